import { eventsFrom, eventsText, type KeptEvent } from './kept-events.ts';

/** What the newest message of a table tells. */
export interface Told {
  /** What had happened when it was posted, since the message before it. */
  readonly before: readonly KeptEvent[];
  /** What has happened since, and was told by changing it. */
  readonly since: readonly KeptEvent[];
}

export const nothingTold: Told = { before: [], since: [] };

/** The columns of a table that hold it. */
interface ToldColumns {
  readonly told_before: string | null;
  readonly told_since: string | null;
}

export const toldFrom = ({ told_before: before, told_since: since }: ToldColumns): Told => ({
  before: before === null ? [] : eventsFrom(before),
  since: since === null ? [] : eventsFrom(since),
});

export const toldColumns = ({ before, since }: Told): ToldColumns => ({
  told_before: eventsText(before),
  told_since: eventsText(since),
});
