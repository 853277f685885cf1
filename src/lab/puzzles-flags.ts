import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parsed } from '#cli/arguments';

export const usage = `\
Usage: npm run puzzles -- [options]

Lets masters play, and looks in their games for positions in which one turn is clearly best. Each one it finds is added to the puzzles at
once. The same command goes on after the last game that it searched.

  --seed puzzles           names the games; the same seed gives the same puzzles
  --until 400              how many puzzles there shall be
  --from 2026-12-07        the first day on which a puzzle found now can be the puzzle of the day (default: in a week)
  --file data/puzzles.json where they are`;

const week = 7 * 24 * 60 * 60 * 1000;

const schema = z.object({
  seed: z.string(),
  until: z.coerce.number('expected a number').int('expected a whole number').min(1, 'expected 1 or more'),
  from: z.iso.date('expected a day like 2026-12-07'),
  file: z.string().min(1, 'expected a file'),
});

/** Reads the arguments of `npm run puzzles --`. Throws an error with a message for the person who typed them. */
export function readPuzzleFlags(args: readonly string[], now: number): z.output<typeof schema> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: 'puzzles' },
      until: { type: 'string', default: '400' },
      from: { type: 'string', default: new Date(now + week).toISOString().slice(0, 10) },
      file: { type: 'string', default: 'data/puzzles.json' },
    },
  });
  return parsed(schema, values);
}
