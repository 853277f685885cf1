import type { Store } from '#store/store';
import { isFree, moveToThread, stayInChannel } from '#store/threads';
import type { Announcement, Announcer } from './announcer.ts';

interface MovingParts {
  readonly store: Store;
  readonly announcer: Announcer;
}

/**
 * Moves a table into the thread at this message of its channel before announcing it there, so that buttons in the thread already
 * find it. The thread may exist from an interrupted attempt, but no other table may be open in it.
 */
export async function move(
  { store, announcer }: MovingParts,
  announcement: Announcement,
  thread: string,
): Promise<'moved' | 'stays' | 'later'> {
  const { table, events } = announcement;
  const hasRoom = await store.transaction((db) => isFree(db, thread));
  switch (hasRoom ? await announcer.openThread(table, thread) : 'impossible') {
    case 'later':
      return 'later';
    case 'impossible':
      await store.transaction((db) => stayInChannel(db, table.id));
      return 'stays';
    case 'open':
      await store.transaction((db) => moveToThread(db, table.id, thread));
      if (table.message !== null) {
        const { before: said, since } = table.told;
        await announcer.retire({ message: table.message, said, since: [...since, ...events] }, table);
      }
      return 'moved';
  }
}
