import { sql } from 'kysely';
import type { Logger } from 'pino';
import { StoreFault } from '#store/fault';
import { migrate, type Migrated } from '#store/migrate';
import type { Database } from '#store/schema';
import { locksConnectionName } from './locks.ts';

/** Held while one process migrates, or begins an import: "SAGR". */
export const migrationLock = 0x53414752;

/** What a database is opened for. Only an import goes on where one was begun. */
export type Purpose = 'bot' | 'import';

/** Tables that no other program has all of. */
const ours = ['migrations', 'matches', 'steps'];

interface Migrating {
  /** The database as people may see it. */
  readonly at: string;
  readonly purpose: Purpose;
  /** Called where nobody has made tables yet; if it rejects, none are made. */
  readonly beforeFirst: () => Promise<void>;
  /** Called before tables are changed, with the name of the last migration; if it rejects, none are. */
  readonly beforeMigrating: (last: string) => Promise<void>;
  readonly log: Logger;
}

/** A table that is there as long as an import isn't finished: how far each table was copied. */
export const importTable = 'importing';

/** Migrates while no other process does. Throws a `StoreFault` where that can't be done. */
export const migrateAlone = (
  db: Database,
  { at, purpose, beforeFirst, beforeMigrating, log }: Migrating,
): Promise<Migrated> =>
  db.connection().execute(async (own) => {
    await lockMigration(own, log);
    try {
      const found = await ownTables(own, at);
      if (purpose !== 'import' && found.tables.includes(importTable))
        throw new StoreFault('halfImported', at);
      if (found.tables.length === 0) await beforeFirst();
      // One that has opened it goes by what it knows of the tables.
      const before = async (last: string): Promise<void> => {
        if (await isCarriedByBots(own)) throw new StoreFault('stillUsed', at);
        if (found.tables.length === 0) return;
        await beforeMigrating(last);
        log.warn('PostgreSQL is brought up to date now: the only way back is a dump from before');
      };
      const migrated = await migrate(db, {
        ...found,
        before,
        begun: (begun) => {
          if (found.tables.length > 0) log.info(begun, 'migrating the database');
        },
      });
      if (migrated.isNewer) throw new StoreFault('newerDatabase', at);
      return migrated;
    } finally {
      await sql`SELECT pg_advisory_unlock(${migrationLock})`.execute(own);
    }
  });

/** Waits until no other process migrates, however long that takes; says so, because nothing else happens meanwhile. */
async function lockMigration(db: Database, log: Logger): Promise<void> {
  const { rows } = await sql<{ got: boolean }>`
    SELECT pg_try_advisory_lock(${migrationLock}) AS got`.execute(db);
  if (rows[0]?.got === true) return;
  log.info('waiting for another process that opens the database');
  await sql`SELECT pg_advisory_lock(${migrationLock})`.execute(db);
}

/** Whether bots are at work on the database: those have locks. */
async function isCarriedByBots(db: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${locksConnectionName} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The tables in the schema where new ones are made. Throws if they are another program's. */
async function ownTables(db: Database, at: string) {
  const { rows } = await sql<{ schema: string | null }>`SELECT current_schema() AS schema`.execute(db);
  const schema = rows[0]?.schema ?? null;
  if (schema === null) throw new StoreFault('forbidden', at);
  const { rows: found } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = ${schema}`.execute(db);
  const tables = found.map(({ name }) => name);
  if (tables.length > 0 && !ours.every((name) => tables.includes(name)))
    throw new StoreFault('foreignDatabase', at);
  return { schema, tables };
}
