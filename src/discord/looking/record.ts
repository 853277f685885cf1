import { type Answer, refused } from '#discord/answer';
import { atPublicTable, tableHere } from '#discord/at-table';
import { shelfHere, shelfOf } from '#discord/chronicle/shelf';
import type { Context } from '#discord/context';
import { recordMessage } from '#discord/messages/record';

/**
 * Hands out the channel's newest game as a file, always to the person alone: while it runs it holds what only they may
 * see, and when it is over nobody's channel is to be filled with files that one person asked for.
 */
export async function giveRecord(context: Context): Promise<Answer> {
  const { tables, deed, words } = context;
  const { table, thread } = await tableHere(context, null);
  if (thread !== null) return refused({ code: 'gameMoved', thread }, table, words);
  const game = await tables.record(deed.channel, deed.person.id);
  if (game !== null)
    return { answer: 'private', message: recordMessage(game, table?.stage === 'running', words) };
  if (table?.daily?.isRevealed === false) return refused({ code: 'dayNotOver' }, table, words);
  return refused({ code: table?.stage === 'lobby' ? 'notStarted' : 'noTable' }, table, words);
}

/** The same, asked for by a button: of the game that it belongs to, also where newer ones were opened after it. */
export async function giveRecordOfIt(context: Context): Promise<Answer> {
  const { chronicle, deed, words } = context;
  const whole =
    deed.button && (await chronicle.record(shelfOf(shelfHere(context), context), deed.button.table));
  return whole === null
    ? atPublicTable(context, () => giveRecord(context))
    : { answer: 'private', message: recordMessage(whole, false, words) };
}
