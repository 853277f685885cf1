import { type Color, colorLetters, colorOf, type Die, dieName, parseDie } from '#games/shared/die';

/**
 * A card of glass: one of the 30, each color with each value once. It shows what a die shows and follows the same rules in the
 * same windows, so it is the same type. Only purple is black here, and is read and written so.
 */
export type Glass = Die;

/** The cards without one of them. */
export const without = (cards: readonly Glass[], card: Glass): readonly Glass[] =>
  cards.filter((other) => other !== card);

/** The five colors of the cards. */
export const glassColors = ['red', 'green', 'yellow', 'blue', 'black'] as const;
export type GlassColor = (typeof glassColors)[number];

/** The card color for a color of dice. */
export const asGlassColor = (color: Color): GlassColor => (color === 'purple' ? 'black' : color);

/** The color of dice for a card color. */
export const asDieColor = (color: GlassColor): Color => (color === 'black' ? 'purple' : color);

/** The color of a card. */
export const glassColorOf = (card: Glass): GlassColor => asGlassColor(colorOf(card));

/** The letter of a card color in notation and pictures. */
export const glassLetters = {
  red: 'R',
  green: 'G',
  yellow: 'Y',
  blue: 'B',
  black: 'K',
} as const satisfies Record<GlassColor, string>;

/** The card in notation: `R3`; black is `K`. */
export const glassName = (card: Glass): string =>
  dieName(card).replace(colorLetters.purple, glassLetters.black);

/** Reads a card in notation, in either case; undefined for anything else. */
export function parseGlass(text: string): Glass | undefined {
  const letter = text.slice(0, 1).toUpperCase();
  if (letter === colorLetters.purple) return undefined;
  return parseDie(letter === glassLetters.black ? `${colorLetters.purple}${text.slice(1)}` : text);
}
