import { beatsTarget } from '#game/scoring';
import { colorLetters } from '#game/die';
import { columns, rows } from '#game/space';
import type { DailyCardPicture } from '#render/picture';
import type { Words } from '#words/words';
import { shortName } from './short-name.ts';

/** The window row by row: the letter of a color in each space, a dash where it is open. */
const rowsOf = (colors: DailyCardPicture['colors']): string =>
  rows
    .map((row, index) => {
      const own = colors.slice(index * columns.length, (index + 1) * columns.length);
      return [row, ...own.map((color) => (color === null ? '–' : colorLetters[color]))].join(' ');
    })
    .join(', ');

/** Whose day it was and how it ended, then the window, the tools and the streak. */
export function dailyCardSentences(picture: DailyCardPicture, words: Words): readonly string[] {
  const { date, total, target, colors, toolsUsed: used, toolCount: count, streak: days } = picture;
  const filling = { date, name: shortName(picture.name), total, target };
  return [
    words.say(beatsTarget(total, target) ? 'alt.dailyWon' : 'alt.dailyMissed', filling),
    words.say('alt.dailyColors', { rows: rowsOf(colors) }),
    words.say('alt.dailyTools', { used, count }),
    words.say('alt.dailyStreak', { days }),
  ];
}
