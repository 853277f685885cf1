import { beatsTarget } from '#game/scoring';
import type { Color } from '#game/die';
import { columns } from '#game/space';
import type { DailyResult } from '#table/daily/dailies';
import type { Day } from '#table/table';
import type { Words } from '#words/words';
import { type Answer, privately } from '#discord/answer';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import { dayText } from '#discord/day-text';
import { type Message, text } from '#discord/message';
import { plainName } from '#discord/names';
import { permissionNames } from '#discord/permissions';
import { cardPicture } from './card.ts';

const squares: Readonly<Record<Color, string>> = {
  red: '🟥',
  yellow: '🟨',
  green: '🟩',
  blue: '🟦',
  purple: '🟪',
};
const openSquare = '⬛';

/**
 * What a ranked try came to in words and squares. It spoils nothing: the same dice give other windows to others, and of these
 * it tells neither a shade nor a pattern, nor what the tools and the objectives were.
 */
export function shareText(result: DailyResult, words: Words): string {
  const { day, total, target, toolCount, toolsUsed, streak } = result;
  const name = plainName(result.name);
  return [
    words.say('share.title', { date: dayText(day, words) }),
    ...squareRows(result.colors),
    words.say(beatsTarget(total, target) ? 'share.won' : 'share.lost', { name, total, target }),
    [
      words.say('share.tools', { used: toolsUsed, tools: toolCount }),
      ...(streak.length === 0 ? [] : [words.say('share.streak', { length: streak.length })]),
    ].join(' · '),
  ].join('\n');
}

/** The window in colored squares, row by row. */
const squareRows = (colors: DailyResult['colors']): readonly string[] => {
  const all = colors.map((color) => (color === null ? openSquare : squares[color]));
  return Array.from({ length: Math.ceil(all.length / columns.length) }, (_, row) =>
    all.slice(row * columns.length, (row + 1) * columns.length).join(''),
  );
};

/**
 * Shows everyone in the channel what somebody's ranked try of a day came to. In direct messages, and where the bot may not
 * post, the person gets it alone, to take it elsewhere.
 */
export async function shareDay(context: Context, day: Day): Promise<Answer> {
  const { dailies, deed, words, missing, isDirect } = context;
  const result = await dailies.result(deed.person.id, day);
  if (result === null) return nothingToShare(day, words);
  const message: Message = {
    ...text(shareText(result, words)),
    picture: await cardPicture(result, context),
  };
  if (isDirect) return { answer: 'private', message, lasting: true };
  if (missing.length === 0) return { answer: 'post', message };
  const why = words.say('daily.cantPost', { permissions: permissionNames(missing, words) });
  return { answer: 'private', message: { ...message, content: [why, message.content].join('\n\n') } };
}

/** The words alone, to copy. */
export async function copyDay({ dailies, deed, words }: Context, day: Day): Promise<Answer> {
  const result = await dailies.result(deed.person.id, day);
  return result === null ? nothingToShare(day, words) : privately(shareText(result, words));
}

/** Who has not finished a day has nothing to share. */
const nothingToShare = (day: Day, words: Words): Answer => ({
  answer: 'private',
  message: {
    ...text(words.say('daily.nothingToShare', { date: dayText(day, words) })),
    rows: [[button({ press: 'day', day }, words.say('button.play'), 'main')]],
  },
});
