import { z } from 'zod';
import printed from '#data/koloretako/orders.json' with { type: 'json' };
import { cardsInOrder } from '#games/shared/cards';
import { countsSchema, timesMet } from '#games/shared/objectives/counts';
import { privatePoints } from '#games/shared/objectives/private';
import type { Window } from '#games/shared/window';
import { asDieColor, glassColors } from './glass.ts';

/** The unique orders, in the order in which they are shuffled. Each game has one. */
export const uniqueOrders = ['U1', 'U2', 'U3', 'U4', 'U5', 'U6'] as const;
/** The basic orders, in the order in which they are shuffled. Each game has two. They can score several times. */
export const basicOrders = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9'] as const;
/** The 15 order cards. */
export const orders = [...uniqueOrders, ...basicOrders] as const;
export type Order = (typeof orders)[number];

const colorSetsSchema = z
  .strictObject({
    kind: z.literal('sets'),
    of: z.literal('color'),
    members: z.array(z.enum(glassColors).transform(asDieColor)).min(2),
  })
  .readonly();
const shadesSchema = z.strictObject({ kind: z.literal('shadesOf'), color: z.enum(glassColors) }).readonly();
const cardSchema = z.strictObject({
  order: z.enum(orders),
  name: z.string().min(1),
  points: z.int().min(1),
  /** The same as an objective of the dice game, or the values of all cards of one color. */
  counts: z.union([colorSetsSchema, countsSchema, shadesSchema]),
});
/** An order card: what it counts, and the points for each. */
export type OrderCard = Readonly<z.output<typeof cardSchema>>;

/** The card of an order. */
export const orderCard: (order: Order) => OrderCard = cardsInOrder(
  orders,
  z.array(cardSchema).parse(printed),
  ({ order }) => order,
);

/** Points for an order in this window so far. Rows and columns with an empty space score nothing. */
export function orderPoints(window: Window, order: Order): number {
  const { points, counts } = orderCard(order);
  return (
    points *
    (counts.kind === 'shadesOf' ? privatePoints(window, asDieColor(counts.color)) : timesMet(window, counts))
  );
}
