import { z } from 'zod';
import { dataIn, jobNamed, planNewJob, saveJob } from './jobs.ts';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** What a channel is told about time. */
const noticeKinds = ['nudge', 'seatAsked', 'seatGiven', 'nightSoon', 'nightNow', 'unreached'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What the job keeps that tells a channel, and removes that once it is no longer true. */
export const noticeSchema = z.object({
  kind: z.enum(noticeKinds),
  /** Tells notices of a kind in a match apart. */
  number: z.int(),
  /** The message that tells it; null before. */
  message: z.string().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** Tells a notice from all others. */
interface NoticeKey extends Pick<Notice, 'kind' | 'number'> {
  readonly match: MatchId;
}

const jobOf = ({ match, kind, number }: NoticeKey) =>
  ({ kind: 'notice', key: `${match}/${kind}/${number}` }) as const;

/**
 * Queues a message about time; one that is already queued stays as it is.
 * @param person whom alone it is for; null if for all whom it concerns at that table
 */
export async function queueNotice(
  db: Database,
  { person, ...notice }: NoticeKey & { readonly person: string | null },
  dueAt: number,
): Promise<void> {
  const { match, kind, number } = notice;
  await planNewJob(db, { ...jobOf(notice), match, person, dueAt, data: { kind, number, message: null } });
}

/** Notes the message that tells a notice, and when to look at it again; null for not until it may no longer be true. */
export async function noticeTold(
  db: Database,
  notice: NoticeKey,
  { message, dueAt }: { readonly message: string; readonly dueAt: number | null },
): Promise<void> {
  const { kind, number } = notice;
  await saveJob(db, { ...jobOf(notice), dueAt, data: { kind, number, message } });
}

/** Whether a notice is queued and could not be told yet. */
export async function isStillUntold(db: Reading, notice: NoticeKey): Promise<boolean> {
  const job = await jobNamed(db, jobOf(notice));
  return job !== null && dataIn(job, noticeSchema).message === null;
}

/** Looks again at what was told at a table about one thing, which may no longer be true. */
export async function reviseNotices(
  db: Database,
  { match, kind }: Pick<NoticeKey, 'match' | 'kind'>,
  at: number,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: at })
    .where('match_id', '=', match)
    .where('kind', '=', 'notice')
    .where('key', 'like', `${match}/${kind}/%`)
    .where('due_at', 'is', null)
    .execute();
}
