import { z } from 'zod';

/** What chaos does to the bot's process from within. */
export const orderSchema = z.discriminatedUnion('order', [
  /** No page more fits on the disk. */
  z.object({ order: z.literal('disk'), is: z.enum(['full', 'free']) }),
  /** Its clock goes wrong by so many milliseconds. */
  z.object({ order: z.literal('clock'), by: z.int() }),
  /** Answers with how many tables wait to be told. */
  z.object({ order: z.literal('count') }),
]);

export type Order = z.infer<typeof orderSchema>;
