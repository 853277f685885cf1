import type { Die } from '#games/shared/die';
import { contains, type Mask, none, size, spacesOf } from '#games/shared/mask';
import { fittingSpaces, legalSpaces } from '#games/shared/placement';
import type { Space } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import type { Filled } from './line.ts';
import type { Weighed } from './weighed.ts';

/** What a plan leaves open in a window. */
export type RoomReason =
  /** Only so many of the dice or cards fit on the space, and this is one of them. */
  | { readonly reason: 'rare'; readonly space: Space; readonly fit: number }
  /** Every space that could be filled later still can, unlike after nearly all other plans. */
  | { readonly reason: 'blocksNone' };

/** So many of those to come fit in the window afterwards. */
export interface FitReason {
  readonly reason: 'room';
  readonly fit: number;
  readonly of: number;
}

/** The different dice or cards that can be placed: now or later, and those to come later. */
export interface Supply {
  readonly all: readonly Die[];
  readonly toCome: readonly Die[];
}

/** At most this part of them fits on a space that is hard to fill; of few, at most one. */
const rare = 1 / 10;

/** At least this part of the other plans must take a space before it's worth a word that one plan leaves it open. */
export const nearlyAll = 9 / 10;

/** What the plan leaves open, compared with the others. */
export const roomReasons = (
  filled: Filled,
  others: readonly Filled[],
  before: Window,
  supply: Supply,
): readonly Weighed<RoomReason>[] => [
  ...rareReasons(filled, before, supply),
  ...blocksNone(filled, others, before, supply),
];

/** Spaces of this window for which little is left besides what the plan puts there. */
const rareReasons = (
  { window, placed }: Filled,
  before: Window,
  { all }: Supply,
): readonly Weighed<RoomReason>[] =>
  placed.flatMap((space): readonly Weighed<RoomReason>[] => {
    const fitting = all.filter((die) => contains(fittingSpaces(before, die), space));
    const fit = fitting.length;
    const isRare = fit < all.length && fit <= Math.max(1, rare * all.length);
    return isRare && fitting.some((die) => die === window.dice[space])
      ? [{ reason: { reason: 'rare', space, fit }, weight: 2.5 - fit / 2 }]
      : [];
  });

/** The open spaces that print and neighbors leave to some of these. */
export const fillable = (window: Window, dice: readonly Die[]): Mask =>
  dice.reduce((mask, die) => mask | fittingSpaces(window, die), none);

/** The spaces that a plan takes without filling them: nothing to come can go there any more. */
export const blocked = (before: Window, after: Window, { toCome }: Supply): readonly Space[] =>
  spacesOf(fillable(before, toCome) & ~after.occupied & ~fillable(after, toCome));

function blocksNone(
  { window }: Filled,
  others: readonly Filled[],
  before: Window,
  supply: Supply,
): readonly Weighed<RoomReason>[] {
  const blocks = (after: Window): boolean => blocked(before, after, supply).length > 0;
  if (others.length === 0 || blocks(window)) return [];
  const worse = others.filter((other) => blocks(other.window)).length / others.length;
  return worse < nearlyAll ? [] : [{ reason: { reason: 'blocksNone' }, weight: 1.5 * worse }];
}

const countFitting = (window: Window, dice: readonly Die[]): number =>
  dice.filter((die) => legalSpaces(window, die) !== none).length;

/** How much fits afterwards, for want of anything else to say. */
export const roomIn = ({ window }: Filled, { toCome }: Supply): FitReason => ({
  reason: 'room',
  fit: countFitting(window, toCome),
  of: toCome.length,
});

/** That more fits afterwards than after other plans. */
export function moreRoom(
  { window }: Filled,
  others: readonly Filled[],
  { toCome }: Supply,
): readonly Weighed<FitReason>[] {
  if (others.length === 0 || size(window.occupied) === window.dice.length) return [];
  const fit = countFitting(window, toCome);
  const usual = others.reduce((sum, other) => sum + countFitting(other.window, toCome), 0) / others.length;
  return fit < usual + 2
    ? []
    : [{ reason: { reason: 'room', fit, of: toCome.length }, weight: (fit - usual) / 6 }];
}
