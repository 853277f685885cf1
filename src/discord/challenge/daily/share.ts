import { dailyPresses } from '#discord/challenge/presses';
import type { ChallengeResult, Daily } from '#play/challenge/challenge';
import type { Day } from '#play/table';
import type { Words } from '#words/words';
import { type Answer, privately } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { dayText } from '#discord/kit/day-text';
import { text } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { sharedHere } from '#discord/challenge/sharing';
import { diceSquares, squareRows } from '#discord/challenge/squares';
import { cardPicture } from './card.ts';

/**
 * The result of a ranked attempt in words and squares, without spoilers: the same dice make other windows for others, and
 * it tells no shades, no pattern, no tools and no objectives.
 */
export function shareText(result: ChallengeResult<Daily>, words: Words): string {
  const { when: day, total, target, toolCount, toolsUsed, streak } = result;
  const name = plainName(result.name);
  return [
    words.say('share.title', { date: dayText(day, words) }),
    ...squareRows(result.colors, diceSquares),
    words.say(result.won ? 'share.won' : 'share.lost', { name, total, target }),
    [
      words.say('share.tools', { used: toolsUsed, tools: toolCount }),
      ...(streak.length === 0 ? [] : [words.say('share.streak', { length: streak.length })]),
    ].join(' · '),
  ].join('\n');
}

/** Posts the result of somebody's ranked attempt for everyone in the channel. */
export async function shareDay(context: Context, day: Day): Promise<Answer> {
  const { dailies, deed, words } = context;
  const result = await dailies.result(deed.person.id, day);
  if (result === null) return nothingToShare(day, words);
  const picture = await cardPicture(result, context);
  return sharedHere({ ...text(shareText(result, words)), picture }, context);
}

/** Only the text, to copy. */
export async function copyDay({ dailies, deed, words }: Context, day: Day): Promise<Answer> {
  const result = await dailies.result(deed.person.id, day);
  return result === null ? nothingToShare(day, words) : privately(shareText(result, words));
}

/** People who haven't finished a day have nothing to share. */
const nothingToShare = (day: Day, words: Words): Answer => ({
  answer: 'private',
  message: {
    ...text(words.say('daily.nothingToShare', { date: dayText(day, words) })),
    rows: [[button(dailyPresses.day({ day }), words.say('button.play'), 'main')]],
  },
});
