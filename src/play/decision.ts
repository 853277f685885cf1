import type { Pending, TakenBack } from '#store/outbox';
import type { AroundStep, Step } from '#store/step-log';
import type { OpenTable, StoredMatch, StoredTable } from '#store/stored-match';
import type { TableRefusal } from './outcome.ts';

/** A command's changes to a match. The version and the times are set on saving: a version for each step. */
export interface Done<M extends StoredMatch = StoredTable> {
  readonly decision: 'done';
  readonly match: M;
  readonly steps: readonly [Step, ...Step[]];
  /** What its board tells; nothing is told of a match without one. */
  readonly announced: Pending;
  /** Null if nothing was. */
  readonly takenBack: TakenBack | null;
}

/** A new match, not saved yet. */
export interface Opened<M extends StoredMatch = OpenTable> {
  readonly decision: 'opened';
  readonly match: M;
  readonly steps: readonly [AroundStep, ...AroundStep[]];
}

export interface RefusedCommand<R = TableRefusal> {
  readonly decision: 'refused';
  readonly refusals: readonly [R, ...R[]];
}

/** What the rules of the match and the game make of a command: pure, nothing is saved or announced yet. */
export type Decision<M extends StoredMatch = StoredTable, R = TableRefusal> = Done<M> | RefusedCommand<R>;

/** A command around the game, without events of the game. */
export const done = <M extends StoredMatch>(
  match: M,
  step: AroundStep,
  how: Pending['how'] = 'refresh',
): Done<M> => ({
  decision: 'done',
  match,
  steps: [step],
  announced: { how, events: [] },
  takenBack: null,
});

/** A decision that refuses, with all its reasons. */
export const refuse = <R extends { readonly code: string }>(
  refusal: R,
  ...more: readonly NoInfer<R>[]
): RefusedCommand<R> => ({
  decision: 'refused',
  refusals: [refusal, ...more],
});
