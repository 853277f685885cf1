import { type QueryResult, sql } from 'kysely';
import type { GameName } from '#games/games';
import { agreementsOf } from './agreements.ts';
import { awaitedAt } from './chairs.ts';
import { clocksSchema } from './clocks.ts';
import { nightSchema } from './game-nights.ts';
import { guestsSchema, seatRequestsAt } from './guests.ts';
import { type MatchId, matchIdSchema } from './match-id.ts';
import { matchFrom, type MatchRow, matchRows } from './match-row.ts';
import { prepared } from './prepared.ts';
import type { Reading } from './schema.ts';
import { peopleAt, type StoredMatch, type StoredTable } from './stored-match.ts';
import { chosenSchema, setAtTableBy } from './stored-preferences.ts';

/** The match of this game with this id; null if there is none. */
export const matchNamed = <N extends GameName>(
  db: Reading,
  game: N,
  id: MatchId,
): Promise<StoredMatch<N> | null> => matchOf(db, game, rowNamed(db, { game, id }));

const rowNamed = prepared((db: Reading, { game, id }: { readonly game: GameName; readonly id: MatchId }) =>
  matchRows(db).where('id', '=', id).where('game', '=', game),
);

/**
 * The newest match of this game in a place, which is the open one if there is any; null if it never had one.
 * @param isDealt whether only matches with a dealt game count
 */
export const newestMatch = <N extends GameName>(
  db: Reading,
  game: N,
  place: string,
  isDealt = false,
): Promise<StoredMatch<N> | null> =>
  matchOf(db, game, (isDealt ? newestDealtRow : newestRow)(db, { game, place }));

/** A match is looked for in its place. */
export interface InPlace {
  readonly game: GameName;
  readonly place: string;
}

export const newestIn = (db: Reading, { game, place }: InPlace) =>
  matchRows(db).where('place', '=', place).where('game', '=', game).orderBy('number', 'desc').limit(1);
const newestRow = prepared(newestIn);
const newestDealtRow = prepared((db: Reading, wanted: InPlace) =>
  newestIn(db, wanted).where('seed', 'is not', null),
);

async function matchOf<N extends GameName>(
  db: Reading,
  game: N,
  found: Promise<QueryResult<MatchRow>>,
): Promise<StoredMatch<N> | null> {
  const {
    rows: [row],
  } = await found;
  return row === undefined ? null : matchFrom(db, game, row);
}

/** Which open matches: those of a channel, of a server, of a person, or without a step since a moment. */
export type OpenMatches =
  | { readonly channel: string }
  | { readonly guild: string }
  | { readonly person: string }
  /** They want a seat of somebody else there, or a place in the rematch. */
  | { readonly guest: string }
  /** Nobody has done anything there since then, and it wasn't planned for a later hour. */
  | { readonly idleSince: number };

/** The ids of these open matches of a game, oldest first. Whether each is readable shows only when it is read. */
export async function openMatches(
  db: Reading,
  game: GameName,
  which: OpenMatches,
): Promise<readonly MatchId[]> {
  const open = db
    .selectFrom('matches')
    .select('id')
    .where('game', '=', game)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id');
  const meant = () => {
    if ('channel' in which) return open.where('place', '=', which.channel);
    if ('guild' in which) return open.where('guild', '=', which.guild);
    if ('idleSince' in which) {
      const { idleSince } = which;
      return open.where('changed_at', '<', idleSince).where((row) => {
        const nights = row.selectFrom('game_nights').select('at').whereRef('match_id', '=', 'matches.id');
        return row.not(row.exists(nights.where('at', '>=', idleSince)));
      });
    }
    if ('guest' in which) {
      const wanted = db.selectFrom('seat_requests').select('match_id').where('person', '=', which.guest);
      const next = db.selectFrom('guests').select('match_id').where('person', '=', which.guest);
      return open.where('id', 'in', wanted.union(next));
    }
    const seats = db.selectFrom('seats').select('match_id').where('person', '=', which.person);
    return open.where('id', 'in', seats);
  };
  return idsIn(await meant().execute());
}

/** The ids of all matches of a game that a person started, oldest first. */
export async function matchesOf(db: Reading, game: GameName, host: string): Promise<readonly MatchId[]> {
  const seats = db.selectFrom('seats').select('match_id').where('person', '=', host);
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', seats)
    .where('game', '=', game)
    .where('host', '=', host)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return idsIn(rows);
}

const idsIn = (rows: readonly { readonly id: string }[]): readonly MatchId[] =>
  rows.map(({ id }) => matchIdSchema.parse(id));

/** The table with this id; null if there is none. */
export const tableNamed = (db: Reading, id: MatchId): Promise<StoredTable | null> =>
  tableOf(db, rowNamed(db, { game: 'sagrada', id }));

/** The channel's newest table, which is the open one if there is any; null if it never had one. */
export const newestTable = (db: Reading, channel: string): Promise<StoredTable | null> =>
  tableOf(db, newestRow(db, { game: 'sagrada', place: channel }));

/** The channel's newest table with a dealt game; null if there is none. */
export const newestGame = (db: Reading, channel: string): Promise<StoredTable | null> =>
  tableOf(db, newestDealtRow(db, { game: 'sagrada', place: channel }));

async function tableOf(db: Reading, found: Promise<QueryResult<MatchRow>>): Promise<StoredTable | null> {
  const {
    rows: [row],
  } = await found;
  return row === undefined ? null : tableFrom(db, row);
}

/** The table that a row holds. Throws if it is damaged. */
export async function tableFrom(db: Reading, row: MatchRow): Promise<StoredTable> {
  const match = await matchFrom(db, 'sagrada', row);
  const { id: table, guild, setup, locale } = match;
  if (locale === null) throw new Error(`damaged match ${table}: it has no language`);
  const people = [...peopleAt(match), ...awaitedAt(match)].map(({ id }) => id);
  const isAskedFor = match.stage === 'running' && peopleAt(match).some(({ presence }) => presence !== 'here');
  const clocks = match.stage === 'running' && setup.mode === 'table' ? clocksSchema.parse(row.clocks) : [];
  const set = setAtTableBy(chosenSchema.parse(row.chosen), { table, guild, mode: setup.mode }, people);
  const isOffered =
    clocks.some(({ offeredAt }) => offeredAt !== null) ||
    peopleAt(match).some(
      ({ id, presence }) => presence === 'away' || set.preferences.get(id)?.absence !== null,
    );
  return {
    ...match,
    locale,
    ...set,
    requests: isAskedFor ? await seatRequestsAt(db, table) : [],
    guests: setup.mode === 'solo' ? [] : guestsSchema.parse(row.guests),
    clocks,
    night: match.stage === 'lobby' ? nightSchema.parse(row.night) : null,
    agreements: match.stage === 'running' && isOffered ? await agreementsOf(db, table) : [],
  };
}

/** The matches where a person sits or has done anything. */
export function matchesMetBy(db: Reading, person: string) {
  const came = db
    .selectFrom('steps')
    .select('match_id')
    .where('person', '=', person)
    // Spelled like the index, which isn't used with parameters.
    .where(sql<boolean>`what in ('open', 'join', 'cancel')`);
  return satIn(db, person).union(came);
}

/** The matches in which a person sits, or sat until somebody took over. */
export const satIn = (db: Reading, person: string) =>
  db
    .selectFrom('seats')
    .select('match_id')
    .where('person', '=', person)
    .union(db.selectFrom('predecessors').select('match_id').where('person', '=', person));
