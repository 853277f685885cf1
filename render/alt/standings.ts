import type { StandingsPicture } from '#render/picture';
import type { Words } from '#words/words';
import { shortName } from './short-name.ts';

const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** In what they stand, what is said of each, then everybody by rank. */
export const standingsSentences = (
  { title, note, columns, rows }: StandingsPicture,
  words: Words,
): readonly string[] => [
  ended(title),
  ended(note),
  words.say('alt.columns', { columns: columns.join(', ') }),
  ...rows.map(({ rank, name, cells }) => `${rank}. ${shortName(name)}: ${ended(cells.join(', '))}`),
];
