import { type Color, colorIndexOf, colorOf, type Die, type Shade, shadeOf } from './die.ts';
import { around, besides, contains, edge, everySpace, type Mask, maskOf, none, spacesOf } from './mask.ts';
import { type Pattern, restrictionAt } from './pattern.ts';
import type { Space } from './space.ts';
import { dieAt, type Window } from './window.ts';

/** Why a die can't be placed on a space (RULES, Placing). */
export type PlacementFault =
  | { readonly code: 'spaceTaken'; readonly space: Space; readonly by: Die }
  | { readonly code: 'notOnEdge'; readonly space: Space }
  | { readonly code: 'notAdjacent'; readonly space: Space }
  | { readonly code: 'restrictedColor'; readonly space: Space; readonly die: Die; readonly color: Color }
  | { readonly code: 'restrictedShade'; readonly space: Space; readonly die: Die; readonly shade: Shade }
  /** Cork-backed Straightedge: a die touches the space, if only with a corner. */
  | { readonly code: 'notApart'; readonly space: Space; readonly neighbour: Die; readonly at: Space }
  | AdjacentFault;

/** What a tool excuses a die from (RULES, Tools 2, 3 and 9). */
export type Excuse =
  /** From the color printed on the space, or the shade. */
  | 'printedColor'
  | 'printedShade'
  /** From touching a die: it must not even touch a corner. In an empty window it goes on an edge or a corner, as usual. */
  | 'apart';

type AdjacentFault = {
  readonly code: 'adjacentColor' | 'adjacentShade';
  readonly space: Space;
  readonly die: Die;
  readonly neighbour: Die;
  readonly at: Space;
};

/** The spaces where the die can be placed (RULES, Placing, all of it). */
export const legalSpaces = (window: Window, die: Die): Mask => fittingSpaces(window, die) & reachOf(window);

/** The spaces that touch a die; in an empty window edge and corners. */
export const reachOf = ({ occupied }: Window): Mask => (occupied === none ? edge : around(occupied));

/** The spaces where print and neighbors allow the die, whether or not it would touch another die. */
export const fittingSpaces = (window: Window, die: Die): Mask =>
  (window.pattern.allows[die] ?? none) & ~window.occupied & ~besides(alikeIn(window, die)) & everySpace;

/** The same for a die that a tool excuses from one of the rules. */
export const excusedSpaces = (window: Window, die: Die, excuse: Excuse | null): Mask =>
  spacesAmong(window.pattern, die, excuse, window.occupied, alikeIn(window, die));

/** A die in a window moves from one space to another (RULES, Moving). */
export interface Move {
  readonly from: Space;
  readonly to: Space;
}

/**
 * Where the die on a space can be moved: it is taken out, then placed in the window without it (RULES, Moving). None if there
 * is no die.
 * @param before the move of another die that comes first; null if none does
 */
export function moveTargets(
  window: Window,
  from: Space,
  excuse: Excuse | null,
  before: Move | null = null,
): Mask {
  const die = dieAt(window, from);
  if (die === null) return none;
  const rest = ~maskOf(from);
  const others = shifted(window.occupied, before) & rest;
  return (
    spacesAmong(window.pattern, die, excuse, others, shifted(alikeIn(window, die), before) & rest) & rest
  );
}

/** The spaces of some dice after a move of one that may be among them. */
const shifted = (mask: Mask, move: Move | null): Mask =>
  move === null || !contains(mask, move.from) ? mask : (mask & ~maskOf(move.from)) | maskOf(move.to);

/** The spaces with a die of this color or shade. */
const alikeIn = ({ byColor, byShade }: Window, die: Die): Mask =>
  (byColor[colorIndexOf(die)] ?? none) | (byShade[shadeOf(die) - 1] ?? none);

/** Where the die can go among others, of which some are alike. */
function spacesAmong(pattern: Pattern, die: Die, excuse: Excuse | null, others: Mask, alike: Mask): Mask {
  const near = others === none ? edge : excuse === 'apart' ? ~around(others) : around(others);
  const excused =
    excuse === 'printedColor'
      ? pattern.printed.color
      : excuse === 'printedShade'
        ? pattern.printed.shade
        : none;
  return ((pattern.allows[die] ?? none) | excused) & near & ~others & ~besides(alike) & everySpace;
}

const noFaults: readonly PlacementFault[] = [];

/** Every reason why the die can't be placed on the space, in the order of the rules; none if it can. */
export function placementFaults(
  window: Window,
  space: Space,
  die: Die,
  excuse: Excuse | null = null,
): readonly PlacementFault[] {
  if (contains(excusedSpaces(window, die, excuse), space)) return noFaults;
  return [
    ...takenFaults(window, space),
    ...(excuse === 'apart' && window.occupied !== none
      ? touchFaults(window, space)
      : reachFaults(window, space)),
    ...restrictionFaults(window, space, die).filter(({ code }) => code !== excusedFault(excuse)),
    ...neighbourFaults(window, space, die),
  ];
}

const excusedFault = (excuse: Excuse | null): PlacementFault['code'] | null =>
  excuse === 'printedColor' ? 'restrictedColor' : excuse === 'printedShade' ? 'restrictedShade' : null;

function touchFaults(window: Window, space: Space): readonly PlacementFault[] {
  const at = spacesOf(around(maskOf(space)) & window.occupied)[0];
  const neighbour = at === undefined ? null : dieAt(window, at);
  return at === undefined || neighbour === null ? [] : [{ code: 'notApart', space, neighbour, at }];
}

function takenFaults(window: Window, space: Space): readonly PlacementFault[] {
  const by = dieAt(window, space);
  return by === null ? [] : [{ code: 'spaceTaken', space, by }];
}

function reachFaults(window: Window, space: Space): readonly PlacementFault[] {
  if (window.occupied === none) return contains(edge, space) ? [] : [{ code: 'notOnEdge', space }];
  // A taken space has the die on it as a neighbor.
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
