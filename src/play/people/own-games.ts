import type { Logger } from 'pino';
import type { GameRecord } from '#games/contract';
import type { Sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { type Step, stepsOf } from '#store/step-log';
import { tableNamed } from '#store/find-tables';
import type { KeptTable } from '#store/kept-match';
import type { Database } from '#store/schema';
import { recordAt } from '#play/view-of';
import { seatOf } from '#play/seats';
import type { TableId } from '#play/table';

/** A table in the export of a person who sat there, without the names of the others. */
interface OwnTable {
  readonly table: TableId;
  readonly server: string | null;
  readonly stage: KeptTable['stage'];
  /** From 0; null for a person who left before the game started, or never sat there. */
  readonly seat: Seat | null;
  readonly name: string | null;
  readonly daily: { readonly day: string; readonly isRanked: boolean } | null;
  /** Their actions in order; null while those would reveal the dice of a day's challenge. */
  readonly deeds: readonly string[] | null;
  /** The game's record, complete once it is over, otherwise as far as they may see it; null for non-players, and while it is secret. */
  readonly record: GameRecord<Sagrada> | null;
}

/** A table for a person's export; null if it is gone, or can't be read, which is logged. */
export async function ownTable(
  db: Database,
  id: TableId,
  person: string,
  log: Logger,
): Promise<OwnTable | null> {
  try {
    const table = await tableNamed(db, id);
    return table && taken(table, await stepsOf(db, id), person);
  } catch (error) {
    log.error({ err: error, table: id }, 'unreadable table, left out of an export');
    return null;
  }
}

function taken(table: KeptTable, log: readonly Step[], person: string): OwnTable {
  const { id, guild, stage, attempt, players } = table;
  const seat = seatOf(table, person);
  return {
    table: id,
    server: guild,
    stage,
    seat,
    name: seat === null ? null : (players[seat]?.name ?? null),
    daily: attempt && { day: attempt.when, isRanked: attempt.isRanked },
    deeds:
      attempt?.isRevealed === false
        ? null
        : log.filter((step) => step.person === person).map(({ what }) => what),
    record: seat === null ? null : recordAt(withoutOthers(table, person), person),
  };
}

/** The table with the names of the others replaced by their seats. */
function withoutOthers(table: KeptTable, person: string): KeptTable {
  const players = table.players.map((sitter, seat) =>
    sitter.id === person ? sitter : { ...sitter, name: `Player ${seat + 1}` },
  );
  return { ...table, players };
}
