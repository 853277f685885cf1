import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { type GameName, type Games, games } from '#games/games';
import { type Seed, seedSchema } from '#games/shared/seed';
import { computerIds } from '#players/computers';
import { periodSchemas, type StoredAttempt } from './attempts.ts';
import { type Chair, chairsOf, predecessorsAt, seatedOn } from './chairs.ts';
import { clockColumns } from './clocks.ts';
import { bit, jsonRows, jsonRowsSchema, jsonSchema, truthSchema } from './columns.ts';
import { nightColumns } from './game-nights.ts';
import { guestColumns } from './guests.ts';
import { matchIdSchema } from './match-id.ts';
import { gameOf } from './replays.ts';
import type { Reading, Schema } from './schema.ts';
import { isAround, stepsOf } from './step-log.ts';
import { nothingTold, toldColumns, toldFrom } from './stored-events.ts';
import {
  earlyEnds,
  isEarlyEnd,
  isOpen,
  isPerson,
  presences,
  stateAfter,
  type StoredBoard,
  type StoredMatch,
} from './stored-match.ts';
import { chosenColumns } from './stored-preferences.ts';

/** Matches with their boards, and what else a table needs to be shown or played at: one query for all of it. */
export const matchRows = (db: Reading) =>
  db
    .selectFrom('matches')
    .leftJoin('boards', 'boards.match_id', 'matches.id')
    .leftJoin('days', 'days.day', 'matches.period')
    .selectAll(['matches', 'boards'])
    .select('days.revealed_at')
    .select((match) => {
      const seats = match.selectFrom('seats').whereRef('seats.match_id', '=', 'matches.id');
      const clocks = match.selectFrom('clocks').whereRef('clocks.match_id', '=', 'matches.id');
      const guests = match.selectFrom('guests').whereRef('guests.match_id', '=', 'matches.id');
      const night = match.selectFrom('game_nights').whereRef('game_nights.match_id', '=', 'matches.id');
      const owners = seats
        .select('seats.person as id')
        .unionAll(db.selectNoFrom(sql.ref<string | null>('matches.guild').as('id')))
        .unionAll(db.selectNoFrom(sql.ref<string | null>('matches.id').as('id')));
      const chosen = match.selectFrom('preferences').where('preferences.id', 'in', owners);
      return [
        seats.select((row) => jsonRows(row, seatColumns).as('all')).as('seats'),
        clocks.select((row) => jsonRows(row, clockColumns).as('all')).as('clocks'),
        guests.select((row) => jsonRows(row, guestColumns).as('all')).as('guests'),
        night.select((row) => jsonRows(row, nightColumns).as('all')).as('night'),
        chosen.select((row) => jsonRows(row, chosenColumns).as('all')).as('chosen'),
      ];
    });
export type MatchRow = Awaited<ReturnType<ReturnType<typeof matchRows>['execute']>>[number];

const frameSchema = z.object({
  id: matchIdSchema,
  place: z.string(),
  guild: z.string().nullable(),
  host: z.string(),
  locale: z.string().nullable(),
  version: z.int().min(1),
});

const stageSchema = z
  .object({
    stage: z.enum(['lobby', 'running', 'finished', ...earlyEnds]),
    changed_at: z.int(),
    closed_at: z.int().nullable(),
  })
  .refine(({ stage, closed_at: at }) => isOpen({ stage }) === (at === null), 'its stage is another')
  .transform(({ stage, changed_at: changedAt, closed_at: closedAt }) => ({ stage, changedAt, closedAt }));

const rankSchema = z
  .object({ period: z.string().nullable(), ranked: truthSchema })
  .refine(({ period, ranked }) => period !== null || !ranked, 'only an attempt is ranked');

const seatColumns = ['seat', 'person', 'computer', 'name', 'presence', 'took_over', 'awaited'] as const;
const seatShape = {
  name: z.string(),
  presence: z.enum(presences),
  took_over: truthSchema,
  awaited: truthSchema,
};
/** Who sits in a seat, or is awaited in it, from its row. */
export const chairSchema = z
  .union([
    z.object({ ...seatShape, person: z.string(), computer: z.null() }),
    z.object({ ...seatShape, person: z.null(), computer: z.enum(computerIds) }),
  ])
  .transform(({ person: id, computer, name, presence, took_over: tookOver, awaited }): Chair => {
    if (id === null) return { isAwaited: false, sitter: { computer, name, presence: 'here' } };
    return awaited
      ? { isAwaited: true, person: { id, name } }
      : { isAwaited: false, sitter: { id, name, presence, tookOver } };
  });
const chairsSchema = jsonRowsSchema
  .pipe(z.array(z.looseObject({ seat: z.int() })))
  .transform((rows) =>
    rows.toSorted((one, other) => one.seat - other.seat).map((row) => chairSchema.parse(row)),
  );

/** No thread without its channel. */
const threadSchema = z
  .union([
    z.object({ thread: z.string().nullable(), parent: z.string() }),
    z.object({ thread: z.null(), parent: z.null() }),
  ])
  .transform(({ thread, parent }) => (parent === null ? null : { id: thread, parent }));

function boardFrom(row: MatchRow): StoredBoard | null {
  // No board is without it.
  if (row.message_version === null) return null;
  const { message, message_version: version } = row;
  return { message, version, told: toldFrom(row), thread: threadSchema.parse(row) };
}

