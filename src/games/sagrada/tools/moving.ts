import type { Die } from '#games/shared/die';
import { changed, playerAt, type Playing } from '#games/sagrada/game';
import { size } from '#games/shared/mask';
import { diceToMove, moved, type Moves, movesFaults } from '#games/shared/moving';
import type { Excuse } from '#games/shared/placement';
import type { Refusal } from '#games/sagrada/refusal';
import { replaced } from '#games/shared/replaced';
import { traced } from '#games/sagrada/trace';
import type { Window } from '#games/shared/window';
import type { Tool } from './tool.ts';
import type { UseOf } from './use.ts';

/** The tools that move dice of the window. */
type MovingTool = 2 | 3 | 4 | 12;

/** How one such tool differs from the others. */
interface Moving<N extends MovingTool> extends Pick<Tool<N>, 'number' | 'timing'> {
  readonly excuse: Excuse | null;
  /** The minimum number of dice it moves. */
  readonly fewest: 1 | 2;
  /** Every way of moving dice with it. */
  moves(window: Window, game: Playing): readonly UseOf<N>['moves'][];
  use(moves: UseOf<N>['moves'], pay: Die | null): UseOf<N>;
  /** Why these dice can't be moved with it, besides the rules of placing; null if they can. */
  refusal(dice: readonly Die[], game: Playing): Refusal | null;
}

/** A tool that moves dice of the player's window, at any time of the turn (RULES, Moving). */
export const movingTool = <N extends MovingTool>(moving: Moving<N>): Tool<N> => ({
  number: moving.number,
  timing(game, seat) {
    const refusal = moving.timing(game, seat);
    if (refusal !== null) return refusal;
    const { window } = playerAt(game.players, seat);
    return size(window.occupied) < moving.fewest
      ? { code: 'tooFewDice', tool: moving.number, needed: moving.fewest }
      : null;
  },
  ways: (game, seat, pay) =>
    moving.moves(playerAt(game.players, seat).window, game).map((moves) => moving.use(moves, pay)),
  faults(game, seat, { moves }) {
    const { window } = playerAt(game.players, seat);
    const dice = diceToMove(window, moves);
    const refusal = moving.refusal(dice, game);
    return [...(refusal === null ? [] : [refusal]), ...movesFaults(window, moves, moving.excuse)];
  },
  carryOut(game, seat, { tool, moves }) {
    const { window, favor } = playerAt(game.players, seat);
    const all: Moves = moves;
    const after = all.reduce(moved, window);
    return {
      game: changed(game, {
        players: replaced(game.players, seat, { window: after, favor }),
        trace: traced(game, seat, { tool, ...traceOf(all) }),
      }),
      events: [],
    };
  },
});

const traceOf = (moves: Moves) => ({ from: moves.map(({ from }) => from), to: moves.map(({ to }) => to) });
