import { z } from 'zod';
import printed from '#data/public-objectives.json' with { type: 'json' };
import { cardsInOrder } from '#games/shared/cards';
import type { Window } from '#games/shared/window';
import { type Counts, countsSchema, timesMet } from './counts.ts';

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

/** A public objective card: what it counts, and the points for each. */
export interface PublicObjective {
  readonly name: PublicObjectiveName;
  readonly points: number;
  readonly counts: Counts;
}

const cards = z
  .array(z.strictObject({ name: z.enum(publicObjectiveNames), points: z.int().min(1), counts: countsSchema }))
  .parse(printed);

/** The card with this name. */
export const publicObjective: (name: PublicObjectiveName) => PublicObjective = cardsInOrder(
  publicObjectiveNames,
  cards,
  ({ name }) => name,
);

/** Points for a public objective in this window so far (RULES, The end). */
export function publicPoints(window: Window, name: PublicObjectiveName): number {
  const { points, counts } = publicObjective(name);
  return points * timesMet(window, counts);
}
