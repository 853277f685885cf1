import { judgeLines, problemText } from './judge-lines.ts';
import { reportOn } from './print-lines.ts';

const usage = `Usage: npm run -s verify -- FILE

Checks the game records in FILE: one per line, or a single one over all lines. Use - for standard input.
Exits with 0 if all records are right, 1 if one is wrong or unfinished, 2 if FILE can't be read.`;

await reportOn(usage, report);

/** What is found, record by record, and a summary. Sets the exit code. */
async function* report(lines: AsyncIterable<string>): AsyncIterable<string> {
  let count = 0;
  let isWrong = false;
  for await (const judged of judgeLines(lines)) {
    if (judged.verdict === 'right') count += 1;
    else isWrong = true;
    const text = judged.verdict === 'right' ? `commitment ${judged.commitment}` : problemText(judged);
    yield `line ${judged.line}: ${text}`;
  }
  yield summary(count, isWrong);
  if (count > 0 && !isWrong) process.exitCode = 0;
}

function summary(count: number, isWrong: boolean): string {
  const verified = `${count} ${count === 1 ? 'record' : 'records'} verified`;
  if (isWrong) return `${verified} before this one.`;
  if (count === 0) return 'No records found.';
  const which = count === 1 ? 'the commitment' : 'each commitment';
  return `${verified}. Compare ${which} with the one posted at the deal: a made-up game verifies, too.`;
}
