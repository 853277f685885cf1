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

/** The text as it is compared: capitals and blanks make no difference. */
export const squeezed = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, '');

/** The choices of which the text typed so far is a part, whatever its capitals and blanks, in their order. */
export const matching = (choices: readonly Findable[], typed: string): readonly Choice[] =>
  choices
    .filter(({ name, value, spellings = [] }) =>
      [`${value} ${name}`, ...spellings].some((text) => squeezed(text).includes(squeezed(typed))),
    )
    .slice(0, mostChoices)
    .map(({ name, value }) => ({ name, value }));
