/** Something offered while an option is typed: what is read, and what is sent; each at most 100 characters. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** The most that Discord shows. */
export const mostChoices = 25;

/** The text as it is compared: capitals and blanks make no difference. */
export const squeezed = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, '');

/** The choices of which the text typed so far is a part, whatever its capitals and blanks, in their order. */
export const matching = (choices: readonly Choice[], typed: string): readonly Choice[] =>
  choices
    .filter(({ name, value }) => squeezed(`${value} ${name}`).includes(squeezed(typed)))
    .slice(0, mostChoices);
