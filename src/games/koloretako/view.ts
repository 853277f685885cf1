import type { Die } from '#games/shared/die';
import type { PatternName } from '#games/shared/pattern';
import type { Window } from '#games/shared/window';
import type { Setup } from './deal.ts';
import { type Choosing, type Game, lastRound, type Over, type Playing, type TurnsLeft } from './game.ts';
import type { Glass } from './glass.ts';
import type { Order } from './orders.ts';
import type { Refusal } from './refusal.ts';
import { reachesTarget, type Score, scoreOf, targetOf } from './score.ts';
import type { GlassSymbol } from './symbols.ts';
import { toolCard, type ToolNumber } from './tools/cards.ts';
import { whyNot } from './tools/use-tool.ts';

/** What can be known about a game: all but the seed and the order of the pile. Spectators see the same as the player. */
export type View = ChoosingView | PlayingView | OverView;

interface Common {
  readonly setup: Setup;
  /** One unique order, then two basic ones. */
  readonly orders: readonly Order[];
  /** SHA-256 of the seed; null in games that nobody will check. */
  readonly commitment: string | null;
}

export interface ChoosingView extends Common {
  readonly phase: 'choosing';
  readonly offered: readonly PatternName[];
  readonly tools: readonly ToolNumber[];
}

/** What is on the table. */
interface TableView extends Common {
  readonly pattern: PatternName;
  /** The window's cards space by space, A1 to D5; null if it is empty. */
  readonly cards: readonly (Glass | null)[];
  /** The leftover cards of each finished round. */
  readonly bar: readonly (readonly Glass[])[];
  /** The sum of their values. */
  readonly target: number;
  readonly score: Score;
  /** As dealt. */
  readonly tools: readonly ToolView[];
}

export interface PlayingView extends TableView {
  readonly phase: 'playing';
  /** 1 to 10. */
  readonly round: number;
  readonly turnsLeft: TurnsLeft;
  readonly hand: readonly Glass[];
  /** The cards still in the pile, sorted by color and value: only their order is secret. */
  readonly pile: readonly Glass[];
}

export interface OverView extends TableView {
  readonly phase: 'over';
  readonly won: boolean;
  /** The seed that the commitment belongs to; null in games that nobody will check. */
  readonly seed: string | null;
}

export interface ToolView {
  readonly tool: ToolNumber;
  readonly symbol: GlassSymbol;
  /** Whether it was used, and is out of the game. */
  readonly gone: boolean;
  /** Why it can't be used now; null if it can. */
  readonly whyNot: Refusal | null;
}

/** What can be known about a game. */
export function viewOf(game: Over): OverView;
export function viewOf(game: Choosing | Playing): ChoosingView | PlayingView;
export function viewOf(game: Game): View;
export function viewOf(game: Game): View {
  const { deal } = game;
  const common: Common = {
    setup: deal.setup,
    orders: deal.orders,
    commitment: deal.chance.proof?.commitment ?? null,
  };
  switch (game.phase) {
    case 'choosing':
      return {
        phase: 'choosing',
        ...common,
        offered: deal.offered.map(({ name }) => name),
        tools: deal.tools,
      };
    case 'playing': {
      const { round, turnsLeft, hand, pile } = game;
      return {
        phase: 'playing',
        ...common,
        ...tableOf(game, (tool) => whyNot(game, tool)),
        round,
        turnsLeft,
        hand,
        pile: pile.toSorted((one: Die, other: Die) => one - other),
      };
    }
    case 'over': {
      const table = tableOf(game, () => ({ code: 'gameOver' }));
      const won = reachesTarget(table.score.total, table.target);
      return { phase: 'over', ...common, ...table, won, seed: deal.chance.proof?.seed ?? null };
    }
  }
}

function tableOf(
  { deal, window, bar, tools }: Pick<Playing, 'deal' | 'bar' | 'tools'> & { readonly window: Window },
  whyNot: (tool: ToolNumber) => Refusal | null,
): Omit<TableView, keyof Common> {
  return {
    pattern: window.pattern.name,
    cards: window.dice,
    bar,
    target: targetOf(bar),
    score: scoreOf(window, deal.orders),
    tools: deal.tools.map((tool) => ({
      tool,
      symbol: toolCard(tool).symbol,
      gone: !tools.includes(tool),
      whyNot: whyNot(tool),
    })),
  };
}

/** The current round, or the last one. */
export const roundOf = (view: PlayingView | OverView): number =>
  view.phase === 'playing' ? view.round : lastRound;
