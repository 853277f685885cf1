const [opening, closing] = ['\u{2068}', '\u{2069}'];

/** A text that keeps its own writing direction, no matter what is next to it. */
export const isolated = (text: string): string => `${opening}${text}${closing}`;

/** Closes a shortened text like the whole one, or the text after it would take its direction. */
export const closedAs = (whole: string, shortened: string): string =>
  whole.endsWith(closing) ? `${shortened}${closing}` : shortened;
