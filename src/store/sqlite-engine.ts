import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Engine } from './engine.ts';
import { faultFrom, StoreFault } from './fault.ts';
import { migrate } from './migrate.ts';
import { closeToOthers } from './owner-only.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** A database that is a file. */
interface FileEngine extends Engine {
  readonly wasLeft: boolean;
}

/** How a file is opened. */
export interface FileOpening {
  /** `:memory:` or a file. */
  readonly path: string;
  readonly log: Logger;
  /**
   * Called before a database with something in it is migrated, with the name of the last migration. If it rejects, no more is
   * migrated.
   */
  readonly beforeMigrating?: (last: string) => Promise<void>;
}

/** So long work follows on work before everything else in the process has its turn, in milliseconds. */
const breath = 10;

/**
 * Lets timers and the network have their turn now and then. SQLite waits for nothing, so what queues up for it would be done in one go
 * otherwise, for seconds if two hundred people come at once.
 */
function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < breath) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

/** Opens a SQLite file, which no other bot can open. All share one connection and take turns. */
export function sqliteEngine({ path, log, beforeMigrating = async () => {} }: FileOpening): FileEngine {
  const file = openSqlite(path);
  const { closed, stillOpen } = closeToOthers(path);
  if (closed.length > 0) log.info({ files: closed }, 'closed the database to other users of this machine');
  if (stillOpen.length > 0)
    log.warn(
      { files: stillOpen },
      'other users of this machine can read the seeds of games: make these files 0600',
    );
  const db = new Kysely<Schema>({ dialect: file.dialect });
  const breathe = breathing();
  /** Works while nobody else has the connection. */
  const inTurn = <T>(work: (own: Kysely<Schema>) => Promise<T>): Promise<T> =>
    db.connection().execute(async (own) => {
      await breathe();
      return work(own);
    });
  return {
    faultFrom: (error) => faultFrom(error, path),
    async migrate() {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      const migrated = await migrate(db, {
        tables: tables.map(({ name }) => name),
        before: async (last) => {
          if (!file.isNew) await beforeMigrating(last);
        },
      });
      if (migrated.isNewer) throw new StoreFault('newer', path);
      file.startUse();
      return migrated;
    },
    transaction: (work) => inTurn((own) => own.transaction().execute(work)),
    // Nobody else has the connection meanwhile.
    note: (work) => inTurn((own) => file.withoutWaiting(() => own.transaction().execute(work))),
    read: inTurn,
    wasLeft: file.wasLeft,
    close: () => db.destroy(),
  };
}
