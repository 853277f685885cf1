import { sql } from 'kysely';
import { z } from 'zod';
import { countedSchema } from './columns.ts';
import type { Reading } from './schema.ts';
import { isWhole, matchesIn, type Share, whole } from './share.ts';

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

/**
 * Counts open games of both kinds, and the servers where games are or were. Finished games aren't counted: that takes longer the more was
 * played.
 */
export async function holdingsOf(db: Reading) {
  const { open } = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('closed_at', 'is', null)
    // Always so, and the reason why SQLite takes the index of open games instead of one of all.
    .where('place', '>', '')
    .executeTakeFirstOrThrow();
  return { openGames: countedSchema.parse(open), servers: (await serversPlayedIn(db)).length };
}

const waitingSchema = z
  .object({ tables: countedSchema, since: countedSchema.nullable() })
  .transform(({ tables, since }) => ({ tables, since: tables === 0 ? null : since }));

/** The tables of a share that have something to tell, and since when the first of them has. */
export async function waitingToBeTold(db: Reading, share: Share = whole) {
  const row = await db
    .selectFrom('announcements as due')
    .innerJoin('matches', 'matches.id', 'due.match_id')
    // An open lobby has no step yet.
    .leftJoin('steps', (join) =>
      join.onRef('steps.match_id', '=', 'due.match_id').onRef('steps.version', '=', 'due.version'),
    )
    .$if(!isWhole(share), (due) => due.where('due.match_id', 'in', matchesIn(db, share)))
    .select(({ fn }) => [
      fn.count('due.match_id').distinct().as('tables'),
      fn.min(fn.coalesce('steps.done_at', 'matches.changed_at')).as('since'),
    ])
    .executeTakeFirst();
  return waitingSchema.parse(row);
}
