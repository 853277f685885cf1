import type { Insertable, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Game } from '#games/sagrada/game';
import { gameFrom, snapshotOf } from '#games/sagrada/snapshot';
import type { Seat } from '#games/sagrada/turn-order';
import { type Chair, chairsOf, seatedOn } from './chairs.ts';
import { daySchema } from './day.ts';
import { optionColumns, optionsSchema } from './kept-options.ts';
import type { KeptTable, TableFrame } from './kept-table.ts';
import type { Schema } from './schema.ts';
import { tableIdSchema } from './table-id.ts';
import { nothingTold, toldColumns, toldFrom } from './told.ts';
import { bit, truthSchema } from './truth.ts';

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

/**
 * The table that its row and those of its sitters, in seat order, hold, with what is set for it. Throws if they are
 * damaged, and names nothing that stands in them.
 * @param isRevealed whether the seed of its daily challenge is revealed
 */
export function tableFrom(
  row: TablesRow,
  sitters: readonly SittersRow[],
  set: Pick<TableFrame, 'manners' | 'preferences'>,
  isRevealed: boolean,
): KeptTable {
  const { players, awaited } = seatedOn(chairsSchema.parse(sitters));
  const frame: TableFrame = {
    ...frameSchema.parse(row),
    ...set,
    told: toldFrom(row),
    thread: threadSchema.parse(row),
    daily: trySchema.parse({ ...row, isRevealed }),
    options: optionsSchema.parse(row),
    players,
  };
  const stage = stageSchema.parse(row.stage);
  const game = row.snapshot === null ? null : gameFrom(parsed(row.snapshot));
  const { options } = frame;
  if (game !== null && !isGameOf(frame, game))
    throw new Error(`damaged table ${frame.id}: its game is one of other players, or of another mode`);
  if (stage === 'cancelled') return { ...frame, stage, game };
  if (stage === 'lobby' && game === null && options.mode === 'table')
    return { ...frame, stage, game, options, awaited };
  if (stage === 'finished' && game?.phase === 'over')
    return { ...frame, stage, game, winner: seatIn(row.winner, frame) };
  if (stage === 'running' && game !== null && game.phase !== 'over')
    return { ...frame, stage, game, undoable: seatIn(row.undoable, frame) };
  throw new Error(`damaged table ${frame.id}: its stage is ${stage}, its game ${game?.phase ?? 'missing'}`);
}

/** Whether the stored game was dealt for the people at the table. */
const isGameOf = ({ options, players }: TableFrame, { deal: { setup } }: Game): boolean =>
  setup.mode === options.mode && setup.players === players.length;

/** A stored seat; throws if nobody sits there. */
function seatIn(seat: number | null, { id, players }: TableFrame): Seat | null {
  if (seat !== null && players[seat] === undefined)
    throw new Error(`damaged table ${id}: nobody sits in seat ${seat}`);
  return seat;
}

/** Parses a snapshot. Null, which is no game, if it isn't JSON: the parser's own message would quote it. */
function parsed(snapshot: string): unknown {
  try {
    return JSON.parse(snapshot);
  } catch {
    return null;
  }
}

const snapshotText = (game: Game | null): string | null =>
  game === null ? null : JSON.stringify(snapshotOf(game));

/** The columns that change with a new version of a table; the moment is in milliseconds since 1970. */
export const changesOf = (table: KeptTable, at: number) =>
  ({
    host: table.host,
    stage: table.stage,
    version: table.version,
    snapshot: snapshotText(table.game),
    thread: table.thread?.id ?? null,
    parent: table.thread?.parent ?? null,
    undoable: table.stage === 'running' ? table.undoable : null,
    winner: table.stage === 'finished' ? table.winner : null,
    changed_at: at,
    closed_at: table.stage === 'lobby' || table.stage === 'running' ? null : at,
  }) satisfies Updateable<Schema['tables']>;

/** The row of a new table, the channel's n-th. */
export const newRow = (table: KeptTable, number: number, at: number) =>
  ({
    id: table.id,
    channel: table.channel,
    number,
    guild: table.guild,
    day: table.daily?.day ?? null,
    ranked: bit(table.daily?.isRanked ?? false),
    ...optionColumns(table.options),
    message: null,
    message_version: 0,
    ...toldColumns(nothingTold),
    opened_at: at,
    ...changesOf(table, at),
  }) satisfies Insertable<Schema['tables']>;

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
