import { z } from 'zod';
import { type MatchId, matchIdSchema } from './match-id.ts';
import type { Database, Reading } from './schema.ts';
import { isWhole, matchesIn, type Share, whole } from './share.ts';

/** What a channel is told about time. */
const noticeKinds = ['nudge', 'seatAsked', 'seatGiven', 'nightSoon', 'nightNow', 'unreached'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A message about time that a channel is still to get, or that is looked at again. */
export interface Notice {
  readonly match: MatchId;
  readonly kind: NoticeKind;
  /** Tells notices of a kind in a match apart. */
  readonly number: number;
  /** Whom it is for; null if for all whom it concerns at that table. */
  readonly person: string | null;
  readonly dueAt: number;
  /** How often telling it failed. */
  readonly tries: number;
  /** The message that tells it; null before. */
  readonly message: string | null;
}

/** Tells a notice from all others. */
type NoticeKey = Pick<Notice, 'match' | 'kind' | 'number'>;

const noticeSchema = z
  .object({
    match_id: matchIdSchema,
    kind: z.enum(noticeKinds),
    number: z.int(),
    person: z.string().nullable(),
    due_at: z.int(),
    tries: z.int(),
    message: z.string().nullable(),
  })
  .transform(({ match_id: match, due_at: dueAt, ...notice }): Notice => ({ match, dueAt, ...notice }));

/** Queues a message about time; one that is already queued stays as it is. */
export async function queueNotice(
  db: Database,
  { match: match_id, kind, number, person }: NoticeKey & Pick<Notice, 'person'>,
  dueAt: number,
): Promise<void> {
  await db
    .insertInto('notices')
    .values({ match_id, kind, number, person, due_at: dueAt, tries: 0, message: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The notices that are due first. */
export async function firstNotices(
  db: Reading,
  most: number,
  share: Share = whole,
): Promise<readonly Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('due_at', 'is not', null)
    .$if(!isWhole(share), (all) => all.where('match_id', 'in', matchesIn(db, share)))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map((row) => noticeSchema.parse(row));
}

const named = (db: Database, { match, kind, number }: NoticeKey) =>
  db
    .updateTable('notices')
    .where('match_id', '=', match)
    .where('kind', '=', kind)
    .where('number', '=', number);

/** Notes the message that tells a notice, and when to look at it again; null for not until it may no longer be true. */
export async function noticeTold(
  db: Database,
  notice: NoticeKey,
  { message, dueAt }: { readonly message: string; readonly dueAt: number | null },
): Promise<void> {
  await named(db, notice).set({ message, due_at: dueAt, tries: 0 }).execute();
}

/** Notes that telling it failed, and when it is tried again. */
export async function postponeNotice(
  db: Database,
  { tries, ...notice }: NoticeKey & Pick<Notice, 'tries'>,
  dueAt: number,
): Promise<void> {
  await named(db, notice)
    .set({ due_at: dueAt, tries: tries + 1 })
    .execute();
}

/** Whether a notice is queued and could not be told yet. */
export async function isStillUntold(db: Reading, { match, kind, number }: NoticeKey): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('message')
    .where('match_id', '=', match)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.message === null;
}

/** Looks again at what was told at a table about one thing, which may no longer be true. */
export async function reviseNotices(
  db: Database,
  { match, kind }: Pick<NoticeKey, 'match' | 'kind'>,
  at: number,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ due_at: at })
    .where('match_id', '=', match)
    .where('kind', '=', kind)
    .where('due_at', 'is', null)
    .execute();
}

/** Forgets a notice, told or not. */
export async function dropNotice(db: Database, { match, kind, number }: NoticeKey): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('match_id', '=', match)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .execute();
}
