/** The five colors of glass, in the order in which the bag is filled before it is shuffled. */
export const colors = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export type Color = (typeof colors)[number];

/** The six shades: a die's value. */
export const shades = [1, 2, 3, 4, 5, 6] as const;
export type Shade = (typeof shades)[number];

/** Number of dice of each color in the box: 90 in all (RULES, Material). */
export const dicePerColor = 18;

/**
 * A die: color and shade as one number, `color index × 6 + shade − 1`, 0 to 29.
 * Two dice with the same color and shade are the same value: nothing in the rules tells them apart.
 */
export type Die = number & { readonly __die: unique symbol };

/** The letter of a color in notation and pictures. */
export const colorLetters = {
  red: 'R',
  yellow: 'Y',
  green: 'G',
  blue: 'B',
  purple: 'P',
} as const satisfies Record<Color, string>;

/** Place of a color in {@link colors}. */
export const colorIndexes = { red: 0, yellow: 1, green: 2, blue: 3, purple: 4 } as const satisfies Record<
  Color,
  number
>;

export const dieOf = (color: Color, shade: Shade): Die =>
  (colorIndexes[color] * shades.length + shade - 1) as Die;

/** Every die there is, R1 to P6. */
export const allDice: readonly Die[] = colors.flatMap((color) => shades.map((shade) => dieOf(color, shade)));

/** Index of the die's color in {@link colors}, without looking up its name: for hot loops, as a division of integers. */
export const colorIndexOf = (die: Die): number => (die / shades.length) | 0;

const colorByDie: readonly Color[] = colors.flatMap((color) => shades.map(() => color));
const shadeByDie: readonly Shade[] = colors.flatMap(() => shades);
const nameByDie: readonly string[] = allDice.map((die) => `${colorLetters[colorOf(die)]}${shadeOf(die)}`);
const dieByName: ReadonlyMap<string, Die> = new Map(allDice.map((die) => [dieName(die), die]));

export function colorOf(die: Die): Color {
  return colorByDie[die] as Color;
}

export function shadeOf(die: Die): Shade {
  return shadeByDie[die] as Shade;
}

/** The sum of the shades of dice. */
export const sumOfShades = (dice: readonly Die[]): number => dice.reduce((sum, die) => sum + shadeOf(die), 0);

/** The die turned over: opposite sides add up to 7. */
export const turnedOver = (die: Die): Die =>
  dieOf(colorOf(die), shades[shades.length - shadeOf(die)] as Shade);

/** The die in notation: `R3`. */
export function dieName(die: Die): string {
  return nameByDie[die] as string;
}

/** Reads a die in notation, in either case; undefined for anything else. */
export function parseDie(text: string): Die | undefined {
  return dieByName.get(text.toUpperCase());
}

/** Reads a shade, 1 to 6; undefined for anything else. */
export const parseShade = (text: string): Shade | undefined => shades.find((shade) => String(shade) === text);
