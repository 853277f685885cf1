import { z } from 'zod';
import { countedSchema } from './columns.ts';
import type { Reading } from './schema.ts';
import { isWhole, matchesIn, type Share, whole } from './share.ts';

const holdingsSchema = z
  .object({ open: countedSchema, finished: countedSchema, servers: countedSchema })
  .transform(({ open, finished, servers }) => ({ openGames: open, finishedGames: finished, servers }));

/** How much there is in the database: games of both kinds, and the servers where they are or were. */
export type Holdings = z.infer<typeof holdingsSchema>;

/** Counts what there is. It reads all games, so it takes a while where there are many. */
export async function holdingsOf(db: Reading): Promise<Holdings> {
  const row = await db
    .selectFrom('matches')
    .select(({ fn }) => [
      fn.countAll().filterWhere('closed_at', 'is', null).as('open'),
      fn.countAll().filterWhere('stage', '=', 'finished').as('finished'),
      fn.count('guild').distinct().as('servers'),
    ])
    .executeTakeFirst();
  return holdingsSchema.parse(row);
}

const waitingSchema = z
  .object({ tables: countedSchema, since: countedSchema.nullable() })
  .transform(({ tables, since }) => ({ tables, since: tables === 0 ? null : since }));

/** The tables of a share that have something to tell, and since when the first of them has. */
export type Waiting = z.infer<typeof waitingSchema>;

export async function waitingToBeTold(db: Reading, share: Share = whole): Promise<Waiting> {
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
