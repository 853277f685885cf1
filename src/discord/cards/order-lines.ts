import { publicObjectiveNames } from '#games/shared/objectives/public';
import { type Order, type OrderCard, orderCard } from '#games/koloretako/orders';
import type { ChoosingView, PlayingView } from '#games/koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import { cardColorStem } from '#render/text/in-words';
import type { Words } from '#words/words';

/** The orders of a game, one per line: the name, what scores, and during a round the points so far. */
export const orderLines = (view: ChoosingView | PlayingView, words: Words): readonly string[] =>
  view.orders.map((order, index) =>
    view.phase === 'choosing'
      ? orderLine(order, words)
      : progressLine(order, view.score.orders[index] ?? 0, words),
  );

/** Progress as **Cards** shows it for dice: how often it scored, and the points for each. Shades are just summed up. */
function progressLine(order: Order, score: number, words: Words): string {
  const { points, counts } = orderCard(order);
  const line = orderLine(order, words);
  return counts.kind === 'shadesOf'
    ? words.say('koloretako.orderSoFar', { order: line, score })
    : words.say('cards.progress', { objective: line, count: score / points, points, score });
}

/** An order, and what it scores for. */
export const orderLine = (order: Order, words: Words): string =>
  words.say('koloretako.orderLine', { name: orderName(order, words), pays: paysText(order, words) });

/** What an order scores for, with its points. */
function paysText(order: Order, words: Words): string {
  const card = orderCard(order);
  const { points, counts } = card;
  return counts.kind === 'shadesOf'
    ? words.say('koloretako.order.shades', { color: cardColorStem(counts.color, words) })
    : words.say('score.part', { points, what: whatCounts(card, words) });
}

/** In the words of the dice game's objective that counts the same, but about cards. */
function whatCounts({ name, counts }: OrderCard, words: Words): string {
  if (counts.kind === 'diagonals') return words.say('koloretako.order.diagonals');
  const objective = publicObjectiveNames.find((each) => each === name);
  return objective === undefined ? name : words.say(`publicObjective.${objective}.pays`);
}
