import { type Color, colorIndexOf, colorOf, type Die, type Shade, shadeOf } from './die.ts';
import { around, besides, contains, edge, everySpace, type Mask, maskOf, none, spacesOf } from './mask.ts';
import { restrictionAt } from './pattern.ts';
import type { Space } from './space.ts';
import { dieAt, type Window } from './window.ts';

/** Why a die may not lie on a space (RULES, Placing). */
export type PlacementFault =
  | { readonly code: 'spaceTaken'; readonly space: Space; readonly by: Die }
  | { readonly code: 'notOnEdge'; readonly space: Space }
  | { readonly code: 'notAdjacent'; readonly space: Space }
  | { readonly code: 'restrictedColor'; readonly space: Space; readonly die: Die; readonly color: Color }
  | { readonly code: 'restrictedShade'; readonly space: Space; readonly die: Die; readonly shade: Shade }
  | AdjacentFault;

type AdjacentFault = {
  readonly code: 'adjacentColor' | 'adjacentShade';
  readonly space: Space;
  readonly die: Die;
  readonly neighbour: Die;
  readonly at: Space;
};

/** The spaces of the window on which the die may be placed (RULES, Placing: all of it). */
export function legalSpaces(window: Window, die: Die): Mask {
  const { occupied, pattern, byColor, byShade } = window;
  const alike = (byColor[colorIndexOf(die)] ?? none) | (byShade[shadeOf(die) - 1] ?? none);
  const reach = occupied === none ? edge : around(occupied);
  return (pattern.allows[die] ?? none) & reach & ~occupied & ~besides(alike) & everySpace;
}

/** Every reason why the die may not be placed on the space, in the order of the rules; none where it may. */
export function placementFaults(window: Window, space: Space, die: Die): readonly PlacementFault[] {
  return [
    ...takenFaults(window, space),
    ...reachFaults(window, space),
    ...restrictionFaults(window, space, die),
    ...neighbourFaults(window, space, die),
  ];
}

function takenFaults(window: Window, space: Space): readonly PlacementFault[] {
  const by = dieAt(window, space);
  return by === null ? [] : [{ code: 'spaceTaken', space, by }];
}

function reachFaults(window: Window, space: Space): readonly PlacementFault[] {
  if (window.occupied === none) return contains(edge, space) ? [] : [{ code: 'notOnEdge', space }];
  // On a space that is taken, the die that lies there is near enough.
  return contains(window.occupied | around(window.occupied), space) ? [] : [{ code: 'notAdjacent', space }];
}

function restrictionFaults(window: Window, space: Space, die: Die): readonly PlacementFault[] {
  const restriction = restrictionAt(window.pattern, space);
  if (restriction === null) return [];
  if ('color' in restriction) {
    const { color } = restriction;
    return color === colorOf(die) ? [] : [{ code: 'restrictedColor', space, die, color }];
  }
  const { shade } = restriction;
  return shade === shadeOf(die) ? [] : [{ code: 'restrictedShade', space, die, shade }];
}

function neighbourFaults(window: Window, space: Space, die: Die): readonly AdjacentFault[] {
  return spacesOf(besides(maskOf(space))).flatMap((at) => {
    const neighbour = dieAt(window, at);
    if (neighbour === null) return [];
    const faults: AdjacentFault[] = [];
    if (colorOf(neighbour) === colorOf(die))
      faults.push({ code: 'adjacentColor', space, die, neighbour, at });
    if (shadeOf(neighbour) === shadeOf(die))
      faults.push({ code: 'adjacentShade', space, die, neighbour, at });
    return faults;
  });
}
