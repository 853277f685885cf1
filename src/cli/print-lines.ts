import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { z } from 'zod';

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
