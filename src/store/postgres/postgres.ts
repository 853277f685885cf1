import { setTimeout as pause } from 'node:timers/promises';
import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Schema } from '#store/schema';
import type { Durability, Engine } from '#store/store';
import { shownAddress } from './address.ts';
import { StrictDriver } from './driver.ts';
import { isGone, serverFaultFrom } from './fault.ts';
import { likeSqlite, LikeSqliteCompiler } from './like-sqlite.ts';
import {
  isConnectionLost,
  longestAnswer,
  sqlStateOf,
  type TimedSockets,
  timedSockets,
  UnknownOutcome,
} from './lost-connection.ts';
import { migrateAlone, type Purpose } from './migrate-alone.ts';
import { OneQuery } from './one-query.ts';
import { createTurns } from './turns.ts';

/** Connections of one process at most: a command takes one for some milliseconds, and a server has a hundred for all. */
const mostConnections = 10;

/** How long a connection may take, in milliseconds. */
const longestConnect = 10_000;

/** After this the server ends a transaction whose process is gone, so that nobody waits for its rows; in milliseconds. */
const longestSilence = 60_000;

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

/** What trying again needs from outside. */
interface Again {
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** A number from 0 to below 1, different each time. */
  readonly chance: () => number;
}

const realAgain: Again = { pause, chance: Math.random };

/** How often a transaction is tried again. */
const mostTries = 8;

/** The longest pause before the first retry, in milliseconds; it doubles each time. */
const firstPause = 5;

/** What fails only because of what others do at the same time. */
const races: ReadonlySet<string> = new Set([
  // It doesn't fit into any order of transactions, or two waited for each other.
  '40001',
  '40P01',
  // Others didn't end in time.
  '55P03',
  // Both stored the same key, as two tables that are opened in one channel. The second try sees the first.
  '23505',
]);

/** Nothing was saved, and the same may well succeed now: others were faster, or the connection was cut off. */
const isWorthAgain = (error: unknown): boolean =>
  !(error instanceof UnknownOutcome) && (races.has(sqlStateOf(error) ?? '') || isConnectionLost(error));

/**
 * Does some work again that failed because of others or of its connection, each time after a longer pause.
 * @param work is told how often it was tried before
 * @param count called for each time
 */
async function tryAgain<T>(
  work: (tries: number) => Promise<T>,
  { pause, chance }: Again,
  count: () => void,
): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work(tries);
    } catch (error) {
      if (tries === mostTries || !isWorthAgain(error)) throw error;
      count();
      await pause(chance() * firstPause * 2 ** tries);
    }
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
  /** Called before a database with tables is migrated, with the name of the last migration. If it rejects, nothing is. */
  readonly beforeMigrating?: (last: string) => Promise<void>;
  /** Makes the connections' sockets. */
  readonly sockets?: TimedSockets;
}

/** After so many tries nothing else runs beside a transaction. */
const triesBesideOthers = 3;

/** How long one waits for all others to end, in milliseconds: less than until the server counts as gone. Then it is tried again. */
const longestWait = 10_000;

/**
 * Begins a transaction as if all ran one after the other. PostgreSQL refuses what doesn't fit, and may do so again and again where much is
 * written to few pages; so one that was refused often runs while all others wait, and can't clash. To lock a table doesn't fix yet what
 * the transaction sees. Nothing writes to this table while bots are at work.
 * @param tries how often the same was tried before
 */
const beginWriting = (tries: number, { durable }: Durability): readonly string[] => [
  'START TRANSACTION ISOLATION LEVEL SERIALIZABLE',
  ...(tries < triesBesideOthers
    ? ['LOCK TABLE migrations_lock IN ROW SHARE MODE']
    : [`SET LOCAL lock_timeout TO ${longestWait}`, 'LOCK TABLE migrations_lock IN EXCLUSIVE MODE']),
  ...(durable ? [] : ['SET LOCAL synchronous_commit TO off']),
];

/** Begins a transaction that sees everything as it is at its first query. */
const beginReading = ['START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY'];

/** Opens a PostgreSQL database. Many processes can use it at the same time. */
export function openPostgres({
  url,
  log,
  again = realAgain,
  purpose = 'bot',
  beforeFirst = async () => {},
  beforeMigrating = async () => {},
  sockets = timedSockets(),
}: ServerOpening): ServerEngine {
  const at = shownAddress(url);
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
    types: likeSqlite,
  });
  // Without these listeners a lost connection would end the process. Who works on it learns of it there; the pool makes a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost')),
  );
  const driver = new StrictDriver(pool);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new LikeSqliteCompiler(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
  };
  const config = {
    dialect,
    // Nothing is in an empty list, as in SQLite; here it would be a syntax error.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  };
  const db = new Kysely<Schema>(config);
  const executor = db.getExecutor();
  const inTransaction = <T>(begin: readonly string[], work: (own: Database) => Promise<T>): Promise<T> =>
    new Kysely<Schema>({ config, dialect, executor, driver: driver.beginningWith(begin) })
      .transaction()
      .execute(work);
  /** Reads what mostly takes one query, which is of one moment by itself. A second one is refused, and then all is read in a transaction. */
  const readAtOnce = async <T>(work: (own: Database) => Promise<T>): Promise<T> => {
    const connections = new OneQuery(executor);
    const once = new Kysely<Schema>({
      config,
      dialect,
      driver,
      executor: executor.withConnectionProvider(connections),
    });
    try {
      const found = await work(once);
      connections.throwFailure();
      if (!connections.wasAskedAgain) return found;
    } catch (error) {
      if (!connections.wasAskedAgain) throw error;
    }
    return inTransaction(beginReading, work);
  };
  // Two transactions at a time clash more often than they help: while a database is small, most rows share a page of an index, and
  // PostgreSQL watches pages.
  const writing = createTurns({ most: 1, isGone });
  // What waits here for a connection isn't taken for one that can't be made. One is left for what comes seldom.
  const reading = createTurns({ most: mostConnections - 2, isGone });
  let retries = 0;
  const countRetry = (): void => void (retries += 1);
  return {
    faultFrom: (error) => serverFaultFrom(error, at),
    async migrate() {
      const migrated = await migrateAlone(db, { at, purpose, beforeFirst, beforeMigrating, log });
      if (purpose === 'bot') sockets.begin(longestAnswer);
      driver.prepare();
      return migrated;
    },
    transaction: (work, how) =>
      tryAgain(
        (tries) => writing.inTurn(() => inTransaction(beginWriting(tries, how), work)),
        again,
        countRetry,
      ),
    read(work, expected) {
      const read = () => (expected === 'one' ? readAtOnce(work) : inTransaction(beginReading, work));
      return tryAgain(() => reading.inTurn(read), again, countRetry);
    },
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
