import { type Expression, type QueryResult, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { jsonSchema } from './columns.ts';
import { type MatchId, matchIdSchema } from './match-id.ts';
import type { Notice } from './notices.ts';
import { prepared } from './prepared.ts';
import type { Database, JobsRow, Reading } from './schema.ts';
import type { SeasonEnd } from './season.ts';
import { isWhole, shardOfMatch, type Share } from './share.ts';
import type { TurnNoticeState } from './turn-notices.ts';

/** What is done because its moment has come. */
export const jobKinds = [
  'computerTurn',
  'deadline',
  'notice',
  'turnNotice',
  'cardsOfDay',
  'dayCard',
  'seasonEnd',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Tells a job from all others. */
export interface JobKey {
  readonly kind: JobKind;
  /** A match, something in one, a person, a day, or a channel or server with a day or season. */
  readonly key: string;
}

/** Something to be done at a moment, stored until it is done. */
interface Job extends JobKey {
  /** The match at which it is done; null for what belongs to no table. */
  readonly match: MatchId | null;
  /** Whom alone it is about; null for nobody. */
  readonly person: string | null;
  /** In milliseconds since 1970; null if nothing is to be done before something changes. */
  readonly dueAt: number | null;
  /** How often it failed since it was planned. */
  readonly tries: number;
  /** JSON: what its kind keeps of it. It is read when the job begins, so that one that can't be read stops no other. */
  readonly data: string;
}

/** What each kind keeps of a job. */
export interface JobData {
  /** The version of the match that computer players think about. */
  readonly computerTurn: { readonly version: number };
  readonly deadline: Readonly<Record<string, never>>;
  readonly notice: Notice;
  readonly turnNotice: TurnNoticeState;
  /** The cards of channels up to this one are planned. */
  readonly cardsOfDay: { readonly after: string };
  readonly dayCard: Readonly<Record<string, never>>;
  readonly seasonEnd: SeasonEnd;
}

/** A job that has its moment. */
export type PlannedJob = Job & { readonly dueAt: number };

const jobSchema = z
  .object({
    kind: z.enum(jobKinds),
    key: z.string(),
    match_id: matchIdSchema.nullable(),
    person: z.string().nullable(),
    due_at: z.int().nullable(),
    tries: z.int(),
    data: z.string(),
  })
  .transform(({ match_id: match, due_at: dueAt, ...job }): Job => ({ ...job, match, dueAt }));

/** What a job keeps, as its kind reads it; throws if it can't be read. */
export const dataIn = <D>({ data }: Pick<Job, 'data'>, schema: z.ZodType<D>): D =>
  jsonSchema.pipe(schema).parse(data);

/** A kind, and what it keeps of a job. */
type Kept = { [K in JobKind]: { readonly kind: K; readonly data: JobData[K] } }[JobKind];

type NewJob = Kept & Pick<Job, 'key' | 'dueAt'> & Partial<Pick<Job, 'match' | 'person'>>;

const rowOf = ({ kind, key, dueAt, match = null, person = null, data }: NewJob): JobsRow => ({
  kind,
  key,
  match_id: match,
  person,
  due_at: dueAt,
  tries: 0,
  data: JSON.stringify(data),
});

/** Plans a job, instead of the one with its key. */
export async function planJob(db: Database, job: NewJob): Promise<void> {
  await plan(db, rowOf(job));
}

const plan = prepared((db: Database, { due_at, tries, data, ...fixed }: JobsRow) => {
  const planned = { due_at, tries, data };
  return db
    .insertInto('jobs')
    .values({ ...fixed, ...planned })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(planned));
});

/** Plans a job unless there is one with its key. */
export async function planNewJob(db: Database, job: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values(rowOf(job))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Plans a job for a moment; one that there is already for that moment or its own, whichever is sooner. */
export async function planJobBy(db: Database, job: NewJob & { readonly dueAt: number }): Promise<void> {
  await db
    .insertInto('jobs')
    .values(rowOf(job))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet((row) => ({ due_at: sooner(row.ref('jobs.due_at'), job.dueAt) })),
    )
    .execute();
}

/** The planned moment, or this one if it is sooner or none is planned. */
export const sooner = (planned: Expression<number | null>, dueAt: number | Expression<number>) =>
  sql<number>`CASE WHEN ${planned} < ${dueAt} THEN ${planned} ELSE ${dueAt} END`;

/** The job with a key, whether or not anything is to be done; null if there is none. */
export async function jobNamed(db: Reading, { kind, key }: JobKey): Promise<Job | null> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : jobSchema.parse(row);
}

/** All jobs that are about a person alone. */
export async function jobsAbout(db: Reading, person: string): Promise<readonly Job[]> {
  const rows = await db.selectFrom('jobs').selectAll().where('person', '=', person).orderBy('key').execute();
  return rows.map((row) => jobSchema.parse(row));
}

/** Notes what the kind of a job keeps of it now, and when it is done next. It didn't fail. */
export async function saveJob(
  db: Database,
  { kind, key, dueAt: due_at, data }: Kept & Pick<Job, 'key' | 'dueAt'>,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at, tries: 0, data: JSON.stringify(data) })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

/** Notes that a job failed, and when it is tried again, unless it was planned anew meanwhile. */
export async function postponeJob(
  db: Database,
  { kind, key, dueAt: due_at, tries }: Omit<PlannedJob, 'data'>,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: dueAt, tries: tries + 1 })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('due_at', '=', due_at)
    .where('tries', '=', tries)
    .execute();
}

/** Drops a job. */
export async function dropJob(db: Database, { kind, key }: JobKey): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).execute();
}

/** Jobs of a kind that are due first: at most so many, and at the matches of a share unless that is null. */
export interface Wanted {
  readonly kind: JobKind;
  readonly most: number;
  readonly share: Share | null;
}

/** What is due first of each of these kinds, in order, in one query: it is asked after everything that is done. */
export async function firstJobs(db: Reading, wanted: readonly Wanted[]): Promise<readonly PlannedJob[]> {
  const name = JSON.stringify(wanted);
  const query = firstOf.get(name) ?? prepared((own: Reading) => own.selectFrom(dueFirst(wanted)).selectAll());
  firstOf.set(name, query);
  const { rows } = await query(db, {});
  const jobs = rows.flatMap((row) => {
    const { dueAt, ...job } = jobSchema.parse(row);
    return dueAt === null ? [] : [{ ...job, dueAt }];
  });
  return jobs.toSorted((one, other) => one.dueAt - other.dueAt);
}

/** The queries by which processes ask for this, by what is wanted. */
const firstOf = new LRUCache<string, (db: Reading, values: object) => Promise<QueryResult<JobsRow>>>({
  max: 50,
});

function dueFirst(wanted: readonly Wanted[]) {
  const first = wanted.map(
    ({ kind, most, share }) => sql`
      SELECT * FROM (
        SELECT * FROM jobs WHERE kind = ${kind} AND due_at IS NOT NULL ${ofShare(share)} ORDER BY due_at LIMIT ${most}
      ) AS first`,
  );
  return sql<JobsRow>`(${sql.join(first, sql` UNION ALL `)})`.as('due');
}

/** A match is looked up job by job, because few are asked for, and there can be many matches. */
const ofShare = (share: Share | null) =>
  share === null || isWhole(share)
    ? sql``
    : sql`AND EXISTS (
        SELECT 1 FROM matches WHERE matches.id = jobs.match_id AND ${shardOfMatch(share.count)} IN (${sql.join(share.shards)})
      )`;
