import type { KoloretakoOfferPicture } from '#render/picture';
import type { Words } from '#words/words';
import { type Naming, patternSentences } from './window-text.ts';

/** The four windows to choose from. */
export const koloretakoOfferSentences = (
  { offered }: KoloretakoOfferPicture,
  words: Words,
  naming: Naming,
): readonly string[] => [
  words.say('koloretako.alt.offer'),
  ...naming.key,
  ...patternSentences(offered, 'koloretako.alt.pattern', naming, words),
];
