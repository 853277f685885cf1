import { z } from 'zod';

/** A card game's own name: short, random, part of every button that belongs to it. */
export const cardGameIdSchema = z
  .string()
  .regex(/^[0-9a-z]{10}$/, 'a card game is named by ten small letters and digits')
  .brand<'CardGameId'>();
export type CardGameId = z.infer<typeof cardGameIdSchema>;
