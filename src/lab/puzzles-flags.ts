import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parsed } from '#cli/arguments';

export const usage = `\
Usage: npm run puzzles -- [options]

Lets masters play, and looks in their games for positions in which one turn is clearly best. Each one it finds is added to
data/puzzles.json at once. The same command goes on after the last game that it searched.

  --until 400        how many puzzles there shall be
  --from 2026-12-07  the first day on which a puzzle found now can be the puzzle of the day (default: in a week)
  --threads 2        how many games are searched at once (default: one for each core). It changes nothing that is found`;

const week = 7 * 24 * 60 * 60 * 1000;

const count = z.coerce
  .number('expected a number')
  .int('expected a whole number')
  .min(1, 'expected 1 or more');
const schema = z.object({ until: count, from: z.iso.date('expected a day like 2026-12-07'), threads: count });

/** Reads the arguments of `npm run puzzles --`. Throws an error with a message for the person who typed them. */
export function readPuzzleFlags(args: readonly string[], now: number): z.output<typeof schema> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      until: { type: 'string', default: '400' },
      from: { type: 'string', default: new Date(now + week).toISOString().slice(0, 10) },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  return parsed(schema, values);
}
