import { shortened } from './names.ts';

/** The most characters that Discord takes as the name of a choice, or as a text in a menu. */
export const longestName = 100;

/** A text as long as that takes, shortened if it is longer. */
export const fitting = (text: string): string => shortened(text, longestName);

/** Something offered while an option is typed: the text shown and the value sent, each at most 100 characters. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** A choice that can also be found by other spellings. */
interface Findable extends Choice {
  readonly spellings?: readonly string[];
}

/** The most choices that Discord shows. */
export const mostChoices = 25;

/** The text as it is compared: case, blanks and the width of letters and digits don't matter. */
export const squeezed = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/**
 * The subject of a choice if its name is sent instead of its value, as some clients do: the name puts details after a
 * dot, a colon or in brackets. Any other text is returned unchanged.
 */
export const subjectOf = (name: string): string => name.split(/ · |: | \(/u, 1)[0] ?? name;

/** The choices that contain what was typed so far, ignoring case and blanks, in their order. */
export const matching = (choices: readonly Findable[], typed: string): readonly Choice[] =>
  choices
    .filter(({ name, value, spellings = [] }) =>
      [`${value} ${name}`, ...spellings].some((text) => squeezed(text).includes(squeezed(typed))),
    )
    .slice(0, mostChoices)
    .map(({ name, value }) => ({ name, value }));
