import { type Game, lastRound, type Over, type Playing } from '#games/koloretako/game';
import { type Glass, glassName } from '#games/koloretako/glass';
import { viewOf } from '#games/koloretako/view';
import { legalTexts } from './legal.ts';
import { pointsOf, sumOf } from './points.ts';
import { opening, type Position } from './position.ts';

/** The first round of the game that the engine plays, from its seed and the window chosen: nothing else is taken over. */
export const openingOf = ({ deal: { setup, chance }, window }: Playing): Position =>
  opening({
    seed: chance.proof?.seed ?? '',
    mustPlay: setup.mustPlay,
    window: window.pattern.name,
    tools: setup.tools,
  });

/** Everything that both ways of writing a game down must agree on. */
interface Sight {
  readonly window: readonly string[];
  readonly pile: readonly string[];
  readonly discard: readonly string[];
  readonly hand: readonly string[];
  readonly bar: readonly (readonly string[])[];
  /** The tools that are still there, and those of them that can be used now. */
  readonly tools: readonly number[];
  readonly ready: readonly number[];
  readonly round: number;
  readonly turnsLeft: number;
  readonly orders: readonly string[];
  readonly points: readonly number[];
  readonly empty: number;
  readonly target: number;
  /** Null before the end. */
  readonly won: boolean | null;
}

/** What a position says, and what is legal in it. */
export function sightOf(position: Position): Sight {
  const { glass, pile, discard, hand, bar, tools, round, turnsLeft, orders } = position;
  const window = glass.dice.flat();
  const points = orders.map((order) => pointsOf(glass, order));
  const empty = 0 - 3 * window.filter((card) => card === '').length;
  const target = sumOf(bar.flat());
  const legal = legalTexts(position);
  const ready = tools.filter((tool) => legal.some((text) => text.startsWith(`tool ${tool} `)));
  const won = round > 10 ? points.reduce((sum, each) => sum + each, empty) >= target : null;
  return {
    window,
    pile,
    discard,
    hand,
    bar,
    tools,
    ready,
    round,
    turnsLeft,
    orders,
    points,
    empty,
    target,
    won,
  };
}

const texts = (cards: readonly (Glass | null)[]) =>
  cards.map((card) => (card === null ? '' : glassName(card)));

/** The same of the engine's game. */
export function engineSight(game: Exclude<Game, { readonly phase: 'choosing' }>): Sight {
  const view = viewOf(game);
  if (view.phase === 'choosing') throw new Error('the view is of another phase');
  const { window, pile, discard, bar, tools } = game;
  const { score, target, orders } = view;
  return {
    window: texts(window.dice),
    pile: texts(pile),
    discard: texts(discard),
    bar: bar.map(texts),
    tools,
    ready: view.tools.flatMap(({ tool, whyNot }) => (whyNot === null ? [tool] : [])),
    ...turnOf(game),
    orders,
    points: score.orders,
    empty: score.empty,
    target,
    won: view.phase === 'over' ? view.won : null,
  };
}

const turnOf = (game: Playing | Over) =>
  game.phase === 'playing'
    ? { hand: texts(game.hand), round: game.round, turnsLeft: game.turnsLeft }
    : { hand: [], round: lastRound + 1, turnsLeft: 0 };
