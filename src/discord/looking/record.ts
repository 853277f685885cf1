import { type Answer, refused } from '#discord/answer';
import { atPublicTable, tableHere } from '#discord/at-table';
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
  return refused({ code: table?.stage === 'lobby' ? 'notStarted' : 'noTable' }, table, words);
}

/** The same, asked for by a button: of the game that it belongs to, and of no newer one. */
export const giveRecordOfIt = (context: Context): Promise<Answer> =>
  atPublicTable(context, () => giveRecord(context));
