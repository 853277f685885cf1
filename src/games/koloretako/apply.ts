import { accept, refuse } from '#games/shared/applied';
import { type Chance, shuffled } from '#games/shared/chance';
import { firstOf, none } from '#games/shared/mask';
import { type Pattern, type PatternName, patternNamed } from '#games/shared/pattern';
import { legalSpaces, placementFaults } from '#games/shared/placement';
import type { Space } from '#games/shared/space';
import { emptyWindow, withDie } from '#games/shared/window';
import { type Action, end } from './action.ts';
import { chosenPattern, type Deal } from './deal.ts';
import type { Applied, GameEvent } from './event.ts';
import {
  type Choosing,
  drawnPerRound,
  type Game,
  lastRound,
  oneTurnLess,
  type Playing,
  turnsPerRound,
} from './game.ts';
import { type Glass, without } from './glass.ts';
import type { Refusal, Refused } from './refusal.ts';
import { legalUses, useTool } from './tools/use-tool.ts';

/** The version of these rules. It grows with a change that would make a stored log mean another game. */
export const engineVersion = 1;

/** A new game: in its first round, or waiting for the choice of a window. */
export function newGame(deal: Deal): Choosing | Playing {
  const pattern = chosenPattern(deal.setup);
  return pattern === null ? { phase: 'choosing', deal } : begun(deal, pattern).game;
}

/** Applies an action. Pure: the same game and action give the same answer. */
export function apply(game: Game, action: Action): Applied | Refused {
  switch (game.phase) {
    case 'choosing':
      return action.do === 'choose' ? choose(game, action.pattern) : refuse({ code: 'windowNotChosen' });
    case 'playing':
      return play(game, action);
    case 'over':
      return refuse({ code: 'gameOver' });
  }
}

function choose({ deal }: Choosing, name: PatternName): Applied | Refused {
  const pattern = patternNamed(name);
  if (!deal.offered.includes(pattern)) return refuse({ code: 'notOffered', pattern: name });
  const { game, event } = begun(deal, pattern);
  return accept(game, [{ event: 'windowChosen' }, event]);
}

function play(game: Playing, action: Action): Applied | Refused {
  switch (action.do) {
    case 'choose':
      return refuse({ code: 'windowAlreadyChosen' });
    case 'place':
      return place(game, action.card, action.space);
    case 'tool':
      return useTool(game, action);
    case 'end':
      return endRound(game);
  }
}

/** Places a card from the hand, which takes a turn (RULES, Placing). */
function place(game: Playing, card: Glass, space: Space): Applied | Refused {
  const { turnsLeft, hand, window } = game;
  const refusals: Refusal[] = [...placementFaults(window, space, card)];
  if (!hand.includes(card)) refusals.unshift({ code: 'notInHand', card });
  if (turnsLeft === 0) refusals.unshift({ code: 'noTurnLeft' });
  if (refusals.length > 0) return refuse(...refusals);
  const after: Playing = {
    ...game,
    turnsLeft: oneTurnLess(turnsLeft),
    hand: without(hand, card),
    window: withDie(window, space, card),
  };
  return accept(after, [{ event: 'placed', card, space }]);
}

/**
 * All legal actions, each once. The only source of truth for buttons, autocomplete, highlights, computer players and tests:
 * `apply` accepts exactly these.
 */
export function legalActions(game: Game): readonly Action[] {
  switch (game.phase) {
    case 'choosing':
      return game.deal.offered.map(({ name }) => ({ do: 'choose', pattern: name }));
    case 'playing': {
      const placements = legalPlacements(game);
      const mayEnd = !game.deal.setup.mustPlay || placements.length === 0;
      return [...placements, ...legalUses(game), ...(mayEnd ? [end] : [])];
    }
    case 'over':
      return [];
  }
}

/** The cards in hand that can be placed now, and where. */
export function legalPlacements({
  turnsLeft,
  hand,
  window,
}: Pick<Playing, 'turnsLeft' | 'hand' | 'window'>): readonly Extract<Action, { readonly do: 'place' }>[] {
  if (turnsLeft === 0) return [];
  const placements: Extract<Action, { readonly do: 'place' }>[] = [];
  for (const card of hand)
    for (let rest = legalSpaces(window, card); rest !== none; rest &= rest - 1)
      placements.push({ do: 'place', card, space: firstOf(rest) });
  return placements;
}

/** The cards left in hand go onto the turn bar. Then the next round starts, or the game is over. */
function endRound(game: Playing): Applied | Refused {
  const { deal, round, hand, window, pile, discard, tools } = game;
  const [possible] = deal.setup.mustPlay ? legalPlacements(game) : [];
  if (possible !== undefined) return refuse({ code: 'mustPlay', card: possible.card, space: possible.space });
  const bar = [...game.bar, hand];
  const ended: GameEvent = { event: 'roundEnded', round, left: hand };
  if (round === lastRound)
    return accept({ phase: 'over', deal, window, pile, discard, bar, tools }, [ended, { event: 'gameOver' }]);
  const next = roundBegun({ ...game, bar, round: round + 1 });
  return accept(next.game, [ended, next.event]);
}

interface Begun {
  readonly game: Playing;
  readonly event: GameEvent;
}

/** The first round of a game in this window. */
const begun = (deal: Deal, pattern: Pattern): Begun =>
  roundBegun({
    phase: 'playing',
    deal,
    window: emptyWindow(pattern),
    pile: deal.pile,
    discard: [],
    bar: [],
    tools: deal.tools,
    round: 1,
    turnsLeft: turnsPerRound,
    toolUsed: null,
    hand: [],
    reshuffles: 0,
  });

/** Where cards are drawn from, and where they go. */
interface Stock {
  readonly pile: readonly Glass[];
  readonly discard: readonly Glass[];
  readonly reshuffles: number;
}

/**
 * The next cards from the top, and the stock without them. If that empties the pile, the discard is shuffled into a new one at
 * once, so that tools can still draw in the last round (docs/KOLORETAKO.md, The pile).
 */
function drawn(
  { pile, discard, reshuffles }: Stock,
  count: number,
  chance: Chance,
): { readonly cards: readonly Glass[]; readonly stock: Stock } {
  const cards = pile.slice(0, count);
  const rest = pile.slice(count);
  if (rest.length > 0 || discard.length === 0) return { cards, stock: { pile: rest, discard, reshuffles } };
  const anew = shuffled(chance.stream(`glass/${reshuffles + 1}`), discard);
  return { cards, stock: { pile: anew, discard: [], reshuffles: reshuffles + 1 } };
}

/** Draws three cards; both turns are still to come. */
function roundBegun(game: Playing): Begun {
  const { cards, stock } = drawn(game, drawnPerRound, game.deal.chance);
  return {
    game: { ...game, ...stock, hand: cards, turnsLeft: turnsPerRound, toolUsed: null },
    event: { event: 'roundBegan', round: game.round, drawn: cards },
  };
}
