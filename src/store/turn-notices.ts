import { z } from 'zod';
import { dataIn, jobNamed, planJobBy, saveJob, sooner } from './jobs.ts';
import type { Database, Reading } from './schema.ts';

/** A direct message, and its channel. */
export interface DirectMessage {
  readonly id: string;
  readonly channel: string;
}

/** What the job keeps that tells a person of their turns in direct messages. */
export const turnNoticeSchema = z.object({
  /** The message that told it last; null before. */
  message: z.object({ id: z.string(), channel: z.string() }).nullable(),
  /** The turns that it names; none once it has folded. The last key, also in JSON: `reviseTurnNotices` looks there. */
  told: z.array(z.string()).readonly(),
});
export type TurnNoticeState = z.infer<typeof turnNoticeSchema>;

const jobOf = (person: string) => ({ kind: 'turnNotice', key: person }) as const;

/** How far a person was told of their turns; null if they never were. */
export async function turnNoticeOf(db: Reading, person: string): Promise<TurnNoticeState | null> {
  const job = await jobNamed(db, jobOf(person));
  return job && dataIn(job, turnNoticeSchema);
}

/** A person's turn began: plans when to tell them; earlier if that was planned already. */
export const planTurnNotice = (db: Database, person: string, dueAt: number): Promise<void> =>
  planJobBy(db, { ...jobOf(person), person, dueAt, data: { message: null, told: [] } });

/** How what names no turns ends in JSON. */
const toldNothing = '%"told":[]}';

/** Turns of these people are over; only who was told of turns hears that. */
export async function reviseTurnNotices(
  db: Database,
  people: readonly string[],
  dueAt: number,
): Promise<void> {
  if (people.length === 0) return;
  await db
    .updateTable('jobs')
    .set((row) => ({ due_at: sooner(row.ref('due_at'), dueAt) }))
    .where('kind', '=', 'turnNotice')
    .where('key', 'in', people)
    .where('data', 'not like', toldNothing)
    .execute();
}

/** Notes what a person was told now, and when to look again. */
export const saveTurnNotice = (
  db: Database,
  {
    person,
    dueAt,
    message,
    told,
  }: TurnNoticeState & { readonly person: string; readonly dueAt: number | null },
): Promise<void> => saveJob(db, { ...jobOf(person), dueAt, data: { message, told } });
