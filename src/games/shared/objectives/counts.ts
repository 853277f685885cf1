import { z } from 'zod';
import { colorIndexes, colors, shades } from '#games/shared/die';
import { columnMasks, diagonalTo, type Mask, none, rowMasks, size } from '#games/shared/mask';
import { allSpaces } from '#games/shared/space';
import type { Window } from '#games/shared/window';

/** What an objective counts in a window, as written in the card data. */
export const countsSchema = z
  .union([
    /** Complete lines of a window that repeat no color or no shade. */
    z.strictObject({
      kind: z.literal('variety'),
      line: z.enum(['row', 'column']),
      of: z.enum(['color', 'shade']),
    }),
    /** Sets of one of each of these colors or shades, anywhere in the window. */
    z.strictObject({
      kind: z.literal('sets'),
      of: z.literal('color'),
      members: z.array(z.literal(colors)).min(2),
    }),
    z.strictObject({
      kind: z.literal('sets'),
      of: z.literal('shade'),
      members: z.array(z.literal(shades)).min(2),
    }),
    /** Dice, not pairs, that touch a die of their own color with a corner. */
    z.strictObject({ kind: z.literal('diagonals') }),
  ])
  .readonly();
export type Counts = z.output<typeof countsSchema>;
export type Variety = Extract<Counts, { readonly kind: 'variety' }>;
type Sets = Extract<Counts, { readonly kind: 'sets' }>;

/** How often what an objective counts is met in a window (RULES, The end). */
export function timesMet(window: Window, counts: Counts): number {
  switch (counts.kind) {
    case 'variety':
      return countVariety(window, counts);
    case 'sets':
      return countSets(window, counts);
    case 'diagonals':
      return countDiagonals(window);
  }
}

/** The number of complete lines that repeat nothing. A line with an open space never counts (RULES, The end). */
function countVariety({ occupied, byColor, byShade }: Window, { line, of }: Variety): number {
  const kinds = of === 'color' ? byColor : byShade;
  let count = 0;
  for (const mask of line === 'row' ? rowMasks : columnMasks)
    if ((occupied & mask) === mask && repeatsNothing(kinds, mask)) count += 1;
  return count;
}

function repeatsNothing(kinds: readonly Mask[], line: Mask): boolean {
  for (const kind of kinds) if (!isAtMostOne(kind & line)) return false;
  return true;
}

function countSets({ byColor, byShade }: Window, sets: Sets): number {
  let fewest = allSpaces.length;
  if (sets.of === 'color')
    for (const color of sets.members) fewest = Math.min(fewest, size(byColor[colorIndexes[color]] ?? none));
  else for (const shade of sets.members) fewest = Math.min(fewest, size(byShade[shade - 1] ?? none));
  return fewest;
}

function countDiagonals({ byColor }: Window): number {
  let count = 0;
  for (const mask of byColor) count += size(mask & diagonalTo(mask));
  return count;
}

const isAtMostOne = (mask: Mask): boolean => (mask & (mask - 1)) === 0;

/** The spaces with a die of each member of a set. */
export const masksOf = ({ byColor, byShade }: Window, sets: Sets): readonly Mask[] =>
  sets.of === 'color'
    ? sets.members.map((color) => byColor[colorIndexes[color]] ?? none)
    : sets.members.map((shade) => byShade[shade - 1] ?? none);
