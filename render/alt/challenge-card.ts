import { isChallengeWon } from '#render/challenge-won';
import type { ChallengeCardPicture } from '#render/picture';
import { cardColorWord } from '#render/text/in-words';
import type { Words } from '#words/words';
import { shortName } from './short-name.ts';
import { rowsText } from './window-text.ts';

/** Whose attempt it was and how it ended, then the window and the tools; for a day also the streak. */
export function challengeCardSentences(picture: ChallengeCardPicture, words: Words): readonly string[] {
  return [
    endSentence(picture, words),
    words.say('alt.dailyColors', { rows: rowsText(colorsOf(picture, words), ', ') }),
    toolsSentence(picture, words),
    ...(picture.kind === 'dailyCard' ? [words.say('alt.dailyStreak', { days: picture.streak })] : []),
  ];
}

function endSentence(picture: ChallengeCardPicture, words: Words): string {
  const [isWon, { total, target }] = [isChallengeWon(picture), picture];
  const filling = { name: shortName(picture.name), total, target };
  return picture.kind === 'dailyCard'
    ? words.say(isWon ? 'alt.dailyWon' : 'alt.dailyMissed', { date: picture.date, ...filling })
    : words.say(isWon ? 'koloretako.alt.weeklyWon' : 'koloretako.alt.weeklyMissed', {
        week: picture.week,
        ...filling,
      });
}

const toolsSentence = ({ toolsUsed: used, toolCount: count }: ChallengeCardPicture, words: Words): string =>
  count === 0 ? words.say('koloretako.alt.noTools') : words.say('alt.dailyTools', { used, count });

/** The word for the color in each space; a dash if it is empty. */
const colorsOf = (picture: ChallengeCardPicture, words: Words): readonly string[] =>
  picture.kind === 'dailyCard'
    ? picture.colors.map((color) => (color === null ? '–' : words.say(`color.${color}`)))
    : picture.colors.map((color) => (color === null ? '–' : cardColorWord(color, words)));
