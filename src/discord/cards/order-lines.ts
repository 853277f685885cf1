import { publicObjectiveNames } from '#games/shared/objectives/public';
import { type Order, type OrderCard, orderCard } from '#games/koloretako/orders';
import type { ChoosingView, PlayingView } from '#games/koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import { cardColorStem } from '#render/text/in-words';
import { withPoints } from '#discord/selection/card-lines';
import type { Words } from '#words/words';

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
