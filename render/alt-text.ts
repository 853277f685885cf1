import type { Words } from '#words/words';
import { challengeCardSentences } from './alt/challenge-card.ts';
import { curveSentences } from './alt/curve.ts';
import { handSentences } from './alt/hand.ts';
import { koloretakoSentences } from './alt/koloretako.ts';
import { koloretakoCardsSentences } from './alt/koloretako-cards.ts';
import { koloretakoOfferSentences } from './alt/koloretako-offer.ts';
import { offerCardsSentences, offerSentences } from './alt/offer.ts';
import { resultSentences, scoreSentences } from './alt/result.ts';
import { standingsSentences } from './alt/standings.ts';
import { tableSentences, windowsSentences } from './alt/table.ts';
import { tourText } from './alt/tour.ts';
import { growthSentences, windowSentences } from './alt/window.ts';
import { cardsInLetters, cardsInWords, inLetters, inWords, type Naming } from './alt/window-text.ts';
import type { Picture } from './picture.ts';

/** The longest attachment description that Discord accepts. */
const longest = 1024;

/**
 * Describes the picture in words for people who can't see it, in at most 1,024 characters. Windows are read row by row, A1 to
 * D5: a die as `Red 3`, an open space as its restriction in brackets, or `–`. If the text gets too long, dice in windows
 * become letters, and the least important sentences are left out first.
 */
export function altText(picture: Picture, words: Words): string {
  const dice = fitting([inWords(words), inLetters(words)]);
  const cards = fitting([cardsInWords(words), cardsInLetters(words)]);
  switch (picture.kind) {
    case 'windows':
      return told(dice((naming) => windowsSentences(picture, words, naming)));
    case 'table':
      return told(dice((naming) => tableSentences(picture, words, naming)));
    case 'offer':
      return told(dice((naming) => offerSentences(picture, words, naming)));
    case 'offerCards':
      return told(offerCardsSentences(picture, words));
    case 'hand':
      return told(handSentences(picture, words));
    case 'window':
      return told(windowSentences(picture, words));
    case 'growth':
      return told(growthSentences(picture, words));
    case 'result':
      return told(dice((naming) => resultSentences(picture, words, naming)));
    case 'score':
      return told(dice((naming) => scoreSentences(picture, words, naming)));
    case 'curve':
      return told(curveSentences(picture, words));
    case 'tour':
      return tourText(picture, words);
    case 'standings':
      return told(standingsSentences(picture, words));
    case 'dailyCard':
    case 'weeklyCard':
      return told(challengeCardSentences(picture, words));
    case 'koloretako':
      return told(cards((naming) => koloretakoSentences(picture, words, naming)));
    case 'koloretakoCards':
      return told(cards((naming) => koloretakoCardsSentences(picture, words, naming)));
    case 'koloretakoOffer':
      return told(cards((naming) => koloretakoOfferSentences(picture, words, naming)));
  }
}

/** The sentences with dice in words, or in letters if words would be too long. */
const fitting =
  ([long, short]: readonly [Naming, Naming]) =>
  (sentencesIn: (naming: Naming) => readonly string[]): readonly string[] => {
    const whole = sentencesIn(long);
    return whole.join(' ').length <= longest ? whole : sentencesIn(short);
  };

/** Joins sentences, the most important first. The last ones are dropped whole if they don't fit. */
function told(sentences: readonly string[]): string {
  return sentences.reduce((said, sentence) => {
    const longer = said === '' ? sentence : `${said} ${sentence}`;
    return longer.length <= longest ? longer : said;
  }, '');
}
