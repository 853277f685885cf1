import { size } from '#games/shared/mask';
import { diceToMove, moved, type Moves, movesFaults } from '#games/shared/moving';
import type { Excuse } from '#games/shared/placement';
import type { Window } from '#games/shared/window';
import type { Playing } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import type { Refusal } from '#games/koloretako/refusal';
import type { Effect, Tool } from './tool.ts';

/** The tools that move cards of the window. */
type MovingTool = 4 | 5 | 6 | 7;

/** A tool that only decides on moves. */
interface ToolOfMoves<N extends MovingTool, M extends Moves> extends Pick<Tool, 'timing'> {
  readonly number: N;
  ways(game: Playing): readonly { readonly moves: M }[];
  faults(game: Playing, way: { readonly moves: M }): readonly Refusal[];
  carryOut(game: Playing, way: { readonly moves: M }): Effect;
}

/** How one such tool differs from the others. */
interface Moving<N extends MovingTool, M extends Moves> {
  readonly number: N;
  readonly excuse: Excuse | null;
  /** The minimum number of cards it moves. */
  readonly fewest: 1 | 2;
  /** Why it can't be used at all; null if it can. */
  timing(game: Playing): Refusal | null;
  /** Every way of moving cards with it. */
  moves(window: Window, game: Playing): readonly M[];
  /** Why these cards can't be moved with it, besides the rules of placing; null if they can. */
  refusal(cards: readonly Glass[], game: Playing): Refusal | null;
}

/** A tool that moves cards of the window, by the rules of moving dice (RULES, Moving). */
export const movingTool = <N extends MovingTool, M extends Moves>(
  moving: Moving<N, M>,
): ToolOfMoves<N, M> => ({
  number: moving.number,
  timing: (game) =>
    moving.timing(game) ??
    (size(game.window.occupied) < moving.fewest
      ? { code: 'tooFewCards', tool: moving.number, needed: moving.fewest }
      : null),
  ways: (game) => moving.moves(game.window, game).map((moves) => ({ moves })),
  faults(game, { moves }) {
    const refusal = moving.refusal(diceToMove(game.window, moves), game);
    return [...(refusal === null ? [] : [refusal]), ...movesFaults(game.window, moves, moving.excuse)];
  },
  carryOut(game, { moves }) {
    const all: Moves = moves;
    return { game: { ...game, window: all.reduce(moved, game.window) }, drawn: [] };
  },
});
