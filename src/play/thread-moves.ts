import type { Reading } from '#store/schema';
import type { StoredTable, StoredThread } from '#store/stored-match';
import { inThreads, isFree, moveToThread, startThread, stayInChannel } from '#store/threads';
import type { Announcement } from './announcer.ts';
import type { TablesDeps } from './deps.ts';
import type { TableId, TableView } from './table.ts';

/** Into which thread a table moves. */
export interface Move extends StoredThread {
  /** Whether it was opened beside another one, so that it has no place in the channel itself. */
  readonly isBeside: boolean;
}

/** The thread that a running game still has to move to, or a table that was opened beside another one. */
export function moveAhead({ stage, place, board }: StoredTable): Move | null {
  const thread = board?.thread ?? null;
  if (thread === null || thread.id === place) return null;
  const isBeside = thread.parent !== place;
  return isBeside || stage === 'running' ? { ...thread, isBeside } : null;
}

type MovingDeps = Pick<TablesDeps, 'store' | 'announcer'>;

/** How a move went: into a thread, not at all, not yet, or into no thread, without which the table has no place. */
type Moved =
  | { readonly moving: 'moved'; readonly thread: string }
  | { readonly moving: 'stays' | 'later' | 'nowhere' };

/**
 * Moves a table into the thread at a message of its channel before announcing it there, so that buttons in the thread already
 * find it. The message and the thread may exist from an interrupted attempt, but no other table may be open in it.
 */
export async function moveBy(
  deps: MovingDeps,
  announcement: Announcement,
  { id, parent: channel, isBeside }: Move,
): Promise<Moved> {
  const { store, announcer } = deps;
  const { table, events } = announcement;
  if (isBeside && table.stage === 'cancelled') return { moving: 'nowhere' };
  const began = id === null ? await begin(deps, table, channel) : { message: id };
  if ('moving' in began) return began;
  const { message: thread } = began;
  const start = { channel, message: thread };
  const hasRoom = await store.read((db) => isFree(db, thread));
  switch (hasRoom ? await announcer.openThread(table, start) : 'impossible') {
    case 'later':
      return { moving: 'later' };
    case 'impossible':
      if (isBeside) {
        await announcer.withdraw(start);
        return { moving: 'nowhere' };
      }
      await store.transaction((db) => stayInChannel(db, table.id));
      return { moving: 'stays' };
    case 'open':
      await store.transaction((db) => moveToThread(db, table.id, thread));
      if (table.message !== null) {
        const { before: said, since } = table.told;
        await announcer.retire({ message: table.message, said, since: [...since, ...events] }, table);
      }
      return { moving: 'moved', thread };
  }
}

/** Posts the message that a table's thread starts from. */
async function begin(
  { store, announcer }: MovingDeps,
  table: TableView,
  channel: string,
): Promise<{ readonly message: string } | { readonly moving: 'later' | 'nowhere' }> {
  const posted = await announcer.beginThread(table, channel);
  if (posted.delivery !== 'delivered') return { moving: posted.delivery === 'later' ? 'later' : 'nowhere' };
  const { message } = posted;
  await store.transaction((db) => startThread(db, table.id, message), { durable: false });
  return { message };
}

/** The threads of a channel where this person sits at an open table, newest first. */
export const threadsWith = async (db: Reading, channel: string, person: string): Promise<readonly string[]> =>
  (await inThreads(db, channel, person)).map(({ thread }) => thread);

/**
 * The threads of a channel whose open tables may be meant: the one of the pressed button's table; otherwise those where the person
 * sits, or else all.
 */
export async function threadsMeant(
  db: Reading,
  channel: string,
  { table: pressed, person }: { readonly table: TableId | null; readonly person: string | null },
): Promise<readonly string[]> {
  const all = await inThreads(db, channel);
  if (pressed !== null) return all.flatMap(({ table, thread }) => (table === pressed ? [thread] : []));
  const own = person === null || all.length < 2 ? [] : await threadsWith(db, channel, person);
  return own.length > 0 ? own : all.map(({ thread }) => thread);
}
