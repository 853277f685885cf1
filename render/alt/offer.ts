import type { OfferPicture } from '#render/picture';
import type { Words } from '#words/words';
import { cardSentences, objectiveNames } from './cards.ts';
import { type Naming, patternSentences } from './window-text.ts';

/** The four windows to choose from, and everything a player knows when choosing. */
export function offerSentences(picture: OfferPicture, words: Words, naming: Naming): readonly string[] {
  const { privateObjectives } = picture;
  const objectives = objectiveNames(privateObjectives, words);
  return [
    words.say('alt.offer'),
    words.say('alt.yourObjectives', { count: privateObjectives.length, objectives }),
    ...(picture.chosen === null ? [] : [words.say('alt.chosen', { pattern: picture.chosen })]),
    ...naming.key,
    ...patternSentences(picture.patterns, 'alt.pattern', naming, words),
    ...cardSentences(picture.tools, picture.publicObjectives, words),
  ];
}
