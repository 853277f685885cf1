import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Reading } from './schema.ts';
import { isWhole, matchesIn, numberOf, type Share, whole } from './share.ts';

/** Time in which nobody could play, in milliseconds since 1970: the bot was down, or Discord. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** Whom an outage concerns: the servers of one shard of so many. Shard 0 of 1 is all of them. */
export interface Shard {
  readonly shard: number;
  readonly shards: number;
}

export const everywhere: Shard = { shard: 0, shards: 1 };

const outageSchema = z
  .object({ from_at: z.int(), until_at: z.int() })
  .transform(({ from_at: from, until_at: until }): Outage => ({ from, until }));

/** The outages for a server that weren't over at a moment, oldest first. Those of a shard don't touch each other. */
export async function outagesSince(
  db: Reading,
  guild: string | null,
  moment: number,
): Promise<readonly Outage[]> {
  const rows = await db
    .selectFrom('outages')
    .select(['from_at', 'until_at'])
    .where('until_at', '>', moment)
    .where(sql`cast(${numberOf(guild)} as bigint) % shards`, '=', sql.ref('shard'))
    .orderBy('until_at')
    .execute();
  return together(rows.map((row) => outageSchema.parse(row)));
}

/** Outages, each after those that ended before it; where there were other shards before, they may overlap. */
const together = (outages: readonly Outage[]): readonly Outage[] =>
  outages.reduce<readonly Outage[]>((all, { from, until }) => {
    const apart = all.filter((earlier) => earlier.until < from);
    return [...apart, { from: Math.min(from, ...all.slice(apart.length).map((each) => each.from)), until }];
  }, []);

/** Notes an outage: those that it touches become one with it. */
export async function noteOutage(db: Database, where: Shard, { from, until }: Outage): Promise<void> {
  const touched = await db
    .deleteFrom('outages')
    .where('shard', '=', where.shard)
    .where('shards', '=', where.shards)
    .where('until_at', '>=', from)
    .where('from_at', '<=', until)
    .returningAll()
    .execute();
  const from_at = Math.min(from, ...touched.map((row) => row.from_at));
  const until_at = Math.max(until, ...touched.map((row) => row.until_at));
  await db
    .insertInto('outages')
    .values({ ...where, from_at, until_at })
    .execute();
}

/** Ends outages at a moment that can't have lasted longer, because the clock was set back. */
export async function cutOutages(db: Database, where: Shard, moment: number): Promise<void> {
  const later = await db
    .deleteFrom('outages')
    .where('shard', '=', where.shard)
    .where('shards', '=', where.shards)
    .where('until_at', '>', moment)
    .returningAll()
    .execute();
  const [first] = later.toSorted((one, other) => one.from_at - other.from_at);
  if (first !== undefined && first.from_at < moment)
    await db
      .insertInto('outages')
      .values({ ...where, from_at: first.from_at, until_at: moment })
      .execute();
}

/** Forgets the outages that were over before a moment. */
export async function forgetOutages(db: Database, moment: number): Promise<void> {
  await db.deleteFrom('outages').where('until_at', '<', moment).execute();
}

/**
 * The clock was set back to a moment, in milliseconds since 1970. What was done in the time that hasn't come yet was done now, and what
 * is due then at those tables is looked at now. Otherwise nothing would happen there until that time comes. Tables of other processes
 * stay as they are: those have clocks of their own. People may sit at tables of several, so all of them are looked at; who is told
 * of turns follows from their tables. Seasons end by the calendar.
 */
export async function setBackTo(db: Database, moment: number, share: Share = whole): Promise<void> {
  const tables = db
    .selectFrom('matches')
    .select('id')
    .where('closed_at', 'is', null)
    .where('game', '=', 'sagrada')
    .where('changed_at', '>', moment)
    .$if(!isWhole(share), (all) => all.where('id', 'in', matchesIn(db, share)));
  const jobs = db.updateTable('jobs').set({ due_at: moment });
  await jobs.where('kind', '=', 'deadline').where('key', 'in', tables).execute();
  const later = jobs.where('due_at', '>', moment);
  await later
    .where('kind', '=', 'notice')
    .$if(!isWhole(share), (all) => all.where('match_id', 'in', matchesIn(db, share)))
    .execute();
  await later.where('kind', 'in', ['turnNotice', 'dayCard']).execute();
  await db
    .updateTable('seat_requests')
    .set({ asked_at: moment })
    .where('match_id', 'in', tables)
    .where('asked_at', '>', moment)
    .execute();
  const clocks = db.updateTable('clocks').where('match_id', 'in', tables);
  await clocks.set({ since: moment }).where('since', '>', moment).execute();
  await clocks.set({ nudged_at: moment }).where('nudged_at', '>', moment).execute();
  await db.updateTable('matches').set({ changed_at: moment }).where('id', 'in', tables).execute();
}
