/** Something offered while an option is typed: what is read, and what is sent; each at most 100 characters. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** A choice that is found by other spellings too. */
interface Findable extends Choice {
  readonly spellings?: readonly string[];
}

/** The most that Discord shows. */
export const mostChoices = 25;

/** The text as it is compared: capitals, blanks and the width of letters and digits make no difference. */
export const squeezed = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/**
 * What a choice is about, where its name is sent instead of its value, as some clients do: in a name that says more of it this
 * comes after a dot, a colon or in brackets. Any other text is the same.
 */
export const subjectOf = (name: string): string => name.split(/ · |: | \(/u, 1)[0] ?? name;

/** The choices of which the text typed so far is a part, whatever its capitals and blanks, in their order. */
export const matching = (choices: readonly Findable[], typed: string): readonly Choice[] =>
  choices
    .filter(({ name, value, spellings = [] }) =>
      [`${value} ${name}`, ...spellings].some((text) => squeezed(text).includes(squeezed(typed))),
    )
    .slice(0, mostChoices)
    .map(({ name, value }) => ({ name, value }));
