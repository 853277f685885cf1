import { z } from 'zod';
import type { Reading } from './schema.ts';

/** Where somebody finds a table, as its rows tell it. */
export interface PlacedTable {
  readonly guild: string;
  /** A channel, a thread, or the channel in which the thread is still to be opened. */
  readonly channel: string;
  /** The newest message that shows it; null if none does. */
  readonly message: string | null;
  /** Whether people can still join. */
  readonly isLobby: boolean;
}

const rowSchema = z
  .object({ place: z.string(), guild: z.string(), message: z.string().nullable(), stage: z.string() })
  .transform(({ place, guild, message, stage }): PlacedTable => {
    const [channel = place] = place.split('/');
    return { guild, channel, message, isLobby: stage === 'lobby' };
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

/** The open tables of a channel and its threads. */
export async function openIn(db: Reading, channel: string): Promise<readonly PlacedTable[]> {
  const open = tablesOf(db).where('matches.closed_at', 'is', null);
  const [here, below] = [
    await open.where('matches.place', '=', channel).execute(),
    await open.where('matches.place', '!=', channel).where('boards.parent', '=', channel).execute(),
  ];
  return read([...here, ...below]);
}

/** When the tables were opened for which a channel got a thread since a moment, or is still to get one, oldest first. */
export async function threadsSince(db: Reading, parent: string, since: number): Promise<readonly number[]> {
  const rows = await tablesOf(db)
    .select('matches.opened_at')
    .where('boards.parent', '=', parent)
    .where('matches.opened_at', '>', since)
    .execute();
  return rows.map(({ opened_at }) => opened_at);
}
