import SQLite from 'better-sqlite3';
import { serverSentences } from './postgres/sentences.ts';

/** What can be wrong with a database, and what the person who runs the program can do about it. */
const sentences = {
  ...serverSentences,
  folder: (path: string) =>
    `The folder of the database ${path} doesn't exist and can't be created. Create it, or set DATABASE to another file.`,
  unopenable: (path: string) =>
    `Can't open the database ${path}. It must be a file that this program can read and write, in a folder it can write.`,
  foreign: (path: string) => `The file ${path} is another program's database. Set DATABASE to another file.`,
  newer: (path: string) =>
    `The database ${path} was written by a newer version of this program. Install that version, or set DATABASE to another file.`,
  readOnly: (path: string) =>
    `Can't write to the database ${path}. Let this program write to the file and its folder.`,
  locked: (path: string) =>
    `The database ${path} is in use by another process. Stop it, or set DATABASE to another file.`,
  strangeLock: (path: string) =>
    `The file ${path}.lock is no lock of this program. Delete it while no bot is running.`,
  damaged: (path: string) =>
    `The database ${path} is damaged. Nothing was changed. Replace it with a backup.`,
  full: (path: string) =>
    `The disk with the database ${path} is full. Free some space. Saved games are safe.`,
  failing: (path: string) =>
    `The disk with the database ${path} fails, or can only be read now. The system's log says why. Saved games are safe.`,
  empty: (path: string) =>
    `The database ${path} is there, but holds nothing at all. Restore a backup, or delete the file to start without games.`,
  withoutLog: (path: string) =>
    `The newest games in ${path} are missing: it was copied or moved without ${path}-wal. Put that file beside it, or restore a backup.`,
  onlyLog: (path: string) =>
    `Found ${path}-wal, the newest games, but the database ${path} is missing or empty. Put it beside that, or restore a backup.`,
  strangeLog: (path: string) =>
    `The file ${path}-wal is not of the database ${path} beside it. Move it away, or restore a backup with npm run restore.`,
  halfRestored: (path: string) =>
    `Restoring ${path} was interrupted. Run npm run restore again, with the same backup.`,
} as const;
export type StoreFaultCode = keyof typeof sentences;

/** The database can't be used: a code, and a sentence for the person who runs the program. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly code: StoreFaultCode;

  constructor(code: StoreFaultCode, path: string, options?: ErrorOptions) {
    super(sentences[code](path), options);
    this.code = code;
  }
}

/** No dump was made of a database that would be changed, and what the person who runs the program can do. */
export class DumpFault extends Error {
  override readonly name = 'DumpFault';
}

/** Why a file can't be imported, or must be first, and what the person who runs the program can do. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

/** SQLite's result codes, whole or by their first two words. */
const faultCodes: Readonly<Record<string, StoreFaultCode>> = {
  SQLITE_CANTOPEN: 'unopenable',
  SQLITE_READONLY: 'readOnly',
  // A write lock on a file that could only be opened for reading.
  SQLITE_IOERR_LOCK: 'readOnly',
  // Any other input or output, as on a disk that the system has set to read-only after an error.
  SQLITE_IOERR: 'failing',
  SQLITE_BUSY: 'locked',
  SQLITE_NOTADB: 'damaged',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_FULL: 'full',
};

/** An error from SQLite as a fault that people can act on; any other error unchanged. */
export function faultFrom(error: unknown, path: string): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const code = faultCodes[error.code] ?? faultCodes[error.code.split('_').slice(0, 2).join('_')];
  return code === undefined ? error : new StoreFault(code, path, { cause: error });
}

/** What statements failed with on a server, where nothing more is carried out in their transaction. */
const failures = new WeakSet<Error>();

/** Notes that a statement failed with this error. */
export function noteFailure(error: unknown): void {
  if (error instanceof Error) failures.add(error);
}

/**
 * For those who go on without what can't be read: throws again if a statement failed, also where that only caused the error. Nothing is
 * wrong with what is stored then, but the transaction is over, and perhaps done again.
 */
export function throwFailure(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (failures.has(cause)) throw error;
}

/** Reads something. If it is damaged, tells that and gives null. A statement that failed still throws, see {@link throwFailure}. */
export async function unlessDamaged<T>(
  read: () => Promise<T>,
  tell: (error: unknown) => void,
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    throwFailure(error);
    tell(error);
    return null;
  }
}
