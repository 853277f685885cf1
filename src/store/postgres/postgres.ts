import {
  type ColumnDataType,
  type DataTypeNode,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Engine } from '#store/engine';
import { StoreFault } from '#store/fault';
import { migrate, type Migrated } from '#store/migrate';
import type { Database, Schema } from '#store/schema';
import { shownAddress } from './address.ts';
import { type Again, realAgain, tryAgain } from './again.ts';
import { StrictDriver } from './driver.ts';
import { isGone, serverFaultFrom } from './fault.ts';
import { locksConnectionName } from './locks.ts';
import { impatientSockets, longestAnswer } from './impatient-sockets.ts';
import { importing } from './importing.ts';
import { serially } from './serially.ts';
import { createTurns } from './turns.ts';

/** Connections of one process at most: a deed takes one for some milliseconds, and a server has a hundred for all. */
const mostConnections = 10;

/** How long a connection may take, in milliseconds. */
const longestConnect = 10_000;

/** After this the server ends a transaction whose process is gone, so that nobody waits for its rows; in milliseconds. */
const longestSilence = 60_000;

/** Held while one process migrates, or begins an import: "SAGR". */
export const migrationLock = 0x53414752;

/**
 * Columns as SQLite has them. Text is in the order of its bytes, whatever the language of the database: days and ids sort by it. Whole
 * numbers have 64 bits, so that a moment fits wherever a number does.
 */
const columnTypes: Partial<Record<string, string>> = {
  text: 'text collate "C"',
  integer: 'bigint',
} satisfies Partial<Record<ColumnDataType, string>>;

class LikeSqliteCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const type = typeof node.dataType === 'string' ? columnTypes[node.dataType] : undefined;
    if (type === undefined) super.visitDataType(node);
    else this.append(type);
  }
}

/** Counts and sums as numbers, as SQLite gives them. None is beyond what a number holds exactly. */
const wholeNumbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) => (wholeNumbers.has(id) ? Number : types.getTypeParser(id, format)),
};

/** What a database is opened for. Only an import goes on where one was begun. */
export type Purpose = 'bot' | 'import';

/** How each shows among the server's connections. */
export const connectionNames: Readonly<Record<Purpose, string>> = {
  bot: 'sagrada',
  import: 'sagrada import',
};

/** How a process uses the server of its database. */
export interface ServerUse {
  /** Connections that work at this moment. */
  readonly connections: number;
  /** What waits for its turn, or for a connection. */
  readonly waiting: number;
  /** How often work was done again since the start: others were faster, or the connection was lost. */
  readonly retries: number;
}

interface ServerEngine extends Engine {
  readonly use: () => ServerUse;
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => Promise<number>;
}

/** How a database on a server is opened. */
export interface ServerOpening {
  readonly url: string;
  readonly log: Logger;
  /** How transactions are tried again. */
  readonly again?: Again;
  readonly purpose?: Purpose;
  /** Called where nobody has made tables yet; if it rejects, none are made. */
  readonly beforeFirst?: () => Promise<void>;
  /** How long a bot waits for an answer, in milliseconds, if not as long as usual. */
  readonly patience?: number;
}

/** Opens a PostgreSQL database. Many processes can use it at the same time. */
export function openPostgres({
  url,
  log,
  again = realAgain,
  purpose = 'bot',
  beforeFirst = async () => {},
  patience = longestAnswer,
}: ServerOpening): ServerEngine {
  const at = shownAddress(url);
  const sockets = impatientSockets();
  const pool = new Pool({
    connectionString: url,
    application_name: connectionNames[purpose],
    // One is always there, so that an import sees that a bot is.
    min: 1,
    max: mostConnections,
    connectionTimeoutMillis: longestConnect,
    idle_in_transaction_session_timeout: longestSilence,
    keepAlive: true,
    stream: sockets.make,
    types: parsers,
  });
  // Without these listeners a lost connection would end the process. Who works on it learns of it there; the pool makes a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost')),
  );
  const db = new Kysely<Schema>({
    dialect: {
      createDriver: () => new StrictDriver({ pool }),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new LikeSqliteCompiler(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
    },
    // Nothing is in an empty list, as in SQLite; here it would be a syntax error.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  // Two transactions at a time clash more often than they help: while a database is small, most rows share a page of an index, and
  // PostgreSQL watches pages.
  const writing = createTurns({ most: 1, isGone });
  // What waits here for a connection isn't taken for one that can't be made. One is left for what comes seldom.
  const reading = createTurns({ most: mostConnections - 2, isGone });
  let retries = 0;
  const countRetry = (): void => void (retries += 1);
  const inTransaction = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    tryAgain((tries) => writing.inTurn(() => serially(db, tries, work)), again, countRetry);
  return {
    faultFrom: (error) => serverFaultFrom(error, at),
    async migrate() {
      const migrated = await migrateAlone(db, { at, purpose, beforeFirst, log });
      if (purpose === 'bot') sockets.begin(patience);
      return migrated;
    },
    transaction: inTransaction,
    note: (work) =>
      inTransaction(async (own) => {
        await sql`SET LOCAL synchronous_commit TO off`.execute(own);
        return work(own);
      }),
    read: (work) =>
      tryAgain(
        () =>
          reading.inTurn(() =>
            db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
          ),
        again,
        countRetry,
      ),
    use: () => ({
      connections: pool.totalCount - pool.idleCount,
      waiting: writing.waiting() + reading.waiting() + pool.waitingCount,
      retries,
    }),
    async now() {
      const { rows } = await sql<{ now: number }>`
        SELECT trunc(extract(epoch FROM clock_timestamp()) * 1000) AS now`.execute(db);
      return z.int().parse(rows[0]?.now);
    },
    close: () => db.destroy(),
  };
}

/** Tables that no other program has all of. */
const ours = ['migrations', 'matches', 'steps'];

/** Migrates while no other process does. */
const migrateAlone = (
  db: Database,
  {
    at,
    purpose,
    beforeFirst,
    log,
  }: Required<Pick<ServerOpening, 'purpose' | 'beforeFirst' | 'log'>> & { readonly at: string },
): Promise<Migrated> =>
  db.connection().execute(async (own) => {
    await lockMigration(own, log);
    try {
      const found = await ownTables(own, at);
      if (purpose !== 'import' && found.tables.includes(importing)) throw new StoreFault('halfImported', at);
      if (found.tables.length === 0) await beforeFirst();
      // One that has opened it goes by what it knows of the tables.
      const before = async (): Promise<void> => {
        if (await isCarriedByBots(own)) throw new StoreFault('stillUsed', at);
        if (found.tables.length > 0)
          log.warn('PostgreSQL is brought up to date now: the only way back is a dump from before');
      };
      const migrated = await migrate(db, { ...found, before });
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
