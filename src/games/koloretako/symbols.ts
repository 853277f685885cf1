import { z } from 'zod';
import printed from '#data/koloretako/glass.json' with { type: 'json' };
import { allDice, shadeOf, shades } from '#games/shared/die';
import { type Glass, glassColorOf, glassColors, glassName } from './glass.ts';

/** The six symbols. Each is on five cards of glass, of five colors and five values, and on tools. */
export const symbols = ['drop', 'hammers', 'circles', 'bricks', 'wheel', 'arrow'] as const;
export type GlassSymbol = (typeof symbols)[number];

/** For each color: the symbols of its values 1 to 6. */
const symbolsSchema = z
  .record(z.enum(glassColors), z.array(z.enum(symbols)).length(shades.length))
  .refine(
    (rows) =>
      glassColors.every((color) => new Set(rows[color]).size === symbols.length) &&
      shades.every(
        (shade) => new Set(glassColors.map((color) => rows[color][shade - 1])).size === glassColors.length,
      ),
    'each symbol stands on one card of each color, and on no two of one value',
  );
const rows = symbolsSchema.parse(printed);

const symbolByCard: readonly (GlassSymbol | undefined)[] = allDice.map(
  (card) => rows[glassColorOf(card)][shadeOf(card) - 1],
);

/** The symbol on a card: which tools it can pay for. */
export function symbolOf(card: Glass): GlassSymbol {
  const symbol = symbolByCard[card];
  if (symbol === undefined) throw new Error(`no symbol stands on ${glassName(card)}`);
  return symbol;
}
