import { grownWindow } from '#render/grown-window';
import type { GrowthPicture } from '#render/picture';
import type { Words } from '#words/words';
import { windowSentences } from './window.ts';

/** A window as it grew: that it does, and how it was at the end. */
export const growthSentences = (picture: GrowthPicture, words: Words): readonly string[] => [
  words.say('alt.growth', { steps: picture.steps.length - 1 }),
  ...windowSentences(grownWindow(picture), words),
];
