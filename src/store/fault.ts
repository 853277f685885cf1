import SQLite from 'better-sqlite3';

/** What can be wrong with a database that no program can mend by itself, and what whoever runs it can do about it. */
const sentences = {
  folder: (path: string) =>
    `The folder of the database ${path} does not exist and can't be made. Make it, or name another file.`,
  unopenable: (path: string) =>
    `The database ${path} can't be opened. It must be a file, in a folder, that this program may read and write.`,
  foreign: (path: string) => `The file ${path} is the database of another program. Name another file.`,
  newer: (path: string) =>
    `The database ${path} was made by a newer version of this program. Install that version, or name another file.`,
  readOnly: (path: string) =>
    `The database ${path} can't be written. Give this program the right to write the file and its folder.`,
  locked: (path: string) =>
    `Another process has the database ${path}. One bot, one file: stop the other, or name another file.`,
  damaged: (path: string) =>
    `The database ${path} is damaged. Nothing was changed. Put a backup in its place.`,
  full: (path: string) =>
    `There is no room left where the database ${path} lies. Make room; nothing that was saved is lost.`,
} as const;
export type StoreFaultCode = keyof typeof sentences;

/** The database can't do what it is asked: a code, and a sentence for whoever runs the program. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly code: StoreFaultCode;

  constructor(code: StoreFaultCode, path: string, options?: ErrorOptions) {
    super(sentences[code](path), options);
    this.code = code;
  }
}

/** SQLite's result codes, whole or without what follows the second word. */
const faultCodes: Readonly<Record<string, StoreFaultCode>> = {
  SQLITE_CANTOPEN: 'unopenable',
  SQLITE_READONLY: 'readOnly',
  // A lock for writing on a file that could be opened for reading only.
  SQLITE_IOERR_LOCK: 'readOnly',
  SQLITE_BUSY: 'locked',
  SQLITE_NOTADB: 'damaged',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_FULL: 'full',
};

/** What SQLite threw as a fault that people can do something about; anything else as it is. */
export function faultFrom(error: unknown, path: string): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const code = faultCodes[error.code] ?? faultCodes[error.code.split('_').slice(0, 2).join('_')];
  return code === undefined ? error : new StoreFault(code, path, { cause: error });
}
