import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { askedFor, endRefusing } from './arguments.ts';

const closedSchema = z.looseObject({ code: z.literal('EPIPE') });

/** Writes lines as fast as they are read, and stops quietly once nobody reads them any more (`| head`). */
export async function printLines(
  out: Writable,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  let failure: unknown = null;
  out.on('error', (error) => (failure = error));
  try {
    for await (const line of lines) {
      if (failure !== null) throw failure;
      if (!out.write(`${line}\n`)) await once(out, 'drain');
    }
  } catch (error) {
    if (!closedSchema.safeParse(error).success) throw error;
  }
}

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
