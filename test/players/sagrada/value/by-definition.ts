import {
  allDice,
  type Color,
  colorOf,
  colors,
  type Die,
  type Shade,
  shadeOf,
  shades,
} from '#games/shared/die';
import type { Counts } from '#games/shared/objectives/counts';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import { restrictionAt } from '#games/shared/pattern';
import { allSpaces, type Space } from '#games/shared/space';
import { dieAt, type Window } from '#games/shared/window';

/*
 * What some features mean, said without masks: slow, and different enough from how they are told to find mistakes.
 */

const rowOf = (space: Space): number => Math.floor(space / 5);
const columnOf = (space: Space): number => space % 5;
const distance = (one: Space, other: Space): readonly [number, number] => [
  Math.abs(rowOf(one) - rowOf(other)),
  Math.abs(columnOf(one) - columnOf(other)),
];
const isBeside = (one: Space, other: Space): boolean => {
  const [down, across] = distance(one, other);
  return down + across === 1;
};
const isDiagonal = (one: Space, other: Space): boolean => {
  const [down, across] = distance(one, other);
  return down === 1 && across === 1;
};

export const openIn = (window: Window): readonly Space[] =>
  allSpaces.filter((space) => dieAt(window, space) === null);

const diceBeside = (window: Window, space: Space): readonly Die[] =>
  allSpaces
    .filter((other) => isBeside(space, other))
    .map((other) => dieAt(window, other))
    .filter((die) => die !== null);

/** The colors that an open space takes. */
export function colorsFor(window: Window, space: Space): readonly Color[] {
  const restriction = restrictionAt(window.pattern, space);
  const taken = new Set(diceBeside(window, space).map(colorOf));
  return colors.filter(
    (color) =>
      !taken.has(color) && (restriction === null || !('color' in restriction) || restriction.color === color),
  );
}

/** The shades that an open space takes. */
export function shadesFor(window: Window, space: Space): readonly Shade[] {
  const restriction = restrictionAt(window.pattern, space);
  const taken = new Set(diceBeside(window, space).map(shadeOf));
  return shades.filter(
    (shade) =>
      !taken.has(shade) && (restriction === null || !('shade' in restriction) || restriction.shade === shade),
  );
}

/** How many of the thirty kinds of dice an open space takes. */
export const kindsFor = (window: Window, space: Space): number =>
  colorsFor(window, space).length * shadesFor(window, space).length;

const canLieNow = (window: Window, space: Space): boolean => {
  const taken = allSpaces.filter((other) => dieAt(window, other) !== null);
  return taken.length === 0
    ? [0, 3].includes(rowOf(space)) || [0, 4].includes(columnOf(space))
    : taken.some((other) => isBeside(space, other) || isDiagonal(space, other));
};

/** The kinds of dice that could be placed now, each with the number of spaces for it. */
export const placesNow = (window: Window): readonly number[] =>
  allDice
    .map(
      (die) =>
        openIn(window).filter(
          (space) =>
            canLieNow(window, space) &&
            colorsFor(window, space).includes(colorOf(die)) &&
            shadesFor(window, space).includes(shadeOf(die)),
        ).length,
    )
    .filter((places) => places > 0);

type Variety = Extract<Counts, { readonly kind: 'variety' }>;

/** A color or a shade, whichever an objective wants to be different. */
type Kind = Color | Shade;

/** The lines of an objective that can still be completed in so many turns, as how many dice each lacks. */
export function liveLines(window: Window, { line, of }: Variety, turnsLeft: number): readonly number[] {
  const lineOf = line === 'row' ? rowOf : columnOf;
  const kindOf = (die: Die): Kind => (of === 'color' ? colorOf(die) : shadeOf(die));
  const wantedAt = (space: Space, lying: ReadonlySet<Kind>): readonly Kind[] => {
    const [colors, shades] = [colorsFor(window, space), shadesFor(window, space)];
    const [kinds, others]: readonly (readonly Kind[])[] =
      of === 'color' ? [colors, shades] : [shades, colors];
    return others?.length === 0 ? [] : (kinds ?? []).filter((kind) => !lying.has(kind));
  };
  return Array.from({ length: line === 'row' ? 4 : 5 }, (_, index) => {
    const spaces = allSpaces.filter((space) => lineOf(space) === index);
    const dice = spaces.map((space) => dieAt(window, space)).filter((die) => die !== null);
    const lying = new Set(dice.map(kindOf));
    const open = spaces.filter((space) => dieAt(window, space) === null);
    const wanted = open.map((space) => wantedAt(space, lying));
    const isLive =
      lying.size === dice.length &&
      open.length <= turnsLeft &&
      wanted.every((kinds) => kinds.length > 0) &&
      new Set(wanted.flat()).size >= open.length;
    return isLive ? [open.length] : [];
  }).flat();
}

/** How many dice there are of each member of a set. */
export function countsOf(window: Window, name: PublicObjectiveName): readonly number[] {
  const { counts } = publicObjective(name);
  if (counts.kind !== 'sets') throw new Error(`${name} counts no sets`);
  const lying = allSpaces.map((space) => dieAt(window, space)).filter((die) => die !== null);
  return counts.of === 'color'
    ? counts.members.map((member) => lying.filter((die) => colorOf(die) === member).length)
    : counts.members.map((member) => lying.filter((die) => shadeOf(die) === member).length);
}

/** The dice that touch their own color with a corner, and those that don't but could. */
export function diagonalsIn(window: Window): { readonly counted: number; readonly single: number } {
  const [counted, single] = [[], []] as [Space[], Space[]];
  for (const space of allSpaces) {
    const die = dieAt(window, space);
    if (die === null) continue;
    const corners = allSpaces.filter((other) => isDiagonal(space, other));
    const isCounted = corners.some((other) => {
      const lying = dieAt(window, other);
      return lying !== null && colorOf(lying) === colorOf(die);
    });
    const couldBe = corners.some(
      (other) => dieAt(window, other) === null && colorsFor(window, other).includes(colorOf(die)),
    );
    if (isCounted) counted.push(space);
    else if (couldBe) single.push(space);
  }
  return { counted: counted.length, single: single.length };
}
