import { patternNamed } from '#game/pattern';
import type { OfferPicture } from '#render/picture';
import type { Words } from '#words/words';
import { cardSentences, objectiveNames } from './cards.ts';
import { windowText } from './window-text.ts';

/** The four windows to choose from, and all that a player knows when choosing. */
export function offerSentences(picture: OfferPicture, words: Words): readonly string[] {
  const { mode, privateObjectives } = picture;
  const objectives = objectiveNames(privateObjectives, words);
  return [
    words.say('alt.offer'),
    words.say('alt.yourObjectives', { count: privateObjectives.length, objectives }),
    ...(picture.chosen === null ? [] : [words.say('alt.chosen', { pattern: picture.chosen })]),
    ...picture.patterns.map((pattern, index) => {
      const shown = { number: index + 1, pattern, rows: windowText(pattern, []) };
      return mode === 'solo'
        ? words.say('alt.soloPattern', shown)
        : words.say('alt.pattern', { ...shown, difficulty: patternNamed(pattern).difficulty });
    }),
    ...cardSentences(picture.tools, picture.publicObjectives, words),
  ];
}
