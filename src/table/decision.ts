import type { Step } from '#store/deed-log';
import type { KeptLobby, KeptRunning, KeptTable } from '#store/kept-table';
import type { Untold } from '#store/outbox';
import type { AroundStep } from './around.ts';
import type { TableRefusal } from './outcome.ts';
import type { TableEvent } from './table.ts';

/** A table at which things can be done. */
export type OpenTable = KeptLobby | KeptRunning;

/** What becomes of a table by a deed. Its version is counted where it is saved: one for each step. */
export interface Done {
  readonly decision: 'done';
  readonly table: KeptTable;
  readonly steps: readonly [Step, ...Step[]];
  readonly events: readonly TableEvent[];
  readonly how: Untold['how'];
  /** The first version that does not stand any more; null where nothing is taken back. */
  readonly takenBack: number | null;
}

/** A table that was just opened, at no version yet. */
export interface Opened {
  readonly decision: 'opened';
  readonly table: OpenTable;
  readonly steps: readonly [AroundStep, ...AroundStep[]];
}

export interface RefusedDeed {
  readonly decision: 'refused';
  readonly refusals: readonly [TableRefusal, ...TableRefusal[]];
}

/** What a deed comes to, by the rules of the table and the game: pure, nothing is saved or told yet. */
export type Decision = Done | RefusedDeed;

/** Something done around the game, in which no event of the game happens. */
export const done = (table: KeptTable, step: AroundStep, how: Untold['how'] = 'refresh'): Decision => ({
  decision: 'done',
  table,
  steps: [step],
  events: [],
  how,
  takenBack: null,
});

/** A decision that refuses, with every reason. */
export const refuse = (refusal: TableRefusal, ...more: readonly TableRefusal[]): RefusedDeed => ({
  decision: 'refused',
  refusals: [refusal, ...more],
});
