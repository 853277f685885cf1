import type { Outcome } from '#play/outcome';
import type { LobbyView, TableView } from '#play/table';
import type { Room } from '#play/tables';
import { type Answer, privately } from '#discord/request/answer';
import { hostName } from '#discord/kit/names';
import type { Context } from '#discord/request/context';
import { permissionNames } from '#discord/request/permissions';
import { freeSeats } from './messages/seats.ts';

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
  if (thread !== undefined) {
    const link = `<#${thread}>`;
    const here = await tables.look(deed.channel, deed.person.id);
    // Perhaps they didn't see that friends wait for them.
    const said =
      here !== null && couldJoin(here, deed.person.id)
        ? words.say('beside.openedAtLobby', { thread: link, host: hostName(here) })
        : words.say('beside.opened', { thread: link });
    return { ...privately(said), opened: thread };
  }
  const waits = (await tables.look(place, null))?.stage !== 'cancelled';
  return privately(words.say(waits ? 'beside.later' : 'beside.failed'));
}

/** Whether the person who looks at a table can still sit down there, perhaps in a seat that is kept for them. */
const couldJoin = (table: TableView, person: string): table is LobbyView =>
  table.stage === 'lobby' &&
  table.seat === null &&
  (freeSeats(table) > 0 || table.awaited.some(({ id }) => id === person));

/** Why a refused table got no thread of its own here; null if that isn't the reason. */
export function withoutThread(outcome: Outcome, { deed, missingForThread, words }: Context): string | null {
  const isTaken = outcome.outcome === 'refused' && outcome.refusals[0].code === 'tableTaken';
  if (!isTaken || deed.guild === null) return null;
  return missingForThread === null
    ? words.say('beside.noThreads')
    : words.say('beside.lacking', { permissions: permissionNames(missingForThread, words) });
}
