import SQLite from 'better-sqlite3';
import { z } from 'zod';
import { pinned } from './companions.ts';
import { type Contents, contentsOf } from './contents.ts';
import { applicationId, fileState } from './file-header.ts';
import { migrations } from './migrations/index.ts';

/** What a copy of a database turned out to be. */
export type Copied =
  | { readonly is: 'whole'; readonly contents: Contents }
  | { readonly is: 'empty' | 'damaged' | 'foreign' | 'newer' };

const namesSchema = z.array(z.string());

/**
 * Makes a copy of a database one file, with what stands in a log beside it, and reads all of it to see if it is right, unless
 * another process does that. Nobody else may have it open. Throws what is wrong with the disk, not with the copy.
 */
export function makeWhole(copy: string, reads: 'all' | 'little' = 'all'): Copied {
  const database = pinned(new SQLite(copy));
  const ask = (sql: string): unknown => pinned(database.prepare(sql)).pluck().get();
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (ask('SELECT count(*) FROM sqlite_schema') === 0) return { is: 'empty' };
    if (ask('PRAGMA application_id') !== applicationId) return { is: 'foreign' };
    database.exec(`PRAGMA user_version = ${fileState.whole}; PRAGMA journal_mode = DELETE`);
    if (reads === 'all' && ask('PRAGMA integrity_check(1)') !== 'ok') return { is: 'damaged' };
    const done = namesSchema.parse(pinned(database.prepare('SELECT name FROM migrations')).pluck().all());
    if (done.some((name) => !(name in migrations))) return { is: 'newer' };
    return { is: 'whole', contents: contentsOf(ask) };
  } catch (error) {
    if (error instanceof SQLite.SqliteError && meansDamage.has(error.code.split('_').slice(0, 2).join('_')))
      return { is: 'damaged' };
    throw error;
  } finally {
    database.close();
  }
}

/** A file that isn't a database, or whose content contradicts itself; `ERROR`: a table of ours is missing. */
const meansDamage = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'SQLITE_ERROR']);
