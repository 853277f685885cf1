import { asGlassColor, glassColors, glassLetters, glassName } from '#games/koloretako/glass';
import type { Mode } from '#games/sagrada/deal';
import type { PlayerView } from '#games/sagrada/view';
import { type Color, colorLetters, colors, type Die, dieName } from '#games/shared/die';
import { type PatternName, patternNamed, restrictionAt } from '#games/shared/pattern';
import { allSpaces, columns, rows } from '#games/shared/space';
import type { Level } from '#players/computers';
import { cardColorWord, cardInWords, dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';

/** How to write what lies in a space and what is printed there. */
export interface Naming {
  readonly laid: (die: Die) => string;
  readonly color: (color: Color) => string;
  /** Separates two items of a row. */
  readonly comma: string;
  /** Explanations that must come first. */
  readonly key: readonly string[];
}

/** Dice in words: `Red 3, Blue 1`. */
export const inWords = (words: Words): Naming => ({
  laid: (die) => dieInWords(die, words),
  color: (color) => words.say(`color.${color}`),
  comma: ', ',
  key: [],
});

/** Cards in words: `Red 3, Black 1`. */
export const cardsInWords = (words: Words): Naming => ({
  laid: (card) => cardInWords(card, words),
  color: (color) => cardColorWord(asGlassColor(color), words),
  comma: ', ',
  key: [],
});

/** Dice in letters, if words would be too long: `R3 B1`. */
export const inLetters = (words: Words): Naming => ({
  laid: dieName,
  color: (color) => colorLetters[color],
  comma: ' ',
  key: keyOf(
    colors.map((color) => [colorLetters[color], words.say(`color.${color}`)]),
    words,
  ),
});

/** Cards in letters: `R3 K1`. */
export const cardsInLetters = (words: Words): Naming => ({
  laid: glassName,
  color: (color) => glassLetters[asGlassColor(color)],
  comma: ' ',
  key: keyOf(
    glassColors.map((color) => [glassLetters[color], cardColorWord(color, words)]),
    words,
  ),
});

/** Which letter means which color. */
const keyOf = (letters: readonly (readonly [letter: string, color: string])[], words: Words) => [
  words.say('alt.letters', { colors: letters.map((pair) => pair.join(' ')).join(', ') }),
];

/** A window row by row. */
export function windowText(
  name: PatternName,
  dice: readonly (Die | null)[],
  { laid, color, comma }: Naming,
): string {
  const pattern = patternNamed(name);
  const spaces = allSpaces.map((space) => {
    const die = dice[space] ?? null;
    if (die !== null) return laid(die);
    const restriction = restrictionAt(pattern, space);
    if (restriction === null) return '–';
    return 'color' in restriction ? `(${color(restriction.color)})` : `(${restriction.shade})`;
  });
  return rowsText(spaces, comma);
}

/** The windows to choose from, each as `key` says it. */
export const patternSentences = (
  patterns: readonly PatternName[],
  key: 'alt.pattern' | 'koloretako.alt.pattern',
  naming: Naming,
  words: Words,
): readonly string[] =>
  patterns.map((pattern, index) => {
    const { difficulty } = patternNamed(pattern);
    return words.say(key, { number: index + 1, pattern, difficulty, rows: windowText(pattern, [], naming) });
  });

/** What is in the spaces, row by row. */
export const rowsText = (spaces: readonly string[], comma: string): string =>
  rows
    .map((row, index) => {
      const own = spaces.slice(index * columns.length, (index + 1) * columns.length);
      return `${row} ${own.join(comma)}`;
    })
    .join('; ');

/** A player's window with its favor tokens, which solo doesn't have. */
export function playerWindow(
  { pattern, favor, dice }: PlayerView,
  mode: Mode,
  name: string,
  words: Words,
  naming: Naming,
): string {
  const shown = { name, pattern, rows: windowText(pattern, dice, naming) };
  return mode === 'solo' ? words.say('alt.soloWindow', shown) : words.say('alt.window', { ...shown, favor });
}

/** Dice in order; a dash if there are none. */
export const diceText = (dice: readonly (Die | null)[], { laid, comma }: Naming): string =>
  dice.flatMap((die) => (die === null ? [] : [laid(die)])).join(comma) || '–';

/** The dice on a track, round by round: `1 Red 3, Green 5; 2 Blue 1`. */
export const roundsText = (rounds: readonly (readonly (Die | null)[])[], naming: Naming): string =>
  rounds.map((dice, index) => `${index + 1} ${diceText(dice, naming)}`).join('; ');
/** The name of a player in an alt text, with the level if it is a computer player: `Agnes (computer, master)`. */
export const leveledName = (name: string, level: Level | null | undefined, words: Words): string =>
  level === null || level === undefined
    ? name
    : words.say('alt.computer', { name, level: words.say(`level.${level}`) });

const longestName = 24;

/** A name for an alt text: on one line, and a few words long at most. */
export const shortName = (name: string): string => {
  const letters = Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim());
  return letters.length <= longestName ? letters.join('') : `${letters.slice(0, longestName - 1).join('')}…`;
};
