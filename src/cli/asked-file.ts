import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { askedFor, endRefusing } from './arguments.ts';
import { printLines } from './print-lines.ts';

/**
 * Prints what a program reports about the only file that it was asked to read; `-` is standard input. Ends the program if it was asked
 * for anything else. The exit code is 1 unless the report sets another, and 2 if the file can't be read.
 */
export async function reportOn(
  usage: string,
  report: (lines: AsyncIterable<string>) => AsyncIterable<string>,
): Promise<void> {
  const { positionals } = askedFor((args) => parseArgs({ args, allowPositionals: true }), usage);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) endRefusing(usage);
  const input = name === '-' ? process.stdin : createReadStream(name);
  // Only a report that comes to its end without a fault says otherwise.
  process.exitCode = 1;
  try {
    await printLines(process.stdout, report(createInterface({ input, crlfDelay: Infinity })));
  } catch (error) {
    if (input.errored !== error) throw error;
    process.stderr.write(`Can't read ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
