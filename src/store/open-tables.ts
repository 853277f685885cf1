import { z } from 'zod';
import type { Reading } from './schema.ts';

/** Where somebody finds a table, as its rows tell it. */
export interface PlacedTable {
  readonly guild: string;
  /** A channel, a thread, or the channel in which the thread is still to be opened. */
  readonly channel: string;
  /** The newest message that shows it; null if none does. */
  readonly message: string | null;
  /** Whether it is a lobby in which the person who asks doesn't sit yet. */
  readonly isJoinable: boolean;
}

const rowSchema = z
  .object({
    place: z.string(),
    guild: z.string(),
    message: z.string().nullable(),
    stage: z.string(),
    sits: z.number().default(1),
  })
  .transform(({ place, guild, message, stage, sits }): PlacedTable => {
    const [channel = place] = place.split('/');
    return { guild, channel, message, isJoinable: stage === 'lobby' && sits === 0 };
  });

/** Tables of servers, oldest first; attempts and direct messages have none. */
const tablesOf = (db: Reading) =>
  db
    .selectFrom('matches')
    .innerJoin('boards', 'boards.match_id', 'matches.id')
    .select(['matches.place', 'matches.guild', 'boards.message', 'matches.stage'])
    .where('matches.game', '=', 'sagrada')
    .where('matches.guild', 'is not', null)
    .orderBy('matches.opened_at')
    .orderBy('matches.id');

const read = (rows: readonly unknown[]): readonly PlacedTable[] => rows.map((row) => rowSchema.parse(row));

/** The open tables that somebody hosts and where no other person sits. A seat kept for somebody is empty. */
export const openedAlone = async (db: Reading, host: string): Promise<readonly PlacedTable[]> =>
  read(
    await tablesOf(db)
      .where('matches.host', '=', host)
      .where('matches.closed_at', 'is', null)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.match_id', '=', 'matches.id')
              .where('seats.person', '!=', host)
              .where('seats.awaited', '=', 0),
          ),
        ),
      )
      .execute(),
  );

/** A channel of a server. */
export interface Channel {
  readonly guild: string;
  readonly channel: string;
}

/** The open tables of a channel and its threads, for somebody who asks. Found among what is open in the server. */
export const openIn = async (
  db: Reading,
  { guild, channel }: Channel,
  person: string,
): Promise<readonly PlacedTable[]> =>
  read(
    await tablesOf(db)
      .select((row) =>
        row
          .case()
          .when(
            row.exists(
              row
                .selectFrom('seats')
                .select('seat')
                .whereRef('seats.match_id', '=', 'matches.id')
                .where('seats.person', '=', person)
                .where('seats.awaited', '=', 0),
            ),
          )
          .then(row.lit(1))
          .else(row.lit(0))
          .end()
          .as('sits'),
      )
      .where('matches.guild', '=', guild)
      .where('matches.closed_at', 'is', null)
      .where((row) => row.or([row('matches.place', '=', channel), row('boards.parent', '=', channel)]))
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
