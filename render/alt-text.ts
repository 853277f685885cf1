import type { Words } from '#words/words';
import { challengeCardSentences } from './alt/challenge-card.ts';
import { growthSentences } from './alt/growth.ts';
import { handSentences } from './alt/hand.ts';
import { koloretakoSentences } from './alt/koloretako.ts';
import { koloretakoOfferSentences } from './alt/koloretako-offer.ts';
import { offerSentences } from './alt/offer.ts';
import { resultSentences } from './alt/result.ts';
import { standingsSentences } from './alt/standings.ts';
import { tableSentences } from './alt/table.ts';
import { tourText } from './alt/tour.ts';
import { windowSentences } from './alt/window.ts';
import { cardsInLetters, cardsInWords, inLetters, inWords, type Naming } from './alt/window-text.ts';
import type { Picture } from './picture.ts';

/** The longest description of an attachment that Discord takes. */
const longest = 1024;

/**
 * What the picture shows, in words, for those who don't see it; at most 1,024 characters. Windows are told row by
 * row, A1 to D5: a die as `Red 3`, an open space as what it asks for in brackets, or `–`. Where the whole is too long, the
 * dice of windows are told in letters, and the least needed sentences are left out first.
 */
export function altText(picture: Picture, words: Words): string {
  const dice = fitting([inWords(words), inLetters(words)]);
  const cards = fitting([cardsInWords(words), cardsInLetters(words)]);
  switch (picture.kind) {
    case 'table':
      return told(dice((naming) => tableSentences(picture, words, naming)));
    case 'offer':
      return told(dice((naming) => offerSentences(picture, words, naming)));
    case 'hand':
      return told(handSentences(picture, words));
    case 'window':
      return told(windowSentences(picture, words));
    case 'growth':
      return told(growthSentences(picture, words));
    case 'result':
      return told(dice((naming) => resultSentences(picture, words, naming)));
    case 'tour':
      return tourText(picture, words);
    case 'standings':
      return told(standingsSentences(picture, words));
    case 'dailyCard':
    case 'weeklyCard':
      return told(challengeCardSentences(picture, words));
    case 'koloretako':
      return told(cards((naming) => koloretakoSentences(picture, words, naming)));
    case 'koloretakoOffer':
      return told(cards((naming) => koloretakoOfferSentences(picture, words, naming)));
  }
}

/** The sentences with dice in words, or in letters where those would be too long. */
const fitting =
  ([long, short]: readonly [Naming, Naming]) =>
  (sentencesIn: (naming: Naming) => readonly string[]): readonly string[] => {
    const whole = sentencesIn(long);
    return whole.join(' ').length <= longest ? whole : sentencesIn(short);
  };

/** Sentences in the order of their weight, the heaviest first; a last one that does not fit is left out whole. */
function told(sentences: readonly string[]): string {
  return sentences.reduce((said, sentence) => {
    const longer = said === '' ? sentence : `${said} ${sentence}`;
    return longer.length <= longest ? longer : said;
  }, '');
}
