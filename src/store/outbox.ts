import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { channelIn } from './attempts.ts';
import { jsonRowsSchema } from './columns.ts';
import { type MatchId, matchIdSchema } from './match-id.ts';
import { prepared } from './prepared.ts';
import type { AnnouncementsRow, BoardsRow, Database, Reading } from './schema.ts';
import { isWhole, matchesIn, type Share, whole } from './share.ts';
import {
  eventsFrom,
  eventsText,
  type StoredEvent,
  type Told,
  toldColumns,
  toldFrom,
} from './stored-events.ts';

/**
 * How something is announced: in a new message, by changing the existing one, only by how that looks, or together with what comes next.
 * The first of these wins.
 */
const hows = ['post', 'refresh', 'restyle', 'later'] as const;

/** An announcement due in a table's channel. */
export interface Pending {
  readonly how: (typeof hows)[number];
  readonly events: readonly StoredEvent[];
}

/** The columns of an announcement that say what is to be told. */
export const pendingColumns = ['version', 'how', 'events'] as const;
const pendingSchema = z.array(z.object({ version: z.int(), how: z.enum(hows), events: z.string() }));

/** What is to be told, oldest first, from these columns. Throws if it is damaged. */
const pendingIn = (rows: unknown): readonly Pending[] =>
  pendingSchema
    .parse(rows)
    .toSorted((one, other) => one.version - other.version)
    .map(({ how, events }) => ({ how, events: eventsFrom(events) }));

/** The same from these columns as JSON. */
export const pendingFrom = (rows: string | null): readonly Pending[] => pendingIn(jsonRowsSchema.parse(rows));

/** Queues an announcement for this version of the table. */
export async function queue(
  db: Database,
  table: MatchId,
  version: number,
  { how, events }: Pending,
): Promise<void> {
  await insert(db, { match_id: table, version, how, events: eventsText(events) });
}

/** A row as it is queued: nobody has claimed it yet. */
type QueuedRow = Omit<AnnouncementsRow, 'claimed_by' | 'claimed_until'>;

const insert = prepared((db: Database, row: QueuedRow) => db.insertInto('announcements').values(row));

/** Steps that were taken back: the first version of them, and all that had happened in them. */
export interface TakenBack {
  readonly from: number;
  readonly events: readonly StoredEvent[];
}

/**
 * Drops the announcements since what was taken back, and takes it out of what the current message tells, because it is no longer true.
 * Returns what is still to be announced of them: something else that happened meanwhile, and whether a new message was due.
 */
export async function takeBackNews(
  db: Database,
  table: MatchId,
  { from, events }: TakenBack,
): Promise<{ readonly postWasDue: boolean; readonly left: readonly StoredEvent[] }> {
  const rows = await db
    .deleteFrom('announcements')
    .where('match_id', '=', table)
    .where('version', '>=', from)
    .returning(pendingColumns)
    .execute();
  const untold = rows.toSorted((a, b) => a.version - b.version).flatMap((row) => eventsFrom(row.events));
  const { left, missing } = withoutLast(untold, events);
  await takeBackTold(db, table, missing);
  // An undo before this one is told with it.
  const others = left.filter(({ event }) => event !== 'undone');
  return { postWasDue: rows.some(({ how }) => how === 'post'), left: others };
}

/** Takes these events, the last ones of the game, out of what the current message tells. */
async function takeBackTold(db: Database, table: MatchId, events: readonly StoredEvent[]): Promise<void> {
  const boards = await db
    .selectFrom('boards')
    .select(['told_before', 'told_since'])
    .where('match_id', '=', table)
    .execute();
  for (const board of boards) {
    const { before, since } = toldFrom(board);
    const newest = withoutLast(since, events);
    const told = { before: withoutLast(before, newest.missing).left, since: newest.left };
    await db.updateTable('boards').set(toldColumns(told)).where('match_id', '=', table).execute();
  }
}

/** A list without its last occurrences of these events, which may lie between others; and those of them that it lacks. */
function withoutLast(told: readonly StoredEvent[], events: readonly StoredEvent[]) {
  const missing = [...events];
  const left = told
    .toReversed()
    .filter((event) => {
      const isGone = isDeepStrictEqual(event, missing.at(-1));
      if (isGone) missing.pop();
      return !isGone;
    })
    .toReversed();
  return { left, missing };
}

/** The table's queued announcements, oldest first. */
export async function pendingOf(db: Reading, table: MatchId): Promise<readonly Pending[]> {
  const { rows } = await untoldOf(db, { table });
  return pendingIn(rows);
}

