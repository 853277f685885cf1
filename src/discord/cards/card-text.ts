import { timeText, weekText } from '#discord/kit/dates';
import { cardText, symbolSign } from '#discord/kit/glyph';
import type { Button } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { commitmentLines, fairButton } from '#discord/match/fair';
import { withPoints } from '#discord/selection/goal-text';
import type { Glass } from '#games/koloretako/glass';
import { type Order, type OrderCard, orderCard } from '#games/koloretako/orders';
import type { GlassSymbol } from '#games/koloretako/symbols';
import type { ChoosingView, PlayingView } from '#games/koloretako/view';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import {
  type CardGame,
  type CardGameId,
  firstVersion,
  revealOf,
  type RunningCardGame,
  type Week,
  type WeeklyAttempt,
} from '#play/koloretako/card-game';
import { orderName } from '#render/koloretako/order-name';
import { cardColorStem } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardPresses } from './presses.ts';

/** Several cards in a sentence, in the order in which they lie. */
export const cardsText = (cards: readonly Glass[], words: Words): string =>
  new Intl.ListFormat(words.locale).format(cards.map((card) => cardText(card, words)));

/** A symbol in a text, with its name. */
export const symbolText = (symbol: GlassSymbol, words: Words): string =>
  `${symbolSign(symbol)} ${words.say(`koloretako.symbol.${symbol}`)}`;

/** The orders of a game, one per line: the name, what scores, and during a round the points so far. */
export const orderLines = (view: ChoosingView | PlayingView, words: Words): readonly string[] =>
  view.orders.map((order, index) =>
    withPoints(
      orderLine(order, 'brief', words),
      view.phase === 'choosing' ? 0 : (view.score.orders[index] ?? 0),
      words,
    ),
  );

/** An order, and what it scores for: in as few words as its card, or explained. */
export const orderLine = (order: Order, says: Says, words: Words): string =>
  words.say('cards.line', { name: orderName(order, words), what: paysText(order, says, words) });

type Says = 'brief' | 'pays';

/** What an order scores for, with its points. */
function paysText(order: Order, says: Says, words: Words): string {
  const card = orderCard(order);
  const { points, counts } = card;
  return counts.kind === 'shadesOf'
    ? words.say('koloretako.order.shades', { color: cardColorStem(counts.color, words) })
    : words.say('score.part', { points, what: whatCounts(card, says, words) });
}

/** In the words of the dice game's objective that counts the same, but about cards. */
function whatCounts({ name, counts }: OrderCard, says: Says, words: Words): string {
  if (counts.kind === 'diagonals') return words.say(`koloretako.order.diagonals.${says}`);
  const objective = publicObjectiveNames.find((each) => each === name);
  return objective === undefined ? name : words.say(`publicObjective.${objective}.${says}`);
}

/**
 * Whose game it is, and whether it is strict; for an attempt at the weekly challenge, its week and whether it is ranked.
 */
export function cardTitle(game: CardGame, words: Words): string {
  const { player, weekly } = game;
  if (weekly !== null) return `-# ${weeklyTryLine(weekly, words)}`;
  const isStrict = game.stage !== 'givenUp' && game.game.setup.mustPlay;
  return words.say(isStrict ? 'koloretako.titleStrict' : 'koloretako.title', {
    name: plainName(player.name),
  });
}

/** Which week an attempt is for, and whether it is ranked. */
export const weeklyTryLine = ({ when: week, isRanked }: WeeklyAttempt, words: Words): string =>
  words.say(isRanked ? 'weekly.rankedTry' : 'weekly.practiceTry', { week: weekText(week, words) });

/** When the seed of a week is revealed. */
export const seedLaterLine = ({ when: week }: { readonly when: Week }, words: Words): string =>
  words.say('fair.laterWeek', { time: timeText(revealOf(week), 'F'), week });

/** The commitment until the first action; later only its button shows it. The panel of a week shows that of its attempts. */
export const firstCommitmentLines = (
  { game, weekly, version }: RunningCardGame,
  words: Words,
): readonly string[] =>
  weekly === null && version === firstVersion ? commitmentLines(game, 'cards', words) : [];

/** Shows how the cards can be checked. */
export const fairCardsButton = (game: CardGameId, words: Words): Button =>
  fairButton(cardPresses.cardFair({ game }), 'cards', words);
