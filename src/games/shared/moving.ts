import { type Color, colorOf, type Die } from './die.ts';
import { firstOf, none } from './mask.ts';
import { type Excuse, type Move, moveTargets, type PlacementFault, placementFaults } from './placement.ts';
import { allSpaces, parseSpace, type Space } from './space.ts';
import { dieAt, type Window, withDie, withoutDie } from './window.ts';

export type { Move };

const moves: readonly Move[] = allSpaces.flatMap((from) => allSpaces.map((to) => ({ from, to })));

/** The move from one space to another. One shared object per move, so lists of them are cheap. */
const moveOf = (from: Space, to: Space): Move => moves[from * allSpaces.length + to] as Move;

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

/** The dice on the spaces that the moves start from. */
export const diceToMove = (window: Window, moves: Moves): readonly Die[] =>
  moves.flatMap(({ from }) => dieAt(window, from) ?? []);

/** The window after a move; unchanged if there is no die to move. */
export const moved = (window: Window, { from, to }: Move): Window => {
  const die = dieAt(window, from);
  return die === null ? window : withDie(withoutDie(window, from), to, die);
};

/**
 * Every legal move of one die, among those that may be moved.
 * @param before the move of another die that comes first; null if none does
 */
export function movesIn(
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
export const pairsOfMoves = (
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

/** Every move of one or two dice of one color that is also elsewhere (the round track, the turn bar). */
export function movesOfOneColor(window: Window, elsewhere: readonly Die[]): readonly Moves[] {
  const colors = new Set(elsewhere.map(colorOf));
  const firsts = movesIn(window, null, (die) => colors.has(colorOf(die)));
  const pairs = pairsOfMoves(window, firsts, (second, first) => colorOf(second) === colorOf(first));
  return [...firsts.map((move) => [move] as const), ...pairs];
}

/**
 * Why these dice can't be moved as dice of one color that is also elsewhere; null if they can.
 * @param notThere the refusal for a color that isn't
 */
export function oneColorFault<F>(
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
export function movesFaults(
  window: Window,
  [first, second]: Moves,
  excuse: Excuse | null,
): readonly (PlacementFault | MoveFault)[] {
  const faults = moveFaults(window, first, excuse);
  if (faults.length > 0 || second === undefined) return faults;
  if (second.from === first.to) return [{ code: 'sameDieTwice', space: first.to }];
  return moveFaults(moved(window, first), second, excuse);
}

/** Reads moves from pairs of spaces; none if a word is missing or isn't a space. */
export function parseMoves(words: readonly string[]): readonly Move[] {
  const spaces = words.map(parseSpace);
  const read = spaces.flatMap((from, index) => {
    const to = spaces[index + 1];
    return index % 2 === 0 && from !== undefined && to !== undefined ? [moveOf(from, to)] : [];
  });
  return read.length * 2 === words.length ? read : [];
}
