import type { TableView } from '#table/table';

/** Whether the person who looks has something left to do in a turn that they have begun: else it would be over by itself. */
export const goesOn = (table: TableView): boolean =>
  table.stage === 'running' &&
  table.game.phase === 'playing' &&
  table.game.turn.seat === table.seat &&
  (table.game.turn.drafted || table.game.turn.tool !== null);
