import type { GameRecord } from '#game/record/record';
import { recordOf } from '#game/record/record-of';
import type { Step } from '#store/deed-log';
import type { KeptTable } from '#store/kept-table';
import { standingSteps } from './history.ts';
import { seatOf } from './seating.ts';

/**
 * The record of a table's game: whole where it is over, else what the person may see of it. Null where none was dealt, and
 * for a try of a daily challenge whose seed was not given out yet.
 * @param log everything that was done at the table
 */
export function recordAt(table: KeptTable, log: readonly Step[], person: string): GameRecord | null {
  if (table.game === null || table.daily?.isRevealed === false) return null;
  const names = table.players.map(({ name }) => name);
  const viewer = seatOf(table, person) ?? 'spectator';
  return recordOf(table.game.deal, { names, steps: standingSteps(log) }, { viewer });
}
