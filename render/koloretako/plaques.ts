import type { Order } from '#games/koloretako/orders';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import type { Plate } from '#render/indexed/plate';
import type { CardPlaces } from '#render/layout/card-places';
import { atPlaces } from '#render/layout/rect';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import { blitOrder } from './order-plaque.ts';
import { blitCardTool } from './tool-plaque.ts';
import type { ToolState } from './tool-state.ts';

/** The orders at their places, with their points so far; no points before the game. */
export function blitOrders(
  plate: Plate,
  { objectives }: CardPlaces,
  { orders, points }: { readonly orders: readonly Order[]; readonly points: readonly number[] },
  words: Words,
  style: Style,
): void {
  atPlaces(objectives, orders, (place, order, index) =>
    blitOrder(plate, place, { order, points: points[index] ?? null }, words, style),
  );
}

/**
 * The tools at their places.
 * @param inUse the tool in use; null for none
 */
export function blitCardTools(
  plate: Plate,
  { tools: places }: CardPlaces,
  tools: readonly { readonly tool: ToolNumber; readonly state: ToolState }[],
  inUse: ToolNumber | null,
  words: Words,
): void {
  atPlaces(places, tools, (place, { tool, state }) =>
    blitCardTool(plate, place, { tool, state, isInUse: tool === inUse }, words),
  );
}
