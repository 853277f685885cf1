import type { GameRecord } from '#games/contract';
import { recordOf } from '#games/record-of';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { KeptTable } from '#store/kept-table';
import { seatOf } from './seating.ts';

/**
 * The record of a table's game: complete if it is over, otherwise what the person may see. Null if none was dealt, and for an
 * attempt at a daily challenge whose seed isn't revealed yet.
 */
export function recordAt(table: KeptTable, person: string): GameRecord<Sagrada> | null {
  if (table.game === null || table.daily?.isRevealed === false) return null;
  const names = table.players.map(({ name }) => name);
  const viewer = seatOf(table, person) ?? 'spectator';
  return recordOf(sagrada, table.game.deal, { names, steps: table.moves }, { viewer });
}
