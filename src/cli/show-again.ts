import type { LocalDiscord } from '#playground/local-discord';
import { openTables, tableNamed } from '#store/find-tables';
import { toTell, untoldOf } from '#store/outbox';
import type { Store } from '#store/store';

/** A local Discord has lost its messages: what is played in its channels and direct messages is to be told again. */
export async function showAllAgain(
  store: Store,
  discord: Pick<LocalDiscord, 'as' | 'channels' | 'members'>,
): Promise<void> {
  // Direct messages are a channel only when somebody has opened them; their ids are the same as before the restart.
  for (const { id } of discord.members) discord.as(id).directMessages();
  for (const { id } of discord.channels()) await showAgain(store, id);
}

/** A channel has lost its messages: its open table is to be told again, though nothing happened there. */
export const showAgain = (store: Store, channel: string): Promise<void> =>
  store.transaction(async (db) => {
    for (const id of await openTables(db, { channel })) {
      const table = await tableNamed(db, id);
      const untold = await untoldOf(db, id);
      if (table === null || untold.length > 0) continue;
      await toTell(db, id, table.version, { how: 'post', events: [] });
    }
  });
