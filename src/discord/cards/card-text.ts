import { cardText, symbolSign } from '#discord/kit/glyph';
import { withPoints } from '#discord/selection/goal-text';
import type { Glass } from '#games/koloretako/glass';
import { type Order, type OrderCard, orderCard } from '#games/koloretako/orders';
import type { GlassSymbol } from '#games/koloretako/symbols';
import type { ChoosingView, PlayingView } from '#games/koloretako/view';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { orderName } from '#render/koloretako/order-name';
import { cardColorStem } from '#render/text/in-words';
import type { Words } from '#words/words';

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
