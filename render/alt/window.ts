import type { WindowPicture } from '#render/picture';
import type { Words } from '#words/words';
import { shortName } from './short-name.ts';
import { inWords, windowText } from './window-text.ts';

/** A single window: whose it is, what lies in it, and its score. */
export const windowSentences = (
  { name, pattern, dice, round, total }: WindowPicture,
  words: Words,
): readonly string[] => [
  words.say('alt.soloWindow', {
    name: shortName(name),
    pattern,
    rows: windowText(pattern, dice, inWords(words)),
  }),
  ...(round === null ? [] : [words.say('alt.round', { round })]),
  ...(total === null ? [] : [words.say('alt.total', { total })]),
];
