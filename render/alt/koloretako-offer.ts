import { type Order, orderCard } from '#games/koloretako/orders';
import { orderName } from '#render/koloretako/order-name';
import type { KoloretakoOfferPicture } from '#render/picture';
import type { Words } from '#words/words';
import { cardToolText } from './cards-text.ts';
import { type Naming, patternSentences } from './window-text.ts';

/** The four windows to choose from, with the orders and tools of the game. */
export function koloretakoOfferSentences(
  { view }: KoloretakoOfferPicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const { offered, orders, tools } = view;
  const told = tools.map((tool) => cardToolText(tool, 'waiting', words)).join(', ');
  return [
    words.say('koloretako.alt.offer'),
    ...naming.key,
    ...patternSentences(offered, 'koloretako.alt.pattern', naming, words),
    words.say('koloretako.alt.orders', {
      orders: orders.map((order) => `${orderName(order, words)}: ${paysText(order, words)}`).join(', '),
    }),
    ...(told === '' ? [] : [words.say('alt.tools', { tools: told })]),
  ];
}

/** What an order pays: points each time, or the sum of values (`Σ` in the picture). */
function paysText(order: Order, words: Words): string {
  const { points, counts } = orderCard(order);
  return counts.kind === 'shadesOf' ? words.say('koloretako.alt.sum') : String(points);
}
