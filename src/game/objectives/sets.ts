import { type Color, colorIndexes, type Shade } from '#game/die';
import { none, size } from '#game/mask';
import type { Window } from '#game/window';

/** A set of colors, or of shades, of which one each anywhere in the window makes a set. */
export type Sets =
  | { readonly kind: 'sets'; readonly of: 'color'; readonly members: readonly Color[] }
  | { readonly kind: 'sets'; readonly of: 'shade'; readonly members: readonly Shade[] };

/** How many whole sets lie in the window: as many as there are dice of its rarest member. */
export function countSets(window: Window, sets: Sets): number {
  const masks =
    sets.of === 'color'
      ? sets.members.map((color) => window.byColor[colorIndexes[color]] ?? none)
      : sets.members.map((shade) => window.byShade[shade - 1] ?? none);
  return Math.min(...masks.map(size));
}
