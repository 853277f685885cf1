import { z } from 'zod';

/** How to train: the same gives the same values. */
export const optionsSchema = z.strictObject({
  seed: z.string(),
  generations: z.int().min(1, 'expected 1 or more'),
  /** Games of each generation, at tables and again in solo. */
  games: z.int().min(1, 'expected 1 or more'),
  /** How many generations use tools, after those that only draft. */
  withTools: z.int().min(0),
  hidden: z.int().min(8, 'expected 8 or more').multipleOf(8, 'expected a multiple of 8'),
});
export type TrainingOptions = z.output<typeof optionsSchema>;
