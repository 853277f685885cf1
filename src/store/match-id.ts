import { z } from 'zod';

/** A match's own name: short, random, part of every button that belongs to it. */
export const matchIdSchema = z
  .string()
  .regex(/^[0-9a-z]{10}$/, 'a match is named by ten small letters and digits')
  .brand<'MatchId'>();
export type MatchId = z.infer<typeof matchIdSchema>;
