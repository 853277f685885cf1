import { type Color, colorIndexes, type Shade } from '#games/shared/die';
import { none, size } from '#games/shared/mask';
import type { Window } from '#games/shared/window';

/** Colors or shades that make a set: one of each, anywhere in the window. */
export type Sets =
  | { readonly kind: 'sets'; readonly of: 'color'; readonly members: readonly Color[] }
  | { readonly kind: 'sets'; readonly of: 'shade'; readonly members: readonly Shade[] };

/** The number of complete sets in the window: the count of the rarest member. */
export function countSets(window: Window, sets: Sets): number {
  const masks =
    sets.of === 'color'
      ? sets.members.map((color) => window.byColor[colorIndexes[color]] ?? none)
      : sets.members.map((shade) => window.byShade[shade - 1] ?? none);
  return Math.min(...masks.map(size));
}
