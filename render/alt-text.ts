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
import type { Picture } from './picture.ts';

/** The longest description of an attachment that Discord takes. */
const longest = 1024;

/**
 * What the picture shows, in words, for those who don't see it; at most 1,024 characters. Windows are told row by
 * row, A1 to D5: a die as `R3`, an open space as what it asks for in brackets, or `–`. Where the whole is too long, the
 * least needed sentences are left out first.
 */
export function altText(picture: Picture, words: Words): string {
  switch (picture.kind) {
    case 'table':
      return told(tableSentences(picture, words));
    case 'offer':
      return told(offerSentences(picture, words));
    case 'hand':
      return told(handSentences(picture, words));
    case 'window':
      return told(windowSentences(picture, words));
    case 'growth':
      return told(growthSentences(picture, words));
    case 'result':
      return told(resultSentences(picture, words));
    case 'tour':
      return tourText(picture, words);
    case 'standings':
      return told(standingsSentences(picture, words));
    case 'dailyCard':
    case 'weeklyCard':
      return told(challengeCardSentences(picture, words));
    case 'koloretako':
      return told(koloretakoSentences(picture, words));
    case 'koloretakoOffer':
      return told(koloretakoOfferSentences(picture, words));
  }
}

/** Sentences in the order of their weight, the heaviest first; a last one that does not fit is left out whole. */
function told(sentences: readonly string[]): string {
  return sentences.reduce((said, sentence) => {
    const longer = said === '' ? sentence : `${said} ${sentence}`;
    return longer.length <= longest ? longer : said;
  }, '');
}
