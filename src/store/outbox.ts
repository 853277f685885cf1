import { z } from 'zod';
import { eventsFrom, eventsText, type KeptEvent } from './kept-events.ts';
import type { Database } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';
import { type Told, toldColumns, toldFrom } from './told.ts';

/**
 * Whether something is told in a message of its own, by changing the message that is there, or only by how that looks.
 * What comes first goes before the others.
 */
const hows = ['post', 'refresh', 'restyle'] as const;

/** What is to be told in the channel of a table. */
export interface Untold {
  readonly how: (typeof hows)[number];
  readonly events: readonly KeptEvent[];
}

const untoldSchema = z
  .object({ how: z.enum(hows), events: z.string() })
  .transform(({ how, events }) => ({ how, events: eventsFrom(events) }));

/** Puts down what is to be told once the table is saved at this version. */
export async function toTell(
  db: Database,
  table: TableId,
  version: number,
  { how, events }: Untold,
): Promise<void> {
  await db
    .insertInto('announcements')
    .values({ table_id: table, version, how, events: eventsText(events) })
    .execute();
}

/**
 * What was to be told from this version on does not stand any more: none of it is told. Gives whether a message of its own
 * was due.
 */
export async function takeBackUntold(db: Database, table: TableId, version: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('announcements')
    .where('table_id', '=', table)
    .where('version', '>=', version)
    .returning('how')
    .execute();
  return rows.some(({ how }) => how === 'post');
}

/** Everything that is still to be told of the table, oldest first. */
export async function untoldOf(db: Database, table: TableId): Promise<readonly Untold[]> {
  const rows = await db
    .selectFrom('announcements')
    .select(['how', 'events'])
    .where('table_id', '=', table)
    .orderBy('version')
    .execute();
  return rows.map((row) => untoldSchema.parse(row));
}

/** The tables of which something is still to be told, oldest first: all, or those of one channel. */
export async function tablesWithUntold(
  db: Database,
  channel?: string,
): Promise<readonly { readonly id: TableId; readonly channel: string }[]> {
  const all = db
    .selectFrom('tables')
    .select(['id', 'channel'])
    .where('id', 'in', db.selectFrom('announcements').select('table_id'))
    .orderBy('opened_at')
    .orderBy('number');
  const rows = await (channel === undefined ? all : all.where('channel', '=', channel)).execute();
  return rows.map(({ id, channel }) => ({ id: tableIdSchema.parse(id), channel }));
}

/** A message that was the newest of its table, and what it said had happened; nothing where that is not known. */
export interface OldMessage {
  readonly message: string;
  readonly said: Told['before'];
}

/**
 * The table was told up to this version, in this message; a newer message that shows it stays its newest. Gives the
 * message that is an old one now, whichever of the two it is; null if there is none.
 */
export async function markTold(
  db: Database,
  table: TableId,
  version: number,
  message: string,
): Promise<OldMessage | null> {
  const events = await takeTold(db, table, version);
  const before = await db
    .selectFrom('tables')
    .select(['message', 'message_version as version', 'told_before', 'told_since'])
    .where('id', '=', table)
    .executeTakeFirst();
  if (before === undefined) return { message, said: [] };
  const { before: said, since } = toldFrom(before);
  const happened = [...since, ...events];
  if (before.version <= version) {
    const isSame = before.message === message;
    const told = isSame ? { before: said, since: happened } : { before: happened, since: [] };
    const now = { message, message_version: version, ...toldColumns(told) };
    await db.updateTable('tables').set(now).where('id', '=', table).execute();
    return isSame || before.message === null ? null : { message: before.message, said };
  }
  if (before.message !== message) return { message, said: [] };
  // Two changes of one message have overtaken each other: nobody knows which of them it shows. Who made the newer one
  // asks for a telling after it.
  await toTellAnew(db, table, before.version, 'refresh');
  return null;
}

/** What was to be told up to this version, oldest first: it is told now. */
async function takeTold(db: Database, table: TableId, version: number): Promise<readonly KeptEvent[]> {
  const rows = await db
    .deleteFrom('announcements')
    .where('table_id', '=', table)
    .where('version', '<=', version)
    .returning(['version', 'events'])
    .execute();
  return rows.toSorted((a, b) => a.version - b.version).flatMap(({ events }) => eventsFrom(events));
}

/** The message that shows the table at this version is to be made anew; where something is to be told anyway, that does it. */
export async function toTellAnew(
  db: Database,
  table: TableId,
  version: number,
  how: 'refresh' | 'restyle',
): Promise<void> {
  if ((await untoldOf(db, table)).length === 0) await toTell(db, table, version, { how, events: [] });
}

/** How several things are told at once; null if there are none. */
export const howTogether = (untold: readonly Untold[]): Untold['how'] | null =>
  hows.find((how) => untold.some((each) => each.how === how)) ?? null;

/** The message has lost its buttons to the answer to a press: no message shows the table, until the next does. */
export async function forgetMessage(db: Database, table: TableId, message: string): Promise<void> {
  await db
    .updateTable('tables')
    .set({ message: null })
    .where('id', '=', table)
    .where('message', '=', message)
    .execute();
}

/** Where nobody can be told anything any more: nothing is left to tell, of open tables and of closed ones. */
export async function forgetUntold(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
): Promise<void> {
  const tables = db.selectFrom('tables').select('id');
  const meant =
    'channel' in where
      ? tables.where('channel', '=', where.channel)
      : tables.where('guild', '=', where.guild);
  await db.deleteFrom('announcements').where('table_id', 'in', meant).execute();
}
