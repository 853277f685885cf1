import type { DailyAttempt, TableView } from '#play/table';
import type { Message } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { toMore } from '#discord/sagrada/messages/more';
import { offerMessage } from '#discord/sagrada/messages/offer';
import { withMarks } from '#discord/sagrada/selection/own-window';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import { attemptLine, attemptOverMessage } from './parts.ts';

/** An attempt at a challenge, as its player sees it. */
type Attempt = TableView & { readonly daily: DailyAttempt };

export const isAttempt = (table: TableView): table is Attempt => table.daily !== null;

/** An attempt with everything needed to go on: the windows to choose from, the turn, or the result. */
export async function attemptMessage(table: Attempt, context: Context): Promise<Message> {
  const { words, attempts } = context;
  const { daily } = table;
  const turn = ownTurn(table);
  if (turn.isOwn) return withMarks(panelAt(turn, [], words), table, context);
  if (table.stage === 'finished') return attemptOverMessage(table, daily, context);
  if (table.stage === 'running' && table.game.phase === 'choosing' && table.game.hand !== null) {
    const { content, rows, ...offer } = await offerMessage(table, table.game, table.game.hand, context);
    const line = `-# ${attemptLine(daily, words)}`;
    return { ...offer, content: [content, line].join('\n'), rows: [...rows, [toMore(table, 'hand', words)]] };
  }
  return attempts.insteadOf(daily, context);
}
