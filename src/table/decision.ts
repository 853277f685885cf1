import type { GameEvent } from '#game/event';
import type { Step } from '#store/deed-log';
import type { KeptLobby, KeptRunning, KeptTable } from '#store/kept-table';
import type { Untold } from '#store/outbox';
import type { TableRefusal } from './outcome.ts';

/** A table at which things can be done. */
export type OpenTable = KeptLobby | KeptRunning;

/** What becomes of a table by a deed. Its version is counted where it is saved: one for each step. */
export interface Done {
  readonly decision: 'done';
  readonly table: KeptTable;
  readonly steps: readonly [Step, ...Step[]];
  readonly events: readonly GameEvent[];
  readonly how: Untold['how'];
}

/** What a deed comes to, by the rules of the table and the game: pure, nothing is saved or told yet. */
export type Decision =
  | Done
  | { readonly decision: 'refused'; readonly refusals: readonly [TableRefusal, ...TableRefusal[]] };

/** Something done around the game, in which no event of the game happens. */
export const done = (table: KeptTable, step: Step, how: Untold['how'] = 'refresh'): Decision => ({
  decision: 'done',
  table,
  steps: [step],
  events: [],
  how,
});

/** A decision that refuses, with every reason. */
export const refuse = (refusal: TableRefusal, ...more: readonly TableRefusal[]): Decision => ({
  decision: 'refused',
  refusals: [refusal, ...more],
});
