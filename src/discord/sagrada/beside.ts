import type { Outcome } from '#play/outcome';
import type { TableView } from '#play/table';
import type { Room } from '#play/tables';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { permissionNames } from '#discord/request/permissions';

/** Where a game can be opened while another one is open in the channel: beside it in a thread, or only instead of it. */
export const roomToOpen = ({ missingForThread }: Context): Room =>
  missingForThread?.length === 0 ? 'thread' : 'channel';

/** Whether a table was opened beside the one of the channel. */
export const isBeside = ({ channel }: TableView, { deed }: Context): boolean => channel !== deed.channel;

/** Opens the thread of such a table, and leads to it. */
export async function besideAnswer({ id, channel: place }: TableView, context: Context): Promise<Answer> {
  const { tables, deed, words } = context;
  await tables.tell(deed.channel);
  const { threads } = await tables.here(deed.channel, id, null);
  const [thread] = threads;
  if (thread !== undefined)
    return { ...privately(words.say('beside.opened', { thread: `<#${thread}>` })), opened: thread };
  const waits = (await tables.look(place, null))?.stage !== 'cancelled';
  return privately(words.say(waits ? 'beside.later' : 'beside.failed'));
}

/** Why a refused table got no thread of its own here; null if that isn't the reason. */
export function withoutThread(outcome: Outcome, { deed, missingForThread, words }: Context): string | null {
  const isTaken = outcome.outcome === 'refused' && outcome.refusals[0].code === 'tableTaken';
  if (!isTaken || deed.guild === null) return null;
  return missingForThread === null
    ? words.say('beside.noThreads')
    : words.say('beside.lacking', { permissions: permissionNames(missingForThread, words) });
}
