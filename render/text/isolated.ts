const [opening, closing] = ['\u{2068}', '\u{2069}'];

/** A text that is written in its own direction, whatever stands beside it. */
export const isolated = (text: string): string => `${opening}${text}${closing}`;

/** The shortened text, closed as the whole one is: else what follows would be written in its direction. */
export const closedAs = (whole: string, shortened: string): string =>
  whole.endsWith(closing) ? `${shortened}${closing}` : shortened;
