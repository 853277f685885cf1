import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parsed } from '#cli/arguments';
import { type TrainingOptions, trainingOptionsSchema } from './training/training.ts';

export const usage = `\
Usage: npm run train -- [options]

Lets computer players of Sagrada play themselves, and learns from it what windows are worth. Prints how it goes. After each
generation it saves where it is: the same command goes on from there if it was interrupted.

  --seed abc                 the same seed gives the same values on the same machine
  --generations 24           how often to play and learn
  --games 2000               games of each generation, at tables and again in solo
  --with-tools 21            how many generations use tools, after those that only draft (default: all but 3)
  --hidden 48                size of the nets, a multiple of 8
  --checkpoint training.json where to save progress
  --out data/values.json     where to write the values in the end`;

const options = {
  seed: { type: 'string', default: 'abc' },
  generations: { type: 'string', default: '24' },
  games: { type: 'string', default: '2000' },
  'with-tools': { type: 'string' },
  hidden: { type: 'string', default: '48' },
  checkpoint: { type: 'string', default: 'training.json' },
  out: { type: 'string', default: 'data/values.json' },
} as const;

/** How many generations only draft, unless something else is asked for. */
const draftingOnly = 3;

const number = z.string().regex(/^\d+$/, 'expected a whole number').transform(Number);
const file = z.string().min(1, 'expected a file');
const filesSchema = z.object({ checkpoint: file, out: file });
const numbersSchema = z
  .object({
    seed: z.string(),
    generations: number,
    games: number,
    'with-tools': number.optional(),
    hidden: number,
  })
  .refine(({ 'with-tools': withTools = 0, generations }) => withTools <= generations, {
    path: ['with-tools'],
    error: 'expected at most as many as --generations',
  })
  .transform(({ 'with-tools': withTools, ...others }) => ({
    ...others,
    withTools: withTools ?? Math.max(0, others.generations - draftingOnly),
  }))
  .pipe(trainingOptionsSchema);

type TrainFlags = z.output<typeof filesSchema> & { readonly options: TrainingOptions };

/** Reads the arguments of `npm run train --`. Throws an error with a message for the person who typed them. */
export function readTrainFlags(args: readonly string[]): TrainFlags {
  const { values } = parseArgs({ args: [...args], options });
  return { ...parsed(filesSchema, values), options: parsed(numbersSchema, values) };
}
