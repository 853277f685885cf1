import { z } from 'zod';

const underWaySchema = z
  .object({ place: z.string(), changed_at: z.int() })
  .transform(({ place, changed_at: at }) => ({ place, at }));

/** A game that is under way: where it is played, and when something was last done in it, in milliseconds since 1970. */
export type UnderWay = z.infer<typeof underWaySchema>;

/** The game under way that a row names; null if there is none. */
export const underWayFrom = (row: object | undefined): UnderWay | null =>
  row === undefined ? null : underWaySchema.parse(row);
