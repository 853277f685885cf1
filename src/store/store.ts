import type { Logger } from 'pino';
import { faultFrom } from './fault.ts';
import type { Migrated } from './migrate.ts';
import type { ServerOpening, ServerUse } from './postgres/postgres.ts';
import { ReplayCache } from './replays.ts';
import type { Database, Reading } from './schema.ts';
import { type FileOpening, sqliteEngine } from './sqlite-engine.ts';

/** The database with tables and settings. */
export interface Store {
  /**
   * Runs some work as one transaction: all of it, or nothing if it throws. Transactions come out as if they ran one after the other.
   * A process runs only one at a time, so inside use nothing but the given handle: another transaction would wait for this one forever.
   * PostgreSQL does the work again, up to eight times, if it clashes with what other processes do or loses its connection: change nothing
   * but rows in it, and log and tell what was done after it.
   */
  transaction<T>(work: (db: Database) => Promise<T>, how?: Durability): Promise<T>;
  /**
   * Reads what is there at one moment, without anything that is half done. The work may be done again: let it change nothing outside.
   * @param expected how many queries it mostly takes: a server needs no transaction for one. Where a second one follows after all, the
   * work is done again in a transaction
   */
  read<T>(work: (db: Reading) => Promise<T>, expected?: Queries): Promise<T>;
  close(): Promise<void>;
}

type Queries = 'one' | 'several';

/**
 * Whether a transaction is on the disk when it is done. What may be done again needn't wait for that: only a power cut can undo it, and
 * only until the next transaction.
 */
export interface Durability {
  readonly durable: boolean;
}

/** A database that is a file. */
export interface FileStore extends Store {
  /** Whether the process that had it before ended without closing it. */
  readonly wasLeft: boolean;
}

/** A database on a server. */
export interface ServerStore extends Store {
  /** How this process uses the server now. */
  readonly use: () => ServerUse;
  /** The server's time, in milliseconds since 1970. */
  now(): Promise<number>;
}

/** Where a database is: in a SQLite file (or `:memory:`), or on a PostgreSQL server. */
export type Address = Pick<FileOpening, 'path'> | { readonly url: string };

/**
 * Opens the database and migrates it. A file is locked for this process until it is closed. Throws a {@link StoreFault} if it can't be
 * used; then nothing in it was changed but by migrations that are whole.
 */
export async function openStore(opening: FileOpening): Promise<FileStore>;
export async function openStore(opening: ServerOpening): Promise<ServerStore>;
export async function openStore(opening: FileOpening | ServerOpening): Promise<Store>;
export async function openStore(opening: FileOpening | ServerOpening): Promise<Store> {
  if ('path' in opening) return openFile(opening);
  // Loaded only where it is used: it takes longer than opening a file.
  const { openPostgres } = await import('./postgres/postgres.ts');
  const engine = openPostgres(opening);
  const store: ServerStore = {
    ...(await storeOn(engine, opening.log)),
    use: engine.use,
    now: () => guarded(engine, engine.now),
  };
  return store;
}

async function openFile(opening: FileOpening): Promise<FileStore> {
  const opened = () => {
    try {
      return sqliteEngine(opening);
    } catch (error) {
      throw faultFrom(error, opening.path);
    }
  };
  const engine = opened();
  return {
    ...(await storeOn(engine, opening.log)),
    wasLeft: engine.wasLeft,
  };
}

/** An open database of one of the two kinds, and how work is done in it. */
export interface Engine {
  /** An error as a fault that people can act on; any other error unchanged. */
  readonly faultFrom: (error: unknown) => unknown;
  /** Runs all pending migrations while nobody else does. Throws a `StoreFault` if it was written by a newer version. */
  readonly migrate: () => Promise<Migrated>;
  readonly transaction: <T>(work: (db: Database) => Promise<T>, how: Durability) => Promise<T>;
  readonly read: <T>(work: (db: Database) => Promise<T>, expected: Queries) => Promise<T>;
  readonly close: () => Promise<void>;
}

async function storeOn(engine: Engine, log: Logger): Promise<Store> {
  try {
    const migrated = await guarded(engine, engine.migrate);
    for (const migration of migrated.carriedOut) log.info({ migration }, 'database migrated');
  } catch (error) {
    await engine.close();
    throw error;
  }
  const replays = new ReplayCache();
  return {
    transaction: (work, how = { durable: true }) =>
      guarded(engine, () => replays.during((own) => engine.transaction(own, how), work)),
    read: (work, expected = 'several') =>
      guarded(engine, () => replays.during((own) => engine.read(own, expected), work)),
    close: engine.close,
  };
}

/** Does some work, and says what people can act on if it fails. */
async function guarded<T>(engine: Pick<Engine, 'faultFrom'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw engine.faultFrom(error);
  }
}
