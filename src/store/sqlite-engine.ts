import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Engine } from './engine.ts';
import { faultFrom, StoreFault } from './fault.ts';
import { migrate } from './migrate.ts';
import { closeToOthers } from './owner-only.ts';
import type { Schema } from './schema.ts';
import type { CopySource, Hold } from './copies.ts';
import { openSqlite } from './sqlite.ts';

/** A database that is a file, and that can be held still. */
interface FileEngine extends Engine {
  readonly hold: () => Promise<Hold>;
  readonly letGo: () => Promise<void>;
}

/** How a file is opened. */
export interface FileOpening {
  /** `:memory:` or a file. */
  readonly path: string;
  readonly log: Logger;
  /**
   * Called before a database with something in it is migrated, with the name of the last migration. If it rejects, nothing is
   * migrated.
   */
  readonly beforeMigrating?: (source: CopySource, last: string) => Promise<void>;
}

/** Opens a SQLite file, which only this process can use. All share one connection and take turns. */
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
  return {
    faultFrom: (error) => faultFrom(error, path),
    async migrate() {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      const migrated = await migrate(db, {
        tables: tables.map(({ name }) => name),
        before: async (last) => {
          if (!file.isNew) await beforeMigrating(file, last);
        },
      });
      if (migrated.isNewer) throw new StoreFault('newer', path);
      file.startUse();
      return migrated;
    },
    transaction: (work) => db.transaction().execute(work),
    // Nobody else has the connection meanwhile.
    note: (work) =>
      db.connection().execute((own) => file.withoutWaiting(() => own.transaction().execute(work))),
    read: (work) => db.connection().execute(work),
    hold: () => db.connection().execute(async () => file.hold()),
    letGo: () => db.connection().execute(async () => file.letGo()),
    close: () => db.destroy(),
  };
}
