import { publicObjectiveNames } from '#game/objectives/public';
import { type Order, type OrderCard, orderCard } from '#koloretako/orders';
import type { ChoosingView, PlayingView } from '#koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import { cardColorWord } from '#render/text/in-words';
import type { Words } from '#words/words';

/** The orders of a game, a line each: name, for what it pays, and in a round what it has brought so far. */
export const orderLines = (view: ChoosingView | PlayingView, words: Words): readonly string[] =>
  view.orders.map((order, index) =>
    view.phase === 'choosing'
      ? orderLine(order, words)
      : words.say('koloretako.orderSoFar', {
          order: orderLine(order, words),
          score: view.score.orders[index] ?? 0,
        }),
  );

/** An order, and for what it pays. */
export const orderLine = (order: Order, words: Words): string =>
  words.say('koloretako.orderLine', { name: orderName(order, words), pays: paysText(order, words) });

/** For what an order pays, with its points. */
function paysText(order: Order, words: Words): string {
  const card = orderCard(order);
  const { points, counts } = card;
  return counts.kind === 'shadesOf'
    ? words.say('koloretako.order.shades', { color: cardColorWord(counts.color, words) })
    : words.say('score.part', { points, what: whatCounts(card, words) });
}

/** As the objective of the dice game that counts the same says it; but these are cards. */
function whatCounts({ name, counts }: OrderCard, words: Words): string {
  if (counts.kind === 'diagonals') return words.say('koloretako.order.diagonals');
  const objective = publicObjectiveNames.find((each) => each === name);
  return objective === undefined ? name : words.say(`publicObjective.${objective}.pays`);
}
