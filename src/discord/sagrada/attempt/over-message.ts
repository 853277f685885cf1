import type { DailyTry, FinishedView } from '#play/table';
import { button } from '#discord/kit/button';
import type { Message } from '#discord/kit/message';
import { namesOf, resignedAt } from '#discord/kit/names';
import { painted } from '#discord/kit/painted';
import type { Context } from '#discord/request/context';
import { fairButton } from '#discord/match/fair';
import { storyText } from '#discord/sagrada/messages/story';
import { tablePresses } from '#discord/sagrada/presses';
import { attemptLine } from './line.ts';

/** The end of an attempt: how it was decided, and what its challenge says and offers below. */
export async function attemptOverMessage(
  table: FinishedView,
  daily: DailyTry,
  context: Context,
): Promise<Message> {
  const { id, game } = table;
  const { words, preferences, attempts } = context;
  const { locale } = words;
  const { style } = preferences;
  const below = await attempts.belowDice(table, daily, context);
  return {
    content: [storyText(table, words), ...below.lines, `-# ${attemptLine(daily, words)}`].join('\n'),
    rows: [
      ...below.rows,
      [
        button(tablePresses.score({ table: id }), words.say('button.score')),
        fairButton(tablePresses.fair({ table: id }), 'dice', words),
      ],
    ],
    picture: await painted(
      { kind: 'result', locale, style, view: game, names: namesOf(table), resigned: resignedAt(table) },
      context,
    ),
    mentions: [],
  };
}
