import { z } from 'zod';

/** A table's own name: short, random, part of every button that belongs to it. */
export const tableIdSchema = z
  .string()
  .regex(/^[0-9a-z]{10}$/, 'a table is named by ten small letters and digits')
  .brand<'TableId'>();
export type TableId = z.infer<typeof tableIdSchema>;
