import { sql } from 'kysely';

/** The number of a channel's next table, found in the statement that stores it: the channel's newest table has the highest. */
export const nextNumber = (channel: string) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from tables where channel = ${channel})`;
