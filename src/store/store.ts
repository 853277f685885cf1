import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { faultFrom, StoreFault } from './fault.ts';
import { migrate } from './migrate.ts';
import type { Database, Reading, Schema } from './schema.ts';
import { ReplayCache } from './replays.ts';
import { openSqlite } from './sqlite.ts';

/** The database with tables and settings. */
export interface Store {
  /**
   * Runs some work as one transaction: all of it, or nothing if it throws. Only one runs at a time, so inside use nothing but the
   * given handle: another transaction would wait for this one forever.
   */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * The same for what may be done again: it doesn't wait until it is on the disk. Only a power cut can undo it, and only until the
   * next transaction.
   */
  note<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Reads, while nobody writes. It needs no transaction, because all share one connection, and takes turns. */
  read<T>(work: (db: Reading) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database (`:memory:` or a file, locked for this process until it is closed) and migrates it. Throws a
 * {@link StoreFault} if it can't be used; then nothing in it was changed.
 */
export async function openStore({
  path,
  log,
}: {
  readonly path: string;
  readonly log: Logger;
}): Promise<Store> {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw faultFrom(error, path);
    }
  };
  const file = await guarded(async () => openSqlite(path));
  const db = new Kysely<Schema>({ dialect: file.dialect });
  try {
    const migrated = await guarded(() => migrate(db));
    if (migrated.isNewer) throw new StoreFault('newer', path);
    for (const migration of migrated.carriedOut) log.info({ migration }, 'database migrated');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const replays = new ReplayCache();
  return {
    transaction: (work) => guarded(() => replays.during((saving) => db.transaction().execute(saving), work)),
    // Nobody else has the connection meanwhile.
    note: (work) =>
      guarded(() =>
        db
          .connection()
          .execute((own) =>
            file.withoutWaiting(() => replays.during((noting) => own.transaction().execute(noting), work)),
          ),
      ),
    read: (work) => guarded(() => replays.during((reading) => db.connection().execute(reading), work)),
    close: () => db.destroy(),
  };
}
