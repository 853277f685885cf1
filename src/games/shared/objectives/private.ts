import { z } from 'zod';
import printed from '#data/private-objectives.json' with { type: 'json' };
import { cardsInOrder } from '#games/shared/cards';
import { type Color, colorIndexes, colors, shades } from '#games/shared/die';
import { none, size } from '#games/shared/mask';
import type { Window } from '#games/shared/window';

cardsInOrder(
  colors,
  z.array(z.strictObject({ name: z.string().min(1), color: z.enum(colors) })).parse(printed),
  ({ color }) => color,
);

/** Points for the best of these private objectives (RULES, The end and Solo). */
export function bestPrivatePoints(window: Window, objectives: readonly Color[]): number {
  let best = 0;
  for (const color of objectives) best = Math.max(best, privatePoints(window, color));
  return best;
}

/** Points for a private objective: the sum of the shades of its color in the window (RULES, The end). */
export function privatePoints(window: Window, color: Color): number {
  const ofColor = window.byColor[colorIndexes[color]] ?? none;
  let sum = 0;
  for (const shade of shades) sum += shade * size(ofColor & (window.byShade[shade - 1] ?? none));
  return sum;
}
