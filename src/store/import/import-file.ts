import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { shownAddress } from '#store/postgres/address';
import { type FileStore, openStore, type Store } from '#store/store';
import { ImportFault } from './import-fault.ts';
import { beginImport, begunImport, copiedUpTo, endImport, noteCopied } from './progress.ts';
import { fileHashOf, rowsAfter, tablesOf } from './source.ts';
import type { TableHash } from './table-hash.ts';
import { addRows, firstFilled, hashOf, isUsedByBot, keepBotsOut } from './target.ts';

/** How many rows are copied in one transaction, or read at once. */
const atOnce = 500;

interface Importing {
  /** The SQLite file. */
  readonly path: string;
  /** The address of the PostgreSQL database. */
  readonly url: string;
  readonly log: Logger;
  /** Called for each table that is the same in both at the end, with the number of its rows. */
  readonly tell: (table: string, rows: number) => void;
}

/**
 * Copies a SQLite database to an empty PostgreSQL database, and compares both row by row. Killed in between, it goes on where it was.
 * Until it is done, no bot uses the target. Throws an {@link ImportFault} or a `StoreFault` if it can't be done.
 */
export async function importFile({ path, url, log, tell }: Importing): Promise<void> {
  if (!existsSync(path)) throw new ImportFault(`There is no file ${path}.`);
  const older = new ImportFault(
    `The database ${path} is of an earlier version. Start this version with it once, stop it, and import again.`,
  );
  // It is locked until the end, so no bot uses it.
  const file = await openStore({ path, log, beforeMigrating: () => Promise.reject(older) });
  try {
    const server = await openStore({ url, log, purpose: 'import' });
    try {
      await copyAll({ file, server, at: shownAddress(url) }, tell);
    } finally {
      await server.close();
    }
  } finally {
    await file.close();
  }
}

interface Both {
  readonly file: FileStore;
  readonly server: Store;
  /** The target as people may see it. */
  readonly at: string;
}

async function copyAll({ file, server, at }: Both, tell: Importing['tell']): Promise<void> {
  const tables = await file.transaction(tablesOf);
  const hashes = new Map<string, TableHash>();
  for (const table of tables)
    hashes.set(table, await file.transaction((db) => fileHashOf(db, table, atOnce)));
  await begin(server, at, hashes);
  for (const table of tables) await copy(file, server, table);
  for (const [table, hash] of hashes) {
    const copied = await server.transaction((db) => hashOf(db, table, atOnce));
    if (String(copied) !== String(hash))
      throw new ImportFault(
        `${table} isn't the same in ${at}: something else wrote there. Import into an empty database.`,
      );
    tell(table, copied.rows);
  }
  await server.transaction(endImport);
}

/** Begins an import into an empty database, or goes on with one of the same file. */
const begin = (server: Store, at: string, hashes: ReadonlyMap<string, TableHash>): Promise<void> =>
  server.transaction(async (db) => {
    const file = [...hashes].map(([table, hash]) => `${table} ${String(hash)}`).join('\n');
    await keepBotsOut(db);
    if (await isUsedByBot(db)) throw new ImportFault(`A bot uses the database ${at}. Stop it first.`);
    const begun = await begunImport(db);
    if (begun === file) return;
    if (begun !== null)
      throw new ImportFault(
        `The import of another file into ${at} was begun, or this one has changed since. Import into an empty database.`,
      );
    const filled = await firstFilled(db, [...hashes.keys()]);
    if (filled !== null)
      throw new ImportFault(
        `The database ${at} isn't empty: there is something in ${filled}. Import into an empty database.`,
      );
    await beginImport(db, file);
  });

/** Copies what is missing of a table, some rows in each transaction. */
async function copy(file: FileStore, server: Store, table: string): Promise<void> {
  for (;;) {
    const after = await server.transaction((db) => copiedUpTo(db, table));
    const placed = await file.transaction((db) => rowsAfter(db, table, { after, most: atOnce }));
    const last = placed.at(-1);
    if (last === undefined) return;
    const rows = placed.map(({ row }) => row);
    await server.transaction(async (db) => {
      await addRows(db, table, rows);
      await noteCopied(db, table, last.place);
    });
  }
}
