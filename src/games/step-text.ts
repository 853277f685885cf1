import type { GameOf, GameTypes, Notation, Rules } from './contract.ts';
import type { Seat } from './shared/seat.ts';

const arrow = ' => ';

/** A step as written in a record: the action, with an arrow and what it revealed, if anything. */
export function stepText<T extends GameTypes>(
  { write, revealed }: Notation<T>,
  action: T['action'],
  events: readonly T['event'][],
): string {
  const what = events.map(revealed).find((text) => text !== null);
  return what === undefined ? write(action) : `${write(action)}${arrow}${what}`;
}

/** The text of the action in a step, without what it revealed. */
export const actionPart = (step: string): string => step.split(arrow, 1)[0] ?? step;

/** All legal actions of a seat as a record lists them: sorted by character code. */
export const legalTexts = <T extends GameTypes>(
  { legal, notation }: Rules<T>,
  game: GameOf<T>,
  seat: Seat,
): readonly string[] => legal(game, seat).map(notation.write).toSorted();

/** The number of the round that is being played; null before the first and after the last. */
export const roundOf = (
  game: { readonly phase: 'choosing' | 'over' } | { readonly phase: 'playing'; readonly round: number },
): number | null => (game.phase === 'playing' ? game.round : null);
