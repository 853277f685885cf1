import { forgetSubscriptions } from '#features/challenge/subscription-queries';
import { forgetCards } from '#features/day-card/queries';
import { dropSeasons } from '#features/season/queries';
import { cardScopeIn, computerScopeIn } from '#features/standings/queries';
import { serversPlayedIn } from '#store/holdings';
import type { Database, Reading } from '#store/schema';

/** The servers with stored data. */
export async function storedServers(db: Reading): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('preferences')
    .select('id as server')
    .where('owner', '=', 'server')
    .union(db.selectFrom('subscriptions').select('guild as server'))
    .union(db.selectFrom('group_streaks').select('guild as server'))
    .union(db.selectFrom('departures').select('guild as server'))
    .union(db.selectFrom('welcomes').select('guild as server'))
    .execute();
  return [...new Set([...(await serversPlayedIn(db)), ...rows.map(({ server }) => server)])];
}

/** Matches deleted per transaction: a server can have thousands, and nobody should wait for them. */
const matchesAtOnce = 50;

/** Deletes some matches of a server with their steps and settings. Returns whether there were any. */
export async function deleteMatches(db: Database, guild: string): Promise<boolean> {
  const matches = db
    .selectFrom('matches')
    .select('id')
    .where('guild', '=', guild)
    .orderBy('id')
    .limit(matchesAtOnce);
  const owners = ['table', 'deal'];
  await db.deleteFrom('preferences').where('owner', 'in', owners).where('id', 'in', matches).execute();
  await db.deleteFrom('choices').where('owner', '=', 'table').where('id', 'in', matches).execute();
  await db.deleteFrom('played_marks').where('day', 'in', matches).execute();
  const { numDeletedRows } = await db.deleteFrom('matches').where('id', 'in', matches).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the other data of a server: standings, settings, subscriptions, cards of days. */
export async function deleteServer(db: Database, guild: string): Promise<void> {
  await forgetSubscriptions(db, { guild });
  await forgetCards(db, guild);
  await db.deleteFrom('standings').where('scope', '=', guild).execute();
  await db.deleteFrom('standings').where('scope', '=', cardScopeIn(guild)).execute();
  await db.deleteFrom('standings').where('scope', '=', computerScopeIn(guild)).execute();
  await dropSeasons(db, guild);
  await db.deleteFrom('tallies').where('scope', '=', guild).execute();
  await db.deleteFrom('preferences').where('owner', '=', 'server').where('id', '=', guild).execute();
  await db.deleteFrom('choices').where('owner', '=', 'server').where('id', '=', guild).execute();
  await db.deleteFrom('departures').where('guild', '=', guild).execute();
  await db.deleteFrom('welcomes').where('guild', '=', guild).execute();
}

/** Notes that the bot was removed from a server; the first time counts. Returns whether it was there until now. */
export async function depart(db: Database, guild: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('departures')
    .values({ guild, left_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return written === 1n;
}

/** Notes that the bot is in a server. */
export async function arrive(db: Database, guild: string): Promise<void> {
  await db.deleteFrom('departures').where('guild', '=', guild).execute();
}

/** A server that the bot was removed from at this moment or before; null if there is none. */
export async function departedBy(db: Reading, moment: number): Promise<string | null> {
  const row = await db
    .selectFrom('departures')
    .select('guild')
    .where('left_at', '<=', moment)
    .orderBy('left_at')
    .limit(1)
    .executeTakeFirst();
  return row?.guild ?? null;
}
