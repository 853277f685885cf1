import { colorIndexOf, colors, type Die, shadeOf, shades } from './die.ts';
import { everySpace, type Mask, maskOf, none, size } from './mask.ts';
import type { Pattern } from './pattern.ts';
import { replaced } from './replaced.ts';
import { allSpaces, type Space } from './space.ts';

/** A player's window: the pattern and its dice. Immutable. */
export interface Window {
  readonly pattern: Pattern;
  /** Space by space, null if the space is open. */
  readonly dice: readonly (Die | null)[];
  /** The spaces with a die. */
  readonly occupied: Mask;
  /** The spaces with a die of each color, and of each shade. */
  readonly byColor: readonly Mask[];
  readonly byShade: readonly Mask[];
}

export const emptyWindow = (pattern: Pattern): Window => ({
  pattern,
  dice: pattern.restrictions.map(() => null),
  occupied: none,
  byColor: colors.map(() => none),
  byShade: shades.map(() => none),
});

/** The window with the die on the space. The caller has checked that this is legal. */
export function withDie(window: Window, space: Space, die: Die): Window {
  const bit = maskOf(space);
  const color = colorIndexOf(die);
  const shade = shadeOf(die) - 1;
  return {
    pattern: window.pattern,
    dice: replaced(window.dice, space, die),
    occupied: window.occupied | bit,
    byColor: replaced(window.byColor, color, (window.byColor[color] ?? none) | bit),
    byShade: replaced(window.byShade, shade, (window.byShade[shade] ?? none) | bit),
  };
}

/** The window without the die on this space. Throws if there is none. */
export function withoutDie(window: Window, space: Space): Window {
  const die = dieAt(window, space);
  if (die === null) throw new Error(`no die lies on space ${space}`);
  const others = ~maskOf(space);
  const color = colorIndexOf(die);
  const shade = shadeOf(die) - 1;
  return {
    pattern: window.pattern,
    dice: replaced(window.dice, space, null),
    occupied: window.occupied & others,
    byColor: replaced(window.byColor, color, (window.byColor[color] ?? none) & others),
    byShade: replaced(window.byShade, shade, (window.byShade[shade] ?? none) & others),
  };
}

/** The window with dice space by space, A1 to D5, null if it is open. */
export const windowOf = (pattern: Pattern, dice: readonly (Die | null)[]): Window =>
  allSpaces.reduce((window, space) => {
    const die = dice[space] ?? null;
    return die === null ? window : withDie(window, space, die);
  }, emptyWindow(pattern));

/** The die on the space, null if it is open. */
export const dieAt = (window: Window, space: Space): Die | null => window.dice[space] ?? null;

/** The number of spaces without a die. */
export const openSpaces = (window: Window): number => size(everySpace & ~window.occupied);
