import { grownWindow } from '#render/grown-window';
import type { GrowthPicture } from '#render/picture';
import type { Words } from '#words/words';
import { windowSentences } from './window.ts';

/** Says that the picture moves, then describes the window as it was at the end. */
export const growthSentences = (picture: GrowthPicture, words: Words): readonly string[] => [
  words.say('alt.growth', { steps: picture.steps.length - 1 }),
  ...windowSentences(grownWindow(picture), words),
];
