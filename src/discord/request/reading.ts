import { squeezed, subjectOf } from '#discord/kit/choice';
import { type Glass, glassColors, glassLetters, parseGlass } from '#games/koloretako/glass';
import { colorLetters, colors, type Die, parseDie } from '#games/shared/die';
import { parseSpace, type Space } from '#games/shared/space';
import { cardColorWord, cardInWords, dieInWords } from '#render/text/in-words';
import { locales, type Words, wordsOf } from '#words/words';

/** The letter of each color word of every language, for dice and cards. */
const letterOf: ReadonlyMap<string, string> = new Map(
  locales.flatMap((locale) => {
    const words = wordsOf(locale);
    return [
      ...colors.map((color) => [words.say(`color.${color}`).toLowerCase(), colorLetters[color]] as const),
      ...glassColors.map(
        (color) => [cardColorWord(color, words).toLowerCase(), glassLetters[color]] as const,
      ),
    ];
  }),
);

const colorWord = [...letterOf.keys()].join('|');
const spelled = new RegExp(
  `(?<!\\p{L})(?<before>${colorWord})(?:\\s*(?<shade>[1-6])(?!\\d)|\\s*$)` +
    `|(?<![\\p{L}\\d])(?<first>[1-6])\\s*(?<after>${colorWord})(?!\\p{L})`,
  'giu',
);

/**
 * The text with each die in words turned into notation, in any language and order: `red 3 4 B3` becomes `R3 4 B3`, `1
 * blau` becomes `B1`. A color word at the end, still being typed, becomes its letter.
 */
export const inNotation = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(
      spelled,
      (
        _whole,
        before: string | undefined,
        shade: string | undefined,
        first: string | undefined,
        after: string | undefined,
      ) => `${letterOf.get((before ?? after ?? '').toLowerCase()) ?? ''}${shade ?? first ?? ''}`,
    );

const inShort = (text: string): string => squeezed(inNotation(subjectOf(text)));

/** The die that somebody means by `R3`, `r3`, `red 3`, `3 red` or `rot 3`; undefined if the text means none. */
export const readDie = (text: string): Die | undefined => parseDie(inShort(text));

/** The card that somebody means by `K5`, `k5`, `black 5` or `5 schwarz`; undefined if the text means none. */
export const readCard = (text: string): Glass | undefined => parseGlass(inShort(text));

/** The space that somebody means by `B3`, `b3` or `b 3`; undefined if the text means none. */
export const readSpace = (text: string): Space | undefined => parseSpace(squeezed(subjectOf(text)));

/** All spellings that find a die while it is typed: people at a table may use another language than the table. */
export const spellingsOfDie = (die: Die): readonly string[] => bothOrders((words) => dieInWords(die, words));

/** All spellings that find a card while it is typed. */
export const spellingsOfCard = (card: Glass): readonly string[] =>
  bothOrders((words) => cardInWords(card, words));

const bothOrders = (name: (words: Words) => string): readonly string[] =>
  locales.flatMap((locale) => {
    const inOrder = name(wordsOf(locale));
    return [inOrder, inOrder.split(' ').toReversed().join(' ')];
  });
