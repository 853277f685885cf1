import { patternNamed } from '#games/shared/pattern';
import type { OfferPicture } from '#render/picture';
import type { Words } from '#words/words';
import { cardSentences, objectiveNames } from './cards.ts';
import { type Naming, windowText } from './window-text.ts';

/** The four windows to choose from, and everything a player knows when choosing. */
export function offerSentences(picture: OfferPicture, words: Words, naming: Naming): readonly string[] {
  const { privateObjectives } = picture;
  const objectives = objectiveNames(privateObjectives, words);
  return [
    words.say('alt.offer'),
    words.say('alt.yourObjectives', { count: privateObjectives.length, objectives }),
    ...(picture.chosen === null ? [] : [words.say('alt.chosen', { pattern: picture.chosen })]),
    ...naming.key,
    ...picture.patterns.map((pattern, index) =>
      words.say('alt.pattern', {
        number: index + 1,
        pattern,
        difficulty: patternNamed(pattern).difficulty,
        rows: windowText(pattern, [], naming),
      }),
    ),
    ...cardSentences(picture.tools, picture.publicObjectives, words),
  ];
}
