import { sql } from 'kysely';
import { cardScopeIn, computerScopeIn } from './standings.ts';
import type { Database, Reading } from './schema.ts';
import { forgetSubscriptions } from './subscriptions.ts';

/** The servers with matches. It goes from one to the next, without a look at what is between. */
export async function serversPlayedIn(db: Reading): Promise<readonly string[]> {
  const servers = sql<{ server: string }>`(
    WITH RECURSIVE played(server) AS (
      SELECT min(guild) FROM matches
      UNION ALL SELECT (SELECT min(guild) FROM matches WHERE guild > server) FROM played WHERE server IS NOT NULL
    ) SELECT server FROM played WHERE server IS NOT NULL)`.as<'servers'>('servers');
  const rows = await db.selectFrom(servers).select('server').execute();
  return rows.map(({ server }) => server);
}

/** The servers with stored data. */
export async function keptServers(db: Reading): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('preferences')
    .select('id as server')
    .where('owner', '=', 'server')
    .union(db.selectFrom('subscriptions').select('guild as server'))
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

/** Deletes the other data of a server: standings, settings, subscriptions. */
export async function deleteServer(db: Database, guild: string): Promise<void> {
  await forgetSubscriptions(db, { guild });
  await db.deleteFrom('standings').where('scope', '=', guild).execute();
  await db.deleteFrom('standings').where('scope', '=', cardScopeIn(guild)).execute();
  await db.deleteFrom('standings').where('scope', '=', computerScopeIn(guild)).execute();
  await db.deleteFrom('tallies').where('scope', '=', guild).execute();
  await db.deleteFrom('preferences').where('owner', '=', 'server').where('id', '=', guild).execute();
  await db.deleteFrom('choices').where('owner', '=', 'server').where('id', '=', guild).execute();
  await db.deleteFrom('departures').where('guild', '=', guild).execute();
  await db.deleteFrom('welcomes').where('guild', '=', guild).execute();
}
