import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { askedFor, endRefusing } from './arguments.ts';

/** The only file that a program was asked to read. */
interface AskedFile {
  readonly name: string;
  /** Rejects if it can't be read. */
  readonly lines: () => AsyncIterable<string>;
}

/** The file that the program was asked to read; `-` is standard input. Ends the program if it was asked for anything else. */
export function fileAskedFor(usage: string): AskedFile {
  const { values, positionals } = askedFor(
    (args) => parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } }),
    () => usage,
  );
  if (values.help === true) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) endRefusing(usage);
  const input = () => (name === '-' ? process.stdin : createReadStream(name));
  return { name, lines: () => createInterface({ input: input(), crlfDelay: Infinity }) };
}

/** What to say about a file that can't be read. */
export const unreadable = (name: string, error: unknown): string =>
  `Can't read ${name}: ${error instanceof Error ? error.message : String(error)}`;
