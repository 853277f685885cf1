import type { LocalDiscord } from '#playground/local-discord';
import { openTables, tableNamed } from '#store/find-tables';
import { toTell, untoldOf } from '#store/outbox';
import type { Store } from '#store/store';

/** Posts every running game again, because a local Discord loses its messages when it stops. */
export async function showAllAgain(
  store: Store,
  discord: Pick<LocalDiscord, 'as' | 'channels' | 'members'>,
): Promise<void> {
  // A direct message exists only once it is opened; its id is the same as before the restart.
  for (const { id } of discord.members) discord.as(id).directMessages();
  for (const { id } of discord.channels()) await showAgain(store, id);
}

/** Posts a channel's open table again. */
export const showAgain = (store: Store, channel: string): Promise<void> =>
  store.transaction(async (db) => {
    for (const id of await openTables(db, { channel })) {
      const table = await tableNamed(db, id);
      const untold = await untoldOf(db, id);
      if (table === null || untold.length > 0) continue;
      await toTell(db, id, table.version, { how: 'post', events: [] });
    }
  });
