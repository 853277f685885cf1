import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Problem } from '#games/shared/record/verdict';
import { askedFor, endRefusing } from './arguments.ts';
import { judgeLines } from './judge-lines.ts';
import type { Fault } from './judge-record.ts';
import { printLines } from './print-lines.ts';

const usage = `Usage: npm run -s verify -- FILE

Checks the game records in FILE: one per line, or a single one over all lines. Use - for standard input.
Exits with 0 if all records are right, 1 if one is wrong or unfinished, 2 if FILE can't be read.`;

const { values, positionals } = askedFor(
  (args) => parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } }),
  () => usage,
);
if (values.help === true) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const [file, ...others] = positionals;
if (file === undefined || others.length > 0) endRefusing(usage);

// Only a report that comes to its end without a fault says otherwise.
process.exitCode = 1;
try {
  const input = file === '-' ? process.stdin : createReadStream(file);
  await printLines(process.stdout, report(createInterface({ input, crlfDelay: Infinity })));
} catch (error) {
  process.stderr.write(`Can't read ${file}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

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

/** What is wrong with a record, for the person who verifies it. */
function problemText(fault: Fault): string {
  if (fault.verdict === 'unfinished') return "unfinished: a game can't be verified until it is over";
  const words = problemWords(fault.problem);
  return fault.place === '' ? words : `${fault.place}: ${words}`;
}

function problemWords(problem: Problem): string {
  switch (problem.code) {
    case 'shape':
      return problem.message;
    case 'repeated':
      return 'this key appears twice';
    case 'differs':
      return `found ${JSON.stringify(problem.found)}, expected ${JSON.stringify(problem.expected)}`;
    case 'missing':
      return 'missing';
    case 'extra':
      return 'unexpected';
    case 'meaningless':
      return `unknown: ${JSON.stringify(problem.found)}`;
    case 'illegal':
      return `illegal: ${JSON.stringify(problem.found)} (${problem.refusals.map(({ code }) => code).join(', ')})`;
  }
}
