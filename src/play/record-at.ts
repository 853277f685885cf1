import type { GameRecord } from '#games/sagrada/record/record';
import { recordOf } from '#games/sagrada/record/record-of';
import type { KeptTable } from '#store/kept-table';
import { seatOf } from './seating.ts';

/**
 * The record of a table's game: complete if it is over, otherwise what the person may see. Null if none was dealt, and for an
 * attempt at a daily challenge whose seed isn't revealed yet.
 */
export function recordAt(table: KeptTable, person: string): GameRecord | null {
  if (table.game === null || table.daily?.isRevealed === false) return null;
  const names = table.players.map(({ name }) => name);
  const viewer = seatOf(table, person) ?? 'spectator';
  return recordOf(table.game.deal, { names, steps: table.moves }, { viewer });
}
