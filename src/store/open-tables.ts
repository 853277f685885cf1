import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Reading, Schema } from './schema.ts';

/** Where somebody finds a table, as its rows tell it. */
export interface PlacedTable {
  readonly guild: string;
  /** A channel, a thread, or the channel in which the thread is still to be opened. */
  readonly channel: string;
  /** The newest message that shows it; null if none does. */
  readonly message: string | null;
}

const rowSchema = z
  .object({ place: z.string(), guild: z.string(), message: z.string().nullable() })
  .transform(({ place, guild, message }): PlacedTable => {
    const [channel = place] = place.split('/');
    return { guild, channel, message };
  });

/** Tables of servers, oldest first; attempts and direct messages have none. */
const tablesOf = (db: Reading) =>
  db
    .selectFrom('matches')
    .innerJoin('boards', 'boards.match_id', 'matches.id')
    .select(['matches.place', 'matches.guild', 'boards.message'])
    .where('matches.game', '=', 'sagrada')
    .where('matches.guild', 'is not', null)
    .orderBy('matches.opened_at')
    .orderBy('matches.id');

const read = (rows: readonly unknown[]): readonly PlacedTable[] => rows.map((row) => rowSchema.parse(row));

/** Whether somebody sits at a table who is this person, or another. A seat kept for somebody is empty. */
const sits = (who: '=' | '!=', person: string) => {
  const row = expressionBuilder<Schema, 'matches'>();
  return row.exists(
    row
      .selectFrom('seats')
      .select('seat')
      .whereRef('seats.match_id', '=', 'matches.id')
      .where('seats.person', who, person)
      .where('seats.awaited', '=', 0),
  );
};

/** The open tables that somebody hosts and where no other person sits. */
export const openedAlone = async (db: Reading, host: string): Promise<readonly PlacedTable[]> =>
  read(
    await tablesOf(db)
      .where('matches.host', '=', host)
      .where('matches.closed_at', 'is', null)
      .where((row) => row.not(sits('!=', host)))
      .execute(),
  );

/** A channel of a server. */
export interface Channel {
  readonly guild: string;
  readonly channel: string;
}

/** The open tables of a channel and its threads. Found among what is open in the server. */
const openBelow = (db: Reading, { guild, channel }: Channel) =>
  tablesOf(db)
    .where('matches.guild', '=', guild)
    .where('matches.closed_at', 'is', null)
    .where((row) => row.or([row('matches.place', '=', channel), row('boards.parent', '=', channel)]));

/** How many tables are open in a channel and its threads. */
export const openIn = async (db: Reading, channel: Channel): Promise<number> =>
  (await openBelow(db, channel).execute()).length;

/** The lobbies of a channel and its threads in which a person doesn't sit. */
export const lobbiesIn = async (
  db: Reading,
  channel: Channel,
  person: string,
): Promise<readonly PlacedTable[]> =>
  read(
    await openBelow(db, channel)
      .where('matches.stage', '=', 'lobby')
      .where((row) => row.not(sits('=', person)))
      .execute(),
  );

/**
 * When the tables were opened for which a channel got a thread since a moment, or is still to get one, oldest first. They are open, or
 * were closed since then: so few are looked at, however many threads the channel ever had.
 */
export async function threadsSince(
  db: Reading,
  { guild, channel }: Channel,
  since: number,
): Promise<readonly number[]> {
  const below = tablesOf(db)
    .select('matches.opened_at')
    .where('matches.guild', '=', guild)
    .where('boards.parent', '=', channel)
    .where('matches.opened_at', '>', since);
  const open = await below.where('matches.closed_at', 'is', null).execute();
  const closed = await below.where('matches.closed_at', '>', since).execute();
  return [...open, ...closed].map((row) => row.opened_at).toSorted((one, other) => one - other);
}
