import type { Week } from '#table/koloretako/card-game';
import type { WeeklyResult } from '#table/koloretako/weeklies';
import type { Words } from '#words/words';
import { type Answer, privately } from '#discord/answer';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import { text } from '#discord/message';
import { plainName } from '#discord/names';
import { sharedHere } from '#discord/sharing';
import { glassSquares, squareRows } from '#discord/squares';
import { weekCardPicture } from './card.ts';
import { weekText } from './week-text.ts';

/**
 * What a ranked try came to in words and squares. It spoils nothing: of the window it tells neither a value nor the pattern,
 * and nothing of the tools and the orders.
 */
export function shareText(result: WeeklyResult, words: Words): string {
  const { week, total, target, won } = result;
  const name = plainName(result.name);
  return [
    words.say('share.weekTitle', { week: weekText(week, words) }),
    ...squareRows(result.colors, glassSquares),
    words.say(won ? 'share.reached' : 'share.lost', { name, total, target }),
    toolsText(result, words),
  ].join('\n');
}

const toolsText = ({ toolCount, toolsUsed }: WeeklyResult, words: Words): string =>
  toolCount === 0
    ? words.say('share.noTools')
    : words.say('share.tools', { used: toolsUsed, tools: toolCount });

/** Shows everyone in the channel what somebody's ranked try of a week came to. */
export async function shareWeek(context: Context, week: Week): Promise<Answer> {
  const { weeklies, deed, words } = context;
  const result = await weeklies.result(deed.person.id, week);
  if (result === null) return nothingToShare(week, words);
  const picture = await weekCardPicture(result, context);
  return sharedHere({ ...text(shareText(result, words)), picture }, context);
}

/** The words alone, to copy. */
export async function copyWeek({ weeklies, deed, words }: Context, week: Week): Promise<Answer> {
  const result = await weeklies.result(deed.person.id, week);
  return result === null ? nothingToShare(week, words) : privately(shareText(result, words));
}

/** Who has not finished a week has nothing to share. */
const nothingToShare = (week: Week, words: Words): Answer => ({
  answer: 'private',
  message: {
    ...text(words.say('weekly.nothingToShare', { week: weekText(week, words) })),
    rows: [[button({ press: 'week', week }, words.say('button.play'), 'main')]],
  },
});
