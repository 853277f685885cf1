/** The text at most this long, with an ellipsis if something was cut off. */
export const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…`;
