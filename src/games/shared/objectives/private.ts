import { z } from 'zod';
import printed from '#data/private-objectives.json' with { type: 'json' };
import { type Color, colorIndexes, colors, shades } from '#games/shared/die';
import { none, size } from '#games/shared/mask';
import type { Window } from '#games/shared/window';

const cardsSchema = z
  .array(z.strictObject({ name: z.string().min(1), color: z.enum(colors) }))
  .refine(
    (cards) =>
      colors.every((color, index) => cards[index]?.color === color) && cards.length === colors.length,
    'one private objective for each color, in the order in which they are shuffled',
  );

cardsSchema.parse(printed);

/** Points for the best of these private objectives (RULES, The end and Solo). */
export const bestPrivatePoints = (window: Window, objectives: readonly Color[]): number =>
  Math.max(0, ...objectives.map((color) => privatePoints(window, color)));

/** Points for a private objective: the sum of the shades of its color in the window (RULES, The end). */
export function privatePoints(window: Window, color: Color): number {
  const ofColor = window.byColor[colorIndexes[color]] ?? none;
  return shades.reduce((sum, shade) => sum + shade * size(ofColor & (window.byShade[shade - 1] ?? none)), 0);
}
