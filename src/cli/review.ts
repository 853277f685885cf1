import { thoughts } from '#players/think';
import { judgeLines, problemText } from './judge-lines.ts';
import { reportOn } from './print-lines.ts';
import { reviewRecord } from './review-record.ts';

const usage = `Usage: npm run -s review -- FILE

Reviews the finished games in FILE, by what each player could know at the time (docs/REVIEW.md): records, one per line, or a single
one over all lines. Use - for standard input.
Exits with 0 if all games were reviewed, 1 if a record is wrong or unfinished, 2 if FILE can't be read.`;

await reportOn(usage, report);

/** The review of one record after the other, up to the first wrong one. Sets the exit code. */
async function* report(lines: AsyncIterable<string>): AsyncIterable<string> {
  let count = 0;
  for await (const judged of judgeLines(lines)) {
    if (judged.verdict !== 'right') return yield `line ${judged.line}: ${problemText(judged)}`;
    count += 1;
    yield `line ${judged.line}: ${judged.game}`;
    yield* await reviewRecord(judged.game, judged.json, {
      judge: async (asked) => thoughts.judge(asked),
      expect: async (asked) => thoughts.expect(asked),
      playAgain: async (duplicate) => thoughts.playAgain(duplicate),
    });
    yield '';
  }
  if (count > 0) process.exitCode = 0;
  else yield 'No records found.';
}
