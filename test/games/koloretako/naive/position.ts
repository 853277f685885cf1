import { shuffle } from '#test/games/sagrada/by-the-book';
import { bareGlass, type Glass } from '#test/games/sagrada/naive/glass';

/** A game of Koloretako as a stranger would write it down who has the rules: plain lists and texts. */
export interface Position {
  readonly seed: string;
  readonly mustPlay: boolean;
  readonly orders: readonly string[];
  readonly glass: Glass;
  /** From the top. */
  readonly pile: readonly string[];
  readonly discard: readonly string[];
  readonly hand: readonly string[];
  readonly bar: readonly (readonly string[])[];
  readonly tools: readonly number[];
  /** 1 to 10; 11 when the game is over. */
  readonly round: number;
  readonly turnsLeft: number;
  readonly toolUsed: boolean;
  readonly reshuffles: number;
}

/** What is agreed on, and the window that was chosen. */
interface Agreement {
  readonly seed: string;
  readonly mustPlay: boolean;
  readonly window: string;
  /** Those that were chosen, or how many are drawn. */
  readonly tools: readonly number[] | number;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const allCards = ['R', 'Y', 'G', 'B', 'K'].flatMap((color) => numbers(6).map((value) => `${color}${value}`));

/** The first round of a game, worked out from its seed and the window that was chosen. */
export function opening({ seed, mustPlay, window, tools }: Agreement): Position {
  const lettered = (letter: string, count: number) => numbers(count).map((number) => `${letter}${number}`);
  const there = typeof tools === 'number' ? shuffle(seed, 'tools', numbers(9)).slice(0, tools) : tools;
  return withNextRound({
    seed,
    mustPlay,
    orders: [
      ...shuffle(seed, 'unique', lettered('U', 6)).slice(0, 1),
      ...shuffle(seed, 'basic', lettered('B', 9)).slice(0, 2),
    ],
    glass: blackGlass(window),
    pile: shuffle(seed, 'glass', allCards),
    discard: [],
    hand: [],
    bar: [],
    tools: numbers(9).filter((tool) => there.includes(tool)),
    round: 0,
    turnsLeft: 0,
    toolUsed: false,
    reshuffles: 0,
  });
}

/** The window card of this name, black where it is purple. */
function blackGlass(name: string): Glass {
  const { print, dice } = bareGlass(name);
  return { print: print.map((row) => row.map((pane) => (pane === 'P' ? 'K' : pane))), dice };
}

/** The position with the next round begun: three cards in hand, both turns to take. */
export const withNextRound = (position: Position): Position =>
  withDrawn({ ...position, hand: [], round: position.round + 1, turnsLeft: 2, toolUsed: false }, 3);

/** The position with so many cards more in hand; where that empties the pile, the discard becomes it. */
export function withDrawn(position: Position, count: number): Position {
  const { seed, pile, discard, hand, reshuffles } = position;
  const after = { ...position, hand: [...hand, ...pile.slice(0, count)], pile: pile.slice(count) };
  if (pile.length > count || discard.length === 0) return after;
  const times = reshuffles + 1;
  return { ...after, pile: shuffle(seed, `glass/${times}`, discard), discard: [], reshuffles: times };
}

/** The cards without one of them. */
export const without = (cards: readonly string[], card: string): readonly string[] =>
  cards.filter((other) => other !== card);
