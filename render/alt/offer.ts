import type { OfferCardsPicture, OfferPicture } from '#render/picture';
import type { Words } from '#words/words';
import { cardSentences, objectiveNames } from './cards.ts';
import { type Naming, patternSentences } from './window-text.ts';

/** The four windows to choose from, and the player's private objectives. */
export function offerSentences(picture: OfferPicture, words: Words, naming: Naming): readonly string[] {
  const { privateObjectives } = picture;
  const objectives = objectiveNames(privateObjectives, words);
  return [
    words.say('alt.offer'),
    words.say('alt.yourObjectives', { count: privateObjectives.length, objectives }),
    ...(picture.chosen === null ? [] : [words.say('alt.chosen', { pattern: picture.chosen })]),
    ...naming.key,
    ...patternSentences(picture.patterns, 'alt.pattern', naming, words),
  ];
}

/** The cards of the game. */
export function offerCardsSentences(
  { openObjectives, publicObjectives, tools }: OfferCardsPicture,
  words: Words,
): readonly string[] {
  const objectives = { count: openObjectives.length, objectives: objectiveNames(openObjectives, words) };
  return [
    ...(openObjectives.length === 0 ? [] : [words.say('alt.openObjectives', objectives)]),
    ...cardSentences(tools, publicObjectives, words),
  ];
}
