import type { Insertable, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Setup } from '#games/sagrada/deal';
import type { Seat } from '#games/sagrada/turn-order';
import { type Seed, seedSchema } from '#games/shared/seed';
import { type Chair, chairsOf, seatedOn } from './chairs.ts';
import { daySchema } from './day.ts';
import { optionColumns, optionsSchema, setupFor } from './kept-options.ts';
import type { KeptTable, TableFrame } from './kept-table.ts';
import { type Replayed, undoableAfter } from '#games/replay';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { Schema } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';
import { nothingTold, toldColumns, toldFrom } from './told.ts';
import { bit, truthSchema } from './columns.ts';

const frameSchema = z.object({
  id: tableIdSchema,
  channel: z.string(),
  guild: z.string().nullable(),
  host: z.string(),
  version: z.int().min(1),
  message: z.string().nullable(),
});

/** Both, or neither. */
const threadSchema = z
  .union([
    z.object({ thread: z.string(), parent: z.string() }),
    z.object({ thread: z.null(), parent: z.null() }),
  ])
  .transform(({ thread, parent }) => (thread === null ? null : { id: thread, parent }));

/** With a day it is an attempt at the daily challenge. */
const trySchema = z
  .object({ day: daySchema.nullable(), ranked: truthSchema, isRevealed: z.boolean() })
  .transform(({ day, ranked: isRanked, isRevealed }) => day && { day, isRanked, isRevealed });

const stageSchema = z.enum(['lobby', 'running', 'finished', 'cancelled']);

const chairsSchema = z.array(
  z
    .object({ person: z.string(), name: z.string(), resigned: truthSchema, awaited: truthSchema })
    .transform(({ person: id, name, resigned, awaited }): Chair =>
      awaited
        ? { isAwaited: true, person: { id, name } }
        : { isAwaited: false, sitter: { id, name, resigned } },
    ),
);

type TablesRow = Selectable<Schema['tables']>;
type SittersRow = Selectable<Schema['sitters']>;

/** What a table has besides its own rows. */
interface Beside {
  readonly set: Pick<TableFrame, 'settings' | 'preferences'>;
  /** Whether the seed of its daily challenge is revealed. */
  readonly isRevealed: boolean;
  /** The game of a match that was dealt from this setup and seed, after all that was done at the table. */
  readonly game: (match: {
    readonly id: TableId;
    readonly version: number;
    readonly setup: Setup;
    readonly seed: Seed;
  }) => Promise<Replayed<Sagrada>>;
}

/**
 * The table that its row and those of its sitters, in seat order, hold. Throws if they are damaged, and names nothing that stands
 * in them.
 */
export async function tableFrom(
  row: TablesRow,
  sitters: readonly SittersRow[],
  { set, isRevealed, game: gameOf }: Beside,
): Promise<KeptTable> {
  const { players, awaited } = seatedOn(chairsSchema.parse(sitters));
  const frame: TableFrame = {
    ...frameSchema.parse(row),
    ...set,
    told: toldFrom(row),
    thread: threadSchema.parse(row),
    daily: trySchema.parse({ ...row, isRevealed }),
    options: optionsSchema.parse(row),
    players,
    moves: [],
  };
  const stage = stageSchema.parse(row.stage);
  const { options } = frame;
  if (row.seed === null) {
    if (stage === 'cancelled') return { ...frame, stage, game: null };
    if (stage === 'lobby' && options.mode === 'table')
      return { ...frame, stage, game: null, options, awaited };
    throw new Error(`damaged table ${frame.id}: it is ${stage} without a game`);
  }
  const past = await pastOf(frame, row, gameOf);
  const { game, moves } = past;
  if (stage === 'cancelled') return { ...frame, stage, game, moves };
  if (stage === 'finished' && game.phase === 'over')
    return { ...frame, stage, game, moves, winner: seatIn(row.winner, frame) };
  if (stage === 'running' && game.phase !== 'over')
    return { ...frame, stage, game, moves, undoable: undoableAfter(sagrada, past, players) };
  throw new Error(`damaged table ${frame.id}: its stage is ${stage}, its game ${game.phase}`);
}

/** The game of a table for which one was dealt. */
async function pastOf(
  { id, version, options, players }: TableFrame,
  { seed, engine }: Pick<TablesRow, 'seed' | 'engine'>,
  gameOf: Beside['game'],
): Promise<Replayed<Sagrada>> {
  if (engine !== sagrada.version)
    throw new Error(
      `table ${id} was dealt by version ${engine} of the rules, and this is ${sagrada.version}`,
    );
  const setup = setupFor(options, players.length);
  if (setup === null) throw new Error(`damaged table ${id}: no game is for so many players`);
  try {
    return await gameOf({ id, version, setup, seed: seedSchema.parse(seed) });
  } catch (cause) {
    throw new Error(`damaged table ${id}: its log is of another game`, { cause });
  }
}

/** A stored seat; throws if nobody sits there. */
function seatIn(seat: number | null, { id, players }: TableFrame): Seat | null {
  if (seat !== null && players[seat] === undefined)
    throw new Error(`damaged table ${id}: nobody sits in seat ${seat}`);
  return seat;
}

/** What the game of a table was dealt from. */
function dealtFrom({ id, game }: KeptTable): Pick<TablesRow, 'seed' | 'engine'> {
  if (game === null) return { seed: null, engine: null };
  const { proof } = game.deal.chance;
  if (proof === null) throw new Error(`the game of table ${id} has no seed, so it can't be stored`);
  return { seed: proof.seed, engine: sagrada.version };
}

/** The columns that change with a new version of a table; the moment is in milliseconds since 1970. */
export const changesOf = (table: KeptTable, at: number) =>
  ({
    host: table.host,
    stage: table.stage,
    version: table.version,
    ...dealtFrom(table),
    thread: table.thread?.id ?? null,
    parent: table.thread?.parent ?? null,
    winner: table.stage === 'finished' ? table.winner : null,
    changed_at: at,
    closed_at: table.stage === 'lobby' || table.stage === 'running' ? null : at,
  }) satisfies Updateable<Schema['tables']>;

/** The row of a new table, but for its number. */
export const newRow = (table: KeptTable, at: number) =>
  ({
    id: table.id,
    channel: table.channel,
    guild: table.guild,
    day: table.daily?.day ?? null,
    ranked: bit(table.daily?.isRanked ?? false),
    ...optionColumns(table.options),
    message: null,
    message_version: 0,
    ...toldColumns(nothingTold),
    opened_at: at,
    ...changesOf(table, at),
  }) satisfies Omit<Insertable<Schema['tables']>, 'number'>;

/** The rows of the people at the table, and of those who are awaited. */
export const sitterRows = (table: KeptTable) =>
  chairsOf(table).map((chair, seat) => {
    const { id, name } = chair.isAwaited ? chair.person : chair.sitter;
    return {
      table_id: table.id,
      seat,
      person: id,
      name,
      resigned: bit(!chair.isAwaited && chair.sitter.resigned),
      awaited: bit(chair.isAwaited),
    } satisfies Insertable<Schema['sitters']>;
  });
