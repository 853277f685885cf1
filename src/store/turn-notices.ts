import { z } from 'zod';
import { type JobKey, jobNamed, planJobBy, saveJob } from './jobs.ts';
import type { Database, Reading } from './schema.ts';

/** A direct message, and its channel. */
export interface DirectMessage {
  readonly id: string;
  readonly channel: string;
}

/** What the job keeps that tells a person of their turns in direct messages. */
export const toldTurnsSchema = z.object({
  /** The message that told it last; null before. */
  message: z.object({ id: z.string(), channel: z.string() }).nullable(),
  /** The turns that it names; none once it has folded. */
  told: z.array(z.string()).readonly(),
});
export type ToldTurns = z.infer<typeof toldTurnsSchema>;

const nothingTold: ToldTurns = { message: null, told: [] };

const jobOf = (person: string): JobKey => ({ kind: 'turnNotice', key: person });

/** How far a person was told of their turns; null if they never were. */
export async function toldTurnsOf(db: Reading, person: string): Promise<ToldTurns | null> {
  const job = await jobNamed(db, jobOf(person));
  return job && toldTurnsSchema.parse(job.data);
}

/** A person's turn began: plans when to tell them; earlier if that was planned already. */
export const planTurnNotice = (db: Database, person: string, dueAt: number): Promise<void> =>
  planJobBy(db, { ...jobOf(person), person, dueAt, data: nothingTold });

/** Turns of these people are over; only who was told of turns hears that. */
export async function reviseTurnNotices(
  db: Database,
  people: readonly string[],
  dueAt: number,
): Promise<void> {
  for (const person of people) {
    const known = await toldTurnsOf(db, person);
    if (known !== null && known.told.length > 0) await planTurnNotice(db, person, dueAt);
  }
}

/** Notes what a person was told now, and when to look again. */
export const saveToldTurns = (
  db: Database,
  { person, dueAt, ...data }: ToldTurns & { readonly person: string; readonly dueAt: number | null },
): Promise<void> => saveJob(db, jobOf(person), { dueAt, data });
