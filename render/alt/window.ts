import { grownWindow } from '#render/grown-window';
import type { GrowthPicture, WindowPicture } from '#render/picture';
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

/** Says that the picture moves, then describes the window as it was at the end. */
export const growthSentences = (picture: GrowthPicture, words: Words): readonly string[] => [
  words.say('alt.growth', { steps: picture.steps.length - 1 }),
  ...windowSentences(grownWindow(picture), words),
];
