import { attemptMessage, isAttempt } from '#discord/sagrada/attempt/message';
import { attemptOverMessage } from '#discord/sagrada/attempt/over-message';
import type { ChallengeView, Daily } from '#play/challenge/challenge';
import type { DailyTry, Day } from '#play/table';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';
import { introMessage } from './intro-message.ts';
import { resultMessage } from './result-message.ts';

/** A day's challenge as it is for somebody: their running attempt, their ranked result, or the introduction. */
export async function dayMessage(view: ChallengeView<Daily>, context: Context): Promise<Message> {
  const { dailies, deed, words } = context;
  const { when: day, ranked, attempt: table } = view;
  if (table?.stage === 'running' && isAttempt(table)) return attemptMessage(table, context);
  const result = ranked === 'finished' ? await dailies.result(deed.person.id, day) : null;
  if (result === null) return introMessage(view, await otherTry(day, context), words);
  return table?.stage === 'finished' && table.daily?.isRanked === true
    ? attemptOverMessage(table, table.daily, context)
    : resultMessage(view, result, context);
}

/** The person's running attempt, if it is at a different day. */
async function otherTry(day: Day, { tables, dailies, deed }: Context): Promise<DailyTry | null> {
  const { id } = deed.person;
  const place = await dailies.underWay(id);
  const daily = place === null ? null : ((await tables.look(place, id))?.daily ?? null);
  return daily === null || daily.day === day ? null : daily;
}
