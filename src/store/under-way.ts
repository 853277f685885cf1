import { z } from 'zod';

const underWaySchema = z
  .object({ place: z.string(), changed_at: z.int() })
  .transform(({ place, changed_at: at }) => ({ place, at }));

/** A game in progress: its place, and the time of its latest step in milliseconds since 1970. */
export type UnderWay = z.infer<typeof underWaySchema>;

/** The game in progress in a row; null if there is none. */
export const underWayFrom = (row: object | undefined): UnderWay | null =>
  row === undefined ? null : underWaySchema.parse(row);
