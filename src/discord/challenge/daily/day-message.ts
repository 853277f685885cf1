import type { DailyView } from '#play/daily/dailies';
import type { DailyTry, Day, TableView } from '#play/table';
import type { Context } from '#discord/request/context';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import type { Message } from '#discord/kit/message';
import { toMore } from '#discord/sagrada/messages/more';
import { offerMessage } from '#discord/sagrada/messages/offer';
import { withMarks } from '#discord/sagrada/steps/own-window';
import { panelAt } from '#discord/sagrada/steps/panel-at';
import { introMessage } from './intro-message.ts';
import { tryLine } from './lines.ts';
import { finishedMessage, resultMessage } from './result-message.ts';

/** An attempt at a daily challenge, as its player sees it. */
type Try = TableView & { readonly daily: DailyTry };

export const isTry = (table: TableView): table is Try => table.daily !== null;

/** A day's challenge as it is for somebody: their running attempt, their ranked result, or the introduction. */
export async function dayMessage(view: DailyView, context: Context): Promise<Message> {
  const { dailies, deed, words } = context;
  const { day, ranked, table } = view;
  if (table?.stage === 'running' && isTry(table)) return tryMessage(table, context);
  const result = ranked === 'finished' ? await dailies.result(deed.person.id, day) : null;
  if (result === null) return introMessage(view, await otherTry(day, context), words);
  return table?.stage === 'finished' && table.daily?.isRanked === true
    ? finishedMessage(table, table.daily, context)
    : resultMessage(view, result, context);
}

/** The person's running attempt, if it is at a different day. */
async function otherTry(day: Day, { tables, dailies, deed }: Context): Promise<DailyTry | null> {
  const { id } = deed.person;
  const place = await dailies.placeUnderWay(id);
  const daily = place === null ? null : ((await tables.look(place, id))?.daily ?? null);
  return daily === null || daily.day === day ? null : daily;
}

/** An attempt with everything needed to go on: the windows to choose from, the turn, or the result. */
export async function tryMessage(table: Try, context: Context): Promise<Message> {
  const { words, dailies, deed } = context;
  const turn = ownTurn(table);
  if (turn.isOwn) return withMarks(panelAt(turn, [], words), table, context);
  if (table.stage === 'finished') return finishedMessage(table, table.daily, context);
  if (table.stage === 'running' && table.game.phase === 'choosing' && table.game.hand !== null) {
    const { content, rows, ...offer } = await offerMessage(table, table.game, table.game.hand, context);
    const line = `-# ${tryLine(table.daily, words)}`;
    return { ...offer, content: [content, line].join('\n'), rows: [...rows, [toMore(table, 'hand', words)]] };
  }
  const view = await dailies.look(deed.person.id, table.daily.day);
  if (view === null) throw new Error(`a try of ${table.daily.day}, on which there was no challenge`);
  return dayMessage(view, context);
}
