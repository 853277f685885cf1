import { allDice, colorIndexOf, colors, shadeOf, shades } from '#games/shared/die';
import { besides, everySpace, firstOf, type Mask, none, size } from '#games/shared/mask';
import type { Pattern } from '#games/shared/pattern';
import { reachOf } from '#games/shared/placement';
import { allSpaces } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import type { Means, Stakes } from './stakes.ts';

export const allColors = (1 << colors.length) - 1;
export const allShades = (1 << shades.length) - 1;

/** How many members a set of up to six has, written as bits. */
export const countOf = Uint8Array.from({ length: 1 << shades.length }, (_, bits) => size(bits));

/** The spaces of each pattern whose print allows a color, and a shade, by index. */
interface Prints {
  readonly byColor: Int32Array;
  readonly byShade: Int32Array;
}

function printsOf({ allows }: Pattern): Prints {
  const byColor = new Int32Array(colors.length);
  const byShade = new Int32Array(shades.length);
  for (const die of allDice) {
    const mask = allows[die] ?? none;
    byColor[colorIndexOf(die)] = (byColor[colorIndexOf(die)] ?? none) | mask;
    byShade[shadeOf(die) - 1] = (byShade[shadeOf(die) - 1] ?? none) | mask;
  }
  return { byColor, byShade };
}

/** What the open spaces of a window still take. It is filled again for each window, so that nothing is allocated. */
export class WindowAnalysis {
  window: Window;
  /** The spaces without a die, and those of them where a die could be placed now. */
  open: Mask = none;
  reach: Mask = none;
  turnsLeft = 0;
  /** The open spaces that take a color, and a shade, by index. */
  readonly colorFits = new Int32Array(colors.length);
  readonly shadeFits = new Int32Array(shades.length);
  /** The colors and the shades that each open space takes, as bits; none if it is taken. */
  readonly colorsAt = new Uint8Array(allSpaces.length);
  readonly shadesAt = new Uint8Array(allSpaces.length);
  #pattern: Pattern;
  #prints: Prints;

  constructor(window: Window) {
    this.window = window;
    this.#pattern = window.pattern;
    this.#prints = printsOf(window.pattern);
  }

  analyze(window: Window, turnsLeft: number): void {
    if (window.pattern !== this.#pattern) {
      this.#pattern = window.pattern;
      this.#prints = printsOf(window.pattern);
    }
    this.window = window;
    this.turnsLeft = turnsLeft;
    const { occupied, byColor, byShade } = window;
    const open = everySpace & ~occupied;
    this.open = open;
    this.reach = reachOf(window) & open;
    fill(open, byColor, this.#prints.byColor, this.colorFits, this.colorsAt);
    fill(open, byShade, this.#prints.byShade, this.shadeFits, this.shadesAt);
  }
}

/** Works out which open spaces take each kind, where neighbors and print allow it. */
function fill(
  open: Mask,
  placed: readonly Mask[],
  printed: Int32Array,
  fits: Int32Array,
  kindsAt: Uint8Array,
): void {
  kindsAt.fill(0);
  for (let kind = 0; kind < fits.length; kind += 1) {
    const mask = open & (printed[kind] ?? none) & ~besides(placed[kind] ?? none);
    fits[kind] = mask;
    const bit = 1 << kind;
    for (let rest = mask; rest !== none; rest &= rest - 1) {
      const space = firstOf(rest);
      kindsAt[space] = (kindsAt[space] ?? 0) | bit;
    }
  }
}

const kindsOfDice = allDice.length;
/** Three dice a turn at most. */
const mostDice = 60;
const chances = Float64Array.from({ length: (mostDice + 1) * (kindsOfDice + 1) }, (_, index) => {
  const dice = Math.floor(index / (kindsOfDice + 1));
  const kinds = index % (kindsOfDice + 1);
  return 1 - (1 - kinds / kindsOfDice) ** dice;
});

/** How likely one of so many dice is one of so many kinds, of all thirty. */
export const likelihoodOf = (kinds: number, dice: number): number =>
  chances[dice * (kindsOfDice + 1) + kinds] ?? 0;

/** Writes the features of a window where they belong; all of them were 0 before. */
export type Writer = (analysis: WindowAnalysis, means: Means, out: Float32Array) => void;

/** Features that tell of one matter. */
export interface Group {
  readonly names: readonly string[];
  /** How they are written for a player with these stakes, the first one at this place. */
  readonly writer: (stakes: Stakes, first: number) => Writer;
}