function attemptFrom<N extends GameName>(name: N, row: MatchRow): StoredAttempt<N> | null {
  const { period, ranked: isRanked } = rankSchema.parse(row);
  if (period === null) return null;
  return { when: periodSchemas[name].parse(period), isRanked, isRevealed: row.revealed_at !== null };
}

/**
 * The match of this game that its row and those of its seats hold. Throws if they are damaged, and names nothing that stands in them.
 */
export async function matchFrom<N extends GameName>(
  db: Reading,
  name: N,
  row: MatchRow,
): Promise<StoredMatch<N>> {
  try {
    return await parsed(db, name, row);
  } catch (cause) {
    throw new Error(`damaged match ${row.id}`, { cause });
  }
}

async function parsed<N extends GameName>(db: Reading, name: N, row: MatchRow): Promise<StoredMatch<N>> {
  const rules = games[name];
  const { stage, ...times } = stageSchema.parse(row);
  const setup: Games[N]['setup'] = rules.setupSchema.parse(jsonSchema.parse(row.setup));
  const { players, awaited } = seatedOn(chairsSchema.parse(row.seats));
  const isTakenOver = players.some((sitter) => isPerson(sitter) && sitter.tookOver);
  const frame = {
    ...frameSchema.parse(row),
    ...times,
    of: name,
    setup,
    attempt: attemptFrom(name, row),
    board: boardFrom(row),
    players,
    predecessors: isTakenOver ? await predecessorsAt(db, row.id) : [],
    moves: [],
  };
  if (row.seed === null) {
    if (stage === 'lobby' && rules.seatsOf(setup) > 1) return { ...frame, stage, game: null, awaited };
    if (isEarlyEnd(stage)) return { ...frame, stage, game: null };
    throw new Error(`it is ${stage} without a game`);
  }
  if (row.engine !== rules.version)
    throw new Error(`version ${row.engine} of the rules dealt it, and this is ${rules.version}`);
  const dealtFor = rules.setupFor(setup, players.length);
  if (dealtFor === null) throw new Error('no game is for so many players');
  const seed: Seed = seedSchema.parse(row.seed);
  const { id, version } = frame;
  const log = () => stepsOf(db, id);
  const past = await gameOf(db, rules, { id, version, setup: dealtFor, seed, log, isAround });
  if (isEarlyEnd(stage)) return { ...frame, stage, ...past };
  const state = stateAfter(frame, past, seatIn(row.winner, players));
  if (state.stage === stage) return { ...frame, ...state };
  throw new Error(`its stage is ${stage}, its game ${past.game.phase}`);
}

/** A stored seat; throws if nobody sits there. */
function seatIn(seat: number | null, players: readonly unknown[]): number | null {
  if (seat !== null && players[seat] === undefined) throw new Error(`nobody sits in seat ${seat}`);
  return seat;
}

/** What the game of a match was dealt from. */
function dealtFrom<N extends GameName>({ id, of, game }: StoredMatch<N>) {
  if (game === null) return { seed: null, engine: null };
  const { proof } = game.deal.chance;
  if (proof === null) throw new Error(`the game of match ${id} has no seed, so it can't be stored`);
  return { seed: proof.seed, engine: games[of].version };
}

/** The columns that change with a new version of a match. */
export const changesOf = <N extends GameName>(match: StoredMatch<N>) =>
  ({
    host: match.host,
    stage: match.stage,
    version: match.version,
    ...dealtFrom(match),
    winner: match.stage === 'finished' ? match.winner : null,
    changed_at: match.changedAt,
    closed_at: match.closedAt,
  }) satisfies Updateable<Schema['matches']>;

/** The row of a new match, but for its number. */
export const newRow = <N extends GameName>(match: StoredMatch<N>) =>
  ({
    id: match.id,
    game: match.of,
    place: match.place,
    guild: match.guild,
    setup: JSON.stringify(match.setup),
    locale: match.locale,
    period: match.attempt?.when ?? null,
    ranked: bit(match.attempt?.isRanked ?? false),
    opened_at: match.changedAt,
    ...changesOf(match),
  }) satisfies Omit<Insertable<Schema['matches']>, 'number'>;

/** The rows of those who sit at a match, and of those who are awaited. */
export const seatRows = <N extends GameName>(match: StoredMatch<N>) =>
  chairsOf(match).map((chair, seat) => {
    const whose = chair.isAwaited ? chair.person : chair.sitter;
    return {
      match_id: match.id,
      seat,
      person: 'id' in whose ? whose.id : null,
      computer: 'computer' in whose ? whose.computer : null,
      name: whose.name,
      presence: chair.isAwaited ? 'here' : chair.sitter.presence,
      took_over: bit(!chair.isAwaited && isPerson(chair.sitter) && chair.sitter.tookOver),
      awaited: bit(chair.isAwaited),
    } satisfies Insertable<Schema['seats']>;
  });

/** The columns of a board that tell where its game is played. */
export const threadColumns = ({ thread }: StoredBoard) => ({
  thread: thread?.id ?? null,
  parent: thread?.parent ?? null,
});

/** The row of the board of a new match. */
export const newBoardRow = (match_id: string, board: StoredBoard) =>
  ({
    match_id,
    message: null,
    message_version: 0,
    ...toldColumns(nothingTold),
    ...threadColumns(board),
  }) satisfies Insertable<Schema['boards']>;
