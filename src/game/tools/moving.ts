import type { Die } from '#game/die';
import { changed, playerAt, type Playing } from '#game/game';
import { firstOf, none, size } from '#game/mask';
import { type Excuse, moveTargets, placementFaults } from '#game/placement';
import type { Refusal } from '#game/refusal';
import { replaced } from '#game/replaced';
import type { Space } from '#game/space';
import { traced } from '#game/trace';
import { dieAt, type Window, withDie, withoutDie } from '#game/window';
import type { Tool } from './tool.ts';
import type { Move, UseOf } from './use.ts';

/** The tools that move dice of the window. */
type MovingTool = 2 | 3 | 4 | 12;
type Moves = readonly [Move] | readonly [Move, Move];

/** The window after a die was lifted and placed again; as it was, where no die lies. */
export const moved = (window: Window, { from, to }: Move): Window => {
  const die = dieAt(window, from);
  return die === null ? window : withDie(withoutDie(window, from), to, die);
};

/** Every legal move of one die of the window, of those that may be moved. */
export function movesIn(
  window: Window,
  excuse: Excuse | null,
  mayMove: (die: Die, from: Space) => boolean,
): Move[] {
  const moves: Move[] = [];
  for (let dice = window.occupied; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    const die = dieAt(window, from);
    if (die === null || !mayMove(die, from)) continue;
    for (let rest = moveTargets(window, from, excuse); rest !== none; rest &= rest - 1)
      moves.push({ from, to: firstOf(rest) });
  }
  return moves;
}

/**
 * Every two moves of different dice, one after the other, each legal when it is made (RULES, Moving).
 * @param mayFollow whether the second die may be moved after the first
 */
export const pairsOfMoves = (
  window: Window,
  firsts: readonly Move[],
  mayFollow: (second: Die, first: Die) => boolean,
): (readonly [Move, Move])[] =>
  firsts.flatMap((first) => {
    const die = dieAt(window, first.from);
    if (die === null) return [];
    const seconds = movesIn(
      moved(window, first),
      null,
      (second, from) => from !== first.to && mayFollow(second, die),
    );
    return seconds.map((second) => [first, second] as const);
  });

/** What is wrong with a move. */
function moveFaults(window: Window, { from, to }: Move, excuse: Excuse | null): readonly Refusal[] {
  const die = dieAt(window, from);
  if (die === null) return [{ code: 'noDieThere', space: from }];
  if (from === to) return [{ code: 'sameSpace', space: to }];
  return placementFaults(withoutDie(window, from), to, die, excuse);
}

/** What is particular to a tool that moves dice. */
interface Moving<N extends MovingTool> extends Pick<Tool<N>, 'number' | 'timing'> {
  readonly excuse: Excuse | null;
  /** How many dice it moves at least. */
  readonly fewest: 1 | 2;
  /** Every way of moving dice with it. */
  moves(window: Window, game: Playing): readonly UseOf<N>['moves'][];
  use(moves: UseOf<N>['moves'], pay: Die | null): UseOf<N>;
  /** Why these dice can't be moved with it, beside the rules of placing; null where they can. */
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
    const dice = diceOf(window, moves);
    const refusal = moving.refusal(dice, game);
    return [...(refusal === null ? [] : [refusal]), ...faultsOf(window, moves, moving.excuse)];
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

/** The dice that lie on the spaces from which something is moved. */
const diceOf = (window: Window, moves: Moves): readonly Die[] =>
  moves.flatMap(({ from }) => dieAt(window, from) ?? []);

/** What is wrong with the moves: the first, or if nothing is, the second after it. */
function faultsOf(window: Window, [first, second]: Moves, excuse: Excuse | null): readonly Refusal[] {
  const faults = moveFaults(window, first, excuse);
  if (faults.length > 0 || second === undefined) return faults;
  if (second.from === first.to) return [{ code: 'sameDieTwice', space: first.to }];
  return moveFaults(moved(window, first), second, excuse);
}
