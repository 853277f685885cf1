import { type Kysely, sql } from 'kysely';
import type { Database, Schema } from '#store/schema';

/** After so many tries nothing else runs beside a transaction. */
const triesBesideOthers = 3;

/** How long one waits for all others to end, in milliseconds: less than until the server counts as gone. Then it is tried again. */
const longestWait = 10_000;

/**
 * Runs a transaction as if all ran one after the other. PostgreSQL refuses what doesn't fit, and may do so again and again where much is
 * written to few pages; so one that was refused often runs while all others wait, and can't clash. To lock a table doesn't fix yet what
 * the transaction sees. Nothing writes to this table while bots are at work.
 * @param tries how often the same was tried before
 */
export const serially = <T>(
  db: Kysely<Schema>,
  tries: number,
  work: (own: Database) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (own) => {
      if (tries < triesBesideOthers) await sql`LOCK TABLE migrations_lock IN ROW SHARE MODE`.execute(own);
      else {
        await sql`SET LOCAL lock_timeout TO ${sql.lit(longestWait)}`.execute(own);
        await sql`LOCK TABLE migrations_lock IN EXCLUSIVE MODE`.execute(own);
      }
      return work(own);
    });
