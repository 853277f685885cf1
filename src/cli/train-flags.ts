import { parseArgs } from 'node:util';
import { z } from 'zod';
import { askedSchema } from '#players/sagrada/value/train/training';

export const usage = `\
Usage: npm run train -- [options]

Lets computer players of Sagrada play themselves, and learns from it what windows are worth. Prints how it goes. After each
generation it saves where it is: the same command goes on from there if it was interrupted.

  --seed abc                 the same seed gives the same values on the same machine
  --generations 8            how often to play and learn
  --games 3000               games of each generation, at tables and again in solo
  --hidden 32                size of the nets, a multiple of 8
  --checkpoint training.json where to save progress
  --out data/values.json     where to write the values in the end`;

const options = {
  seed: { type: 'string', default: 'abc' },
  generations: { type: 'string', default: '8' },
  games: { type: 'string', default: '3000' },
  hidden: { type: 'string', default: '32' },
  checkpoint: { type: 'string', default: 'training.json' },
  out: { type: 'string', default: 'data/values.json' },
} as const;

const number = z.string().regex(/^\d+$/, 'expected a whole number').transform(Number);
const filesSchema = z.object({ checkpoint: z.string().min(1), out: z.string().min(1) });
const numbersSchema = z.object({ seed: z.string(), generations: number, games: number, hidden: number });

export type TrainFlags = z.output<typeof flagsSchema>;
const flagsSchema = filesSchema.extend({ asked: askedSchema });

/** Reads the arguments of `npm run train --`. Throws an error with a message for the person who typed them. */
export function readTrainFlags(args: readonly string[]): TrainFlags {
  const { values } = parseArgs({ args: [...args], options });
  const read = numbersSchema.pipe(askedSchema).safeParse(values);
  if (!read.success)
    throw new Error(
      read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
    );
  return { ...filesSchema.parse(values), asked: read.data };
}
