import type { LocalDiscord } from 'local-discord';
import { openMatches } from '#store/find-matches';
import { tableNamed } from '#store/find-tables';
import { queue, pendingOf } from '#store/outbox';
import type { Store } from '#store/store';

/** Whether a message is still in a channel. */
type HasMessage = LocalDiscord['hasMessage'];

/** Posts the running games again whose messages a local Discord has lost, as when its file was deleted. */
export async function showLostAgain(
  store: Store,
  discord: Pick<LocalDiscord, 'as' | 'channels' | 'members' | 'hasMessage'>,
): Promise<void> {
  // Direct messages are a channel only when someone has opened them; their ids are always the same.
  for (const { id } of discord.members) discord.as(id).directMessages();
  for (const { id } of discord.channels()) await showAgain(store, id, discord.hasMessage);
}

/** The open table of a channel is to be told again where its message is gone, though nothing happened there. */
export const showAgain = (store: Store, channel: string, hasMessage: HasMessage): Promise<void> =>
  store.transaction(async (db) => {
    for (const id of await openMatches(db, 'sagrada', { channel })) {
      const table = await tableNamed(db, id);
      const pending = await pendingOf(db, id);
      if (table === null || pending.length > 0) continue;
      const message = table.board?.message ?? null;
      if (message !== null && hasMessage(channel, message)) continue;
      await queue(db, id, table.version, { how: 'post', events: [] });
    }
  });
