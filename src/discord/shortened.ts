/** A text of at most so many characters, with an ellipsis where something of it is left out. */
export const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…`;
