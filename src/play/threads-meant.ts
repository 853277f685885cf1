import type { Reading } from '#store/schema';
import { inThreads } from '#store/threads';
import type { TableId } from './table.ts';

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
