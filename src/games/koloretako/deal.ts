import { type Chance, shuffled } from '#games/shared/chance';
import { allDice } from '#games/shared/die';
import { offeredPatterns, type Pattern, type PatternName, patternNamed } from '#games/shared/pattern';
import type { Glass } from './glass.ts';
import { basicOrders, type Order, uniqueOrders } from './orders.ts';
import { type ToolNumber, toolNumbers } from './tools/cards.ts';

/** What is decided before the cards are dealt. */
export interface Setup {
  /** The window chosen in advance; null if four are offered. */
  readonly window: PatternName | null;
  /** The chosen tools, or how many are drawn blindly, 0 to 9. */
  readonly tools: readonly ToolNumber[] | ToolCount;
  /** Strict mode: a round can't end while a turn is left and a card fits. */
  readonly mustPlay: boolean;
}

/** Numbers of tools: 1 is very hard, 3 is for beginners, 5 and more are very easy. */
export const toolCounts = [0, ...toolNumbers] as const;
export type ToolCount = (typeof toolCounts)[number];
export const usualToolCount: ToolCount = 3;

/** The number of these tools. Throws if there are more than nine. */
export function toolCountOf({ length }: readonly ToolNumber[]): ToolCount {
  const found = toolCounts.find((count) => count === length);
  if (found === undefined) throw new Error(`there are no ${length} tools`);
  return found;
}

/** A setup and everything that the seed decides for it. It never changes during the game. */
export interface Deal {
  readonly setup: Setup;
  /** One unique order, then two basic ones. */
  readonly orders: readonly Order[];
  readonly tools: readonly ToolNumber[];
  /** The patterns to choose from; none if the window was chosen in advance. */
  readonly offered: readonly Pattern[];
  /** The 30 cards of glass, top of the pile first. Secret. */
  readonly pile: readonly Glass[];
  readonly chance: Chance;
}

const basicCount = 2;

/** Deals a game (docs/KOLORETAKO.md, Setup; docs/DICE.md, streams of Koloretako). */
export function deal(setup: Setup, chance: Chance): Deal {
  return {
    setup,
    orders: [
      ...shuffled(chance.stream('unique'), uniqueOrders).slice(0, 1),
      ...shuffled(chance.stream('basic'), basicOrders).slice(0, basicCount),
    ],
    tools: toolsOf(setup, chance),
    offered: setup.window === null ? offeredPatterns(chance, 1).flat() : [],
    pile: shuffled(chance.stream('glass'), allDice),
    chance,
  };
}

/** The chosen or drawn tools, in order of their numbers. */
function toolsOf({ tools }: Setup, chance: Chance): readonly ToolNumber[] {
  const there =
    typeof tools === 'number' ? shuffled(chance.stream('tools'), toolNumbers).slice(0, tools) : tools;
  return toolNumbers.filter((tool) => there.includes(tool));
}

/** The pattern chosen in advance; null if four are offered. */
export const chosenPattern = ({ window }: Setup): Pattern | null =>
  window === null ? null : patternNamed(window);
