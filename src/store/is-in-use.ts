import { rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { bytesOf, logOf } from './companions.ts';
import { fileHeader } from './file-header.ts';
import { isTaken } from './file-lock.ts';
import { pinned } from './pinned.ts';

/** Whether another process has a database open as a bot does, of this version or of one that locked the file itself. */
export function isInUse(path: string): boolean {
  if (isTaken(path)) return true;
  if (bytesOf(path) === null) return false;
  // Whoever has it open has its log, too, and SQLite would make the one that is missing.
  if (fileHeader(path)?.usesLog === true && bytesOf(logOf(path)) === null) return false;
  const index = `${path}-shm`;
  const hadIndex = bytesOf(index) !== null;
  const database = pinned(new SQLite(path, { readonly: true, timeout: 0 }));
  try {
    pinned(database.prepare('SELECT count(*) FROM sqlite_schema')).get();
    return false;
  } catch (error) {
    return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    database.close();
    if (!hadIndex) rmSync(index, { force: true });
  }
}
