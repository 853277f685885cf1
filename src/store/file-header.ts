import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { bytesOf, logOf, restoringOf } from './companions.ts';
import type { StoreFaultCode } from './fault.ts';

/** Marks a file as ours, so that another program's database is never written: "SAGR". */
export const applicationId = 0x53414752;

/** What we keep in `user_version`. Earlier versions left it at 0. */
export const fileState = { whole: 1, inUse: 2 } as const;

/** What the first 100 bytes of a database file say (sqlite.org/fileformat.html). */
interface FileHeader {
  readonly isOurs: boolean;
  readonly state: number;
  /** Whether the newest content can stand in a write-ahead log beside it. */
  readonly usesLog: boolean;
}

const length = 100;
const magic = 'SQLite format 3\0';

/**
 * The header of a file, without SQLite, which would read and delete a log beside it. Null if it has none. Never call this while
 * this process has the database open: closing any handle of a file lets go of SQLite's lock on it.
 */
export function fileHeader(path: string): FileHeader | null {
  const bytes = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, bytes, 0, length, 0) < length) return null;
  } finally {
    closeSync(file);
  }
  if (bytes.toString('latin1', 0, magic.length) !== magic) return null;
  return {
    isOurs: bytes.readUInt32BE(68) === applicationId,
    state: bytes.readUInt32BE(60),
    usesLog: bytes[19] === 2,
  };
}

/**
 * What is missing of a database file that nobody has open, as far as its files show; null if nothing is. SQLite itself notices
 * none of this: it opens what is there, and the games in the rest are gone.
 */
export function lacking(path: string): StoreFaultCode | null {
  if (existsSync(restoringOf(path))) return 'halfRestored';
  const bytes = bytesOf(path);
  const log = bytesOf(logOf(path));
  const hasLog = log !== null && log > 0;
  // A folder or a device: SQLite says what is wrong with it.
  if (bytes === null) return hasLog && !existsSync(path) ? 'onlyLog' : null;
  if (bytes === 0) return hasLog ? 'onlyLog' : 'empty';
  const header = fileHeader(path);
  if (header === null || !header.isOurs) return null;
  if (header.state === fileState.inUse && header.usesLog && log === null) return 'withoutLog';
  // Restored by hand over the files of a bot that crashed: SQLite would mix the two.
  if (header.state === fileState.whole && !header.usesLog && hasLog) return 'strangeLog';
  return null;
}