const untoldOf = prepared((db: Reading, { table }: { readonly table: MatchId }) =>
  db.selectFrom('announcements').select(pendingColumns).where('match_id', '=', table),
);

/** The tables of a share with queued announcements, oldest first. */
export async function tablesWithPending(db: Reading, share: Share = whole) {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'place'])
    .where('id', 'in', db.selectFrom('announcements').select('match_id'))
    .$if(!isWhole(share), (those) => those.where('id', 'in', matchesIn(db, share)))
    .orderBy('opened_at')
    .orderBy('number')
    // Numbers count in a place, and tables of two places can be as old as each other.
    .orderBy('id')
    .execute();
  return rows.map(({ id, place }) => ({ id: matchIdSchema.parse(id), channel: channelIn(place) }));
}

/** A message that was the newest of its table; nothing has happened where that is not known. */
export interface OldMessage {
  readonly message: string;
  /** What it said had happened when it was posted. */
  readonly said: Told['before'];
  /** What has happened since, up to the message that replaced it. */
  readonly since: Told['since'];
}

/**
 * Notes that the table was announced up to this version, in this message. A newer message that shows it stays its newest. Returns
 * the message that is outdated now, if any.
 * @param isEdit whether the message was there before: another one that shows the table by now is newer, whatever its version
 */
export async function markDelivered(
  db: Database,
  table: MatchId,
  version: number,
  message: string,
  isEdit = false,
): Promise<OldMessage | null> {
  const events = await takeTold(db, table, version);
  const {
    rows: [before],
  } = await boardOf(db, { table });
  if (before === undefined) return { message, said: [], since: [] };
  const { before: said, since } = toldFrom(before);
  const happened = [...since, ...events];
  if (isEdit && before.message !== null && before.message !== message) return { message, said, since };
  if (before.version <= version) {
    const isSame = before.message === message;
    const told = isSame ? { before: said, since: happened } : { before: happened, since: [] };
    await changeBoard(db, { table, message, message_version: version, ...toldColumns(told) });
    return isSame || before.message === null ? null : { message: before.message, said, since: happened };
  }
  if (before.message !== message) return { message, said: [], since: [] };
  // Two changes of one message have overtaken each other, and nobody knows which of them it shows. It is changed again in the next
  // telling, which the newer change asks for.
  await requeue(db, table, before.version, 'refresh');
  return null;
}

const boardOf = prepared((db: Reading, { table }: { readonly table: MatchId }) =>
  db
    .selectFrom('boards')
    .select(['message', 'message_version as version', 'told_before', 'told_since'])
    .where('match_id', '=', table),
);

type ShownRow = Pick<BoardsRow, 'message' | 'message_version' | 'told_before' | 'told_since'>;
const changeBoard = prepared((db: Database, { table, ...board }: ShownRow & { readonly table: MatchId }) =>
  db.updateTable('boards').set(board).where('match_id', '=', table),
);

/** What was to be told up to this version, oldest first: it is told now. */
async function takeTold(db: Database, table: MatchId, version: number): Promise<readonly StoredEvent[]> {
  const { rows } = await take(db, { table, version });
  return rows.toSorted((a, b) => a.version - b.version).flatMap(({ events }) => eventsFrom(events));
}

const take = prepared(
  (db: Database, { table, version }: { readonly table: MatchId; readonly version: number }) =>
    db
      .deleteFrom('announcements')
      .where('match_id', '=', table)
      .where('version', '<=', version)
      .returning(['version', 'events']),
);

/** Queues the message with the table at this version to be redone, unless an announcement is already waiting. */
export async function requeue(
  db: Database,
  table: MatchId,
  version: number,
  how: 'refresh' | 'restyle',
): Promise<void> {
  if ((await pendingOf(db, table)).length === 0) await queue(db, table, version, { how, events: [] });
}

/** How several announcements are made at once; null for none. */
export const howTogether = (pending: readonly Pending[]): Pending['how'] | null =>
  hows.find((how) => pending.some((each) => each.how === how)) ?? null;

/** Notes that the message lost its buttons to an answer, so no message shows the table until the next one. */
export async function forgetMessage(db: Database, table: MatchId, message: string): Promise<void> {
  await db
    .updateTable('boards')
    .set({ message: null })
    .where('match_id', '=', table)
    .where('message', '=', message)
    .execute();
}

/** Drops all announcements of a channel that can't be reached any more, for open and closed tables. */
export async function forgetUndelivered(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
): Promise<void> {
  const tables = db.selectFrom('matches').select('id');
  const meant =
    'channel' in where ? tables.where('place', '=', where.channel) : tables.where('guild', '=', where.guild);
  await db.deleteFrom('announcements').where('match_id', 'in', meant).execute();
}
