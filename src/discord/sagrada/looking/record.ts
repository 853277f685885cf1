import type { Answer } from '#discord/request/answer';
import { refused } from '#discord/sagrada/answers';
import { atPublicTable, tableHere } from '#discord/sagrada/at-table';
import type { Context } from '#discord/request/context';
import { recordMessage } from '#discord/match/record-file';

/**
 * Hands out the channel's newest game as a file, always to the person alone: a running game holds what only they may see,
 * and a finished one should not fill the channel with a file that one person asked for.
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

/** The same by button: for the game that the button belongs to, even if newer ones were opened since. */
export async function giveRecordOfIt(context: Context): Promise<Answer> {
  const { chronicle, deed, words } = context;
  const { button, guild, channel, person } = deed;
  const shelf = guild === null ? { person: person.id } : { channel };
  const whole = button && (await chronicle.record(shelf, button.table));
  return whole === null
    ? atPublicTable(context, () => giveRecord(context))
    : { answer: 'private', message: recordMessage(whole, false, words) };
}
