import { links } from '#discord/kit/links';
import type { Week } from '#play/koloretako/card-game';
import type { ChallengeResult, Weekly } from '#play/challenge/challenge';
import type { Words } from '#words/words';
import { type Answer, privately } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { text } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { sharedHere } from '#discord/challenge/sharing';
import { glassSquares, squareRows } from '#discord/challenge/squares';
import { weekCardPicture } from './card.ts';
import { weekText } from '#discord/kit/week-text';

/**
 * The result of a ranked attempt in words and squares, without spoilers: it shows neither values nor the pattern of the
 * window, no tools and no orders.
 */
export function shareText(result: ChallengeResult<Weekly>, words: Words): string {
  const { when: week, total, target, won } = result;
  const name = plainName(result.name);
  return [
    words.say('share.weekTitle', { week: weekText(week, words) }),
    ...squareRows(result.colors, glassSquares),
    words.say(won ? 'share.reached' : 'share.lost', { name, total, target }),
    toolsText(result, words),
  ].join('\n');
}

const toolsText = ({ toolCount, toolsUsed }: ChallengeResult<Weekly>, words: Words): string =>
  toolCount === 0
    ? words.say('share.noTools')
    : words.say('share.tools', { used: toolsUsed, tools: toolCount });

/** Posts the result of somebody's ranked attempt for everyone in the channel. */
export async function shareWeek(context: Context, week: Week): Promise<Answer> {
  const { weeklies, deed, words } = context;
  const result = await weeklies.result(deed.person.id, week);
  if (result === null) return nothingToShare(week, words);
  const picture = await weekCardPicture(result, context);
  return sharedHere({ ...text(shareText(result, words)), picture }, context);
}

/** Only the text, to copy. */
export async function copyWeek({ weeklies, deed, words }: Context, week: Week): Promise<Answer> {
  const result = await weeklies.result(deed.person.id, week);
  return result === null ? nothingToShare(week, words) : privately(shareText(result, words));
}

/** People who haven't finished a week have nothing to share. */
const nothingToShare = (week: Week, words: Words): Answer => ({
  answer: 'private',
  message: {
    ...text(words.say('weekly.nothingToShare', { week: weekText(week, words) })),
    rows: [[button(links.week({ week }), words.say('button.play'), 'main')]],
  },
});
