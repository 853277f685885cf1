import { type Color, colorOf, type Die } from './die.ts';
import { firstOf, none } from './mask.ts';
import { type Excuse, type Move, moveTargets, type PlacementFault, placementFaults } from './placement.ts';
import { allSpaces, type Space } from './space.ts';
import { dieAt, type Window, withDie, withoutDie } from './window.ts';

export type { Move };

const moves: readonly Move[] = allSpaces.flatMap((from) => allSpaces.map((to) => ({ from, to })));

/** The move from one space to another. One shared object per move, so lists of them are cheap. */
export const moveOf = (from: Space, to: Space): Move => moves[from * allSpaces.length + to] as Move;

/** The moves of a tool: one die, or two one after the other. */
export type Moves = readonly [Move] | readonly [Move, Move];

/** What can be wrong with a move, besides the rules of placing. */
export type MoveFault =
  | { readonly code: 'noDieThere'; readonly space: Space }
  | { readonly code: 'sameSpace'; readonly space: Space }
  /** The second move would move the die of the first again. */
  | { readonly code: 'sameDieTwice'; readonly space: Space };

/** Two dice that a tool moves must have the same color. */
export interface ColorsDiffer {
  readonly code: 'colorsDiffer';
  readonly first: Die;
  readonly second: Die;
}

/** The window after moves; unchanged by one from a space without a die. */
export const moved = (window: Window, moves: readonly Move[]): Window =>
  moves.reduce((before, { from, to }) => {
    const die = dieAt(before, from);
    return die === null ? before : withDie(withoutDie(before, from), to, die);
  }, window);

/**
 * Every legal move of one die, among those that may be moved.
 * @param before the move of another die that comes first; null if none does
 */
function movesIn(
  window: Window,
  excuse: Excuse | null,
  mayMove: (die: Die) => boolean,
  before: Move | null = null,
): Move[] {
  const legal: Move[] = [];
  for (let dice = window.occupied; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    const die = dieAt(window, from);
    if (die === null || from === before?.from || !mayMove(die)) continue;
    for (let rest = moveTargets(window, from, excuse, before); rest !== none; rest &= rest - 1)
      legal.push(moveOf(from, firstOf(rest)));
  }
  return legal;
}

/**
 * Every two moves of different dice, one after the other, each legal when it is made (RULES, Moving).
 * @param mayFollow whether the second die may be moved after the first
 */
const pairsOfMoves = (
  window: Window,
  firsts: readonly Move[],
  mayFollow: (second: Die, first: Die) => boolean,
): (readonly [Move, Move])[] => {
  const pairs: (readonly [Move, Move])[] = [];
  for (const first of firsts) {
    const die = dieAt(window, first.from);
    if (die === null) continue;
    for (const second of movesIn(window, null, (other) => mayFollow(other, die), first))
      pairs.push([first, second]);
  }
  return pairs;
};

/** What a tool moves (RULES, Tools 2, 3, 4 and 12). */
export interface Moving<M extends Moves> {
  readonly excuse: Excuse | null;
  /** The minimum number of dice. */
  readonly fewest: 1 | 2;
  /** Whether their one color must also be elsewhere: on the round track, or the turn bar. */
  readonly asElsewhere: boolean;
  /** All legal moves. */
  readonly ways: (window: Window, elsewhere: readonly Die[]) => readonly M[];
}

/** One die, excused from what is printed. Equal neighbors are still forbidden. */
export const oneDie = (excuse: Excuse): Moving<readonly [Move]> => ({
  excuse,
  fewest: 1,
  asElsewhere: false,
  ways: (window) => movesIn(window, excuse, () => true).map((move) => [move]),
});

/** Exactly two different dice, one after the other. All rules of placing apply. */
export const twoDice: Moving<readonly [Move, Move]> = {
  excuse: null,
  fewest: 2,
  asElsewhere: false,
  ways: (window) =>
    pairsOfMoves(
      window,
      movesIn(window, null, () => true),
      () => true,
    ),
};

/** One or two dice of one color that is also elsewhere. All rules of placing apply. */
export const diceOfOneColor: Moving<Moves> = {
  excuse: null,
  fewest: 1,
  asElsewhere: true,
  ways(window, elsewhere) {
    const colors = new Set(elsewhere.map(colorOf));
    const firsts = movesIn(window, null, (die) => colors.has(colorOf(die)));
    const pairs = pairsOfMoves(window, firsts, (second, first) => colorOf(second) === colorOf(first));
    return [...firsts.map((move) => [move] as const), ...pairs];
  },
};

/**
 * What is wrong with a tool's moves.
 * @param notThere the fault of a color that isn't elsewhere
 */
export function faultsOfMoving<F>(
  { excuse, asElsewhere }: Moving<Moves>,
  window: Window,
  moves: Moves,
  elsewhere: readonly Die[],
  notThere: (color: Color) => F,
): readonly (PlacementFault | MoveFault | ColorsDiffer | F)[] {
  const dice = moves.flatMap(({ from }) => dieAt(window, from) ?? []);
  const fault = asElsewhere ? oneColorFault(dice, elsewhere, notThere) : null;
  return [...(fault === null ? [] : [fault]), ...movesFaults(window, moves, excuse)];
}

function oneColorFault<F>(
  [first, second]: readonly Die[],
  elsewhere: readonly Die[],
  notThere: (color: Color) => F,
): ColorsDiffer | F | null {
  if (first === undefined) return null;
  const color = colorOf(first);
  if (second !== undefined && colorOf(second) !== color) return { code: 'colorsDiffer', first, second };
  return elsewhere.some((die) => colorOf(die) === color) ? null : notThere(color);
}

/** What is wrong with a move. */
function moveFaults(
  window: Window,
  { from, to }: Move,
  excuse: Excuse | null,
): readonly (PlacementFault | MoveFault)[] {
  const die = dieAt(window, from);
  if (die === null) return [{ code: 'noDieThere', space: from }];
  if (from === to) return [{ code: 'sameSpace', space: to }];
  return placementFaults(withoutDie(window, from), to, die, excuse);
}

/** What is wrong with the first move, or if nothing is, with the second one after it. */
function movesFaults(
  window: Window,
  [first, second]: Moves,
  excuse: Excuse | null,
): readonly (PlacementFault | MoveFault)[] {
  const faults = moveFaults(window, first, excuse);
  if (faults.length > 0 || second === undefined) return faults;
  if (second.from === first.to) return [{ code: 'sameDieTwice', space: first.to }];
  return moveFaults(moved(window, [first]), second, excuse);
}
