import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Judged, judgeLines } from './judge-lines.ts';
import { problemText } from './problem-text.ts';

const usage =
  'verify FILE checks the records in a file, one a line or one over all lines; - reads the standard input.\n';

const [file, ...others] = process.argv.slice(2);
if (file === '--help') {
  process.stdout.write(usage);
  process.exit(0);
}
if (file === undefined || file.startsWith('--') || others.length > 0) {
  process.stderr.write(usage);
  process.exit(2);
}

try {
  const input = file === '-' ? process.stdin : createReadStream(file);
  const judged = await judgeLines(createInterface({ input, crlfDelay: Infinity }));
  process.stdout.write(`${verdictText(judged)}\n`);
  process.exitCode = judged.fault === null && judged.right > 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

function verdictText({ right, fault }: Judged): string {
  const count = `${right} ${right === 1 ? 'record is' : 'records are'} right`;
  if (fault === null) return right === 0 ? 'there is no record' : count;
  return `line ${fault.line}: ${problemText(fault.verdict)}\n${count} before it`;
}
