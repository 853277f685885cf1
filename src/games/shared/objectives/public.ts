import { z } from 'zod';
import printed from '#data/public-objectives.json' with { type: 'json' };
import { colors, shades } from '#games/shared/die';
import type { Window } from '#games/shared/window';
import { countDiagonals, type Diagonals } from './diagonals.ts';
import { countSets, type Sets } from './sets.ts';
import { countVariety, type Variety } from './variety.ts';

/** The ten public objectives, in the order in which they are shuffled (DICE, stream `public`). */
export const publicObjectiveNames = [
  'Row Color Variety',
  'Column Color Variety',
  'Row Shade Variety',
  'Column Shade Variety',
  'Light Shades',
  'Medium Shades',
  'Deep Shades',
  'Shade Variety',
  'Color Diagonals',
  'Color Variety',
] as const;
export type PublicObjectiveName = (typeof publicObjectiveNames)[number];

/** What an objective counts in a window. */
export type Counts = Variety | Sets | Diagonals;

/** A public objective card: what it counts, and the points for each. */
export interface PublicObjective {
  readonly name: PublicObjectiveName;
  readonly points: number;
  readonly counts: Counts;
}

/** What an objective counts, as written in the card data. */
export const countsSchema: z.ZodType<Counts> = z.union([
  z.strictObject({
    kind: z.literal('variety'),
    line: z.enum(['row', 'column']),
    of: z.enum(['color', 'shade']),
  }),
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
  z.strictObject({ kind: z.literal('diagonals') }),
]);
const cardsSchema = z
  .array(z.strictObject({ name: z.enum(publicObjectiveNames), points: z.int().min(1), counts: countsSchema }))
  .refine(
    (cards) =>
      publicObjectiveNames.every((name, index) => cards[index]?.name === name) && cards.length === 10,
    'the ten public objectives stand in the order in which they are shuffled',
  );

const cards: ReadonlyMap<PublicObjectiveName, PublicObjective> = new Map(
  cardsSchema.parse(printed).map((card) => [card.name, card]),
);

/** The card with this name. */
export function publicObjective(name: PublicObjectiveName): PublicObjective {
  const card = cards.get(name);
  if (card === undefined) throw new Error(`no public objective is named ${name}`);
  return card;
}

/** Points for a public objective in this window so far (RULES, The end). */
export function publicPoints(window: Window, name: PublicObjectiveName): number {
  const { points, counts } = publicObjective(name);
  return points * timesMet(window, counts);
}

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
