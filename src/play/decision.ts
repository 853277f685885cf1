import type { Step, AroundStep } from '#store/deed-log';
import type { KeptLobby, KeptRunning, KeptTable } from '#store/kept-table';
import type { Pending } from '#store/outbox';
import type { TableRefusal } from './outcome.ts';
import type { TableEvent } from './table.ts';

/** A table that is still open. */
export type OpenTable = KeptLobby | KeptRunning;

/** A deed's changes to a table. The version is counted on saving: one for each step. */
export interface Done {
  readonly decision: 'done';
  readonly table: KeptTable;
  readonly steps: readonly [Step, ...Step[]];
  readonly events: readonly TableEvent[];
  readonly how: Pending['how'];
  /** The first version that was taken back; null if nothing was. */
  readonly takenBack: number | null;
}

/** A new table, not saved yet. */
export interface Opened {
  readonly decision: 'opened';
  readonly table: OpenTable;
  readonly steps: readonly [AroundStep, ...AroundStep[]];
}

export interface RefusedDeed {
  readonly decision: 'refused';
  readonly refusals: readonly [TableRefusal, ...TableRefusal[]];
}

/** What the rules of the table and the game make of a deed: pure, nothing is saved or announced yet. */
export type Decision = Done | RefusedDeed;

/** A deed around the game, without events of the game. */
export const done = (table: KeptTable, step: AroundStep, how: Pending['how'] = 'refresh'): Decision => ({
  decision: 'done',
  table,
  steps: [step],
  events: [],
  how,
  takenBack: null,
});

/** A decision that refuses, with all its reasons. */
export const refuse = (refusal: TableRefusal, ...more: readonly TableRefusal[]): RefusedDeed => ({
  decision: 'refused',
  refusals: [refusal, ...more],
});
