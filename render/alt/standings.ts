import type { StandingsPicture } from '#render/picture';
import type { Words } from '#words/words';
import { shortName } from './short-name.ts';

const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** The title, the note, then everybody by rank. */
export const standingsSentences = (
  { title, note, columns, rows }: StandingsPicture,
  words: Words,
): readonly string[] => [
  ended(title),
  ended(note),
  words.say('alt.columns', { columns: columns.join(', ') }),
  ...rows.map(({ rank, name, cells }) => `${rank}. ${shortName(name)}: ${ended(cells.join(', '))}`),
];
