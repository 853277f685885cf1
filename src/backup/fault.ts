import { z } from 'zod';

/** Why there is no backup, or nothing was restored, and what the person who asked can do about it. */
const sentences = {
  exists: (file: string) => `The file ${file} exists. Choose another name, or add --force to replace it.`,
  noFolder: (file: string) => `The folder of ${file} doesn't exist. Create it first.`,
  notFolder: (file: string) =>
    `There can be no file ${file}, because a part of its path is a file. Choose another folder.`,
  badName: (file: string) => `The system can't find or make ${file}. Choose another name.`,
  failing: (file: string) =>
    `Could not write ${file}: the disk failed, or a limit for files is reached. Check both. Nothing was changed.`,
  unwritable: (file: string) => `Can't write ${file}. Choose a folder that you can write to.`,
  unreadable: (file: string) => `Can't read ${file}. Run this as the user that the bot runs as.`,
  full: (file: string) => `Not enough room on the disk for ${file}. Free some space. Nothing was changed.`,
  noDatabase: (database: string) =>
    `There is no database ${database}. Set DATABASE as the bot has it, or add --database.`,
  busy: (database: string) =>
    `Another program has locked the database ${database}, perhaps a bot of an older version. Stop it, then run this again.`,
  stopped: (file: string) => `Stopped before ${file} was written. Nothing was changed.`,
  damagedCopy: (database: string) =>
    `The copy of ${database} is damaged, so it was thrown away. The database may be damaged, too: check the disk, and keep the older backups.`,
  unlike: (database: string) =>
    `The copy of ${database} isn't like it, so it was thrown away. Run this again. If it happens twice, check the disk.`,
  lost: (newest: string) =>
    `There is no database, but a backup of it: ${newest}. Restore it, or move the backups away to start without games.`,
  missing: (file: string) => `There is no file ${file}.`,
  empty: (file: string) => `The file ${file} is empty. Restore another backup. Nothing was changed.`,
  damaged: (file: string) => `The file ${file} is damaged. Restore another backup. Nothing was changed.`,
  foreign: (file: string) => `The file ${file} is no backup of this bot. Nothing was changed.`,
  newer: (file: string) =>
    `The backup ${file} was written by a newer version of this program. Install that version first. Nothing was changed.`,
  withoutLog: (file: string) =>
    `The newest games in ${file} are missing: it was copied while the bot ran, without ${file}-wal. Put that file beside it, or add --without-newest to do without them.`,
  strangeLog: (file: string) => `The file ${file}-wal is not of ${file} beside it. Move it away first.`,
  sourceInUse: (file: string) =>
    `A bot is running with ${file}. Make a backup of it first, with npm run backup.`,
  itself: (file: string) => `The file ${file} belongs to the database itself. Name another file.`,
  running: (database: string) => `The bot is running with ${database}. Stop it first. Nothing was changed.`,
} as const;
type BackupFaultCode = keyof typeof sentences;

/** There is no backup, or nothing was restored: a code, and a sentence for the person who asked. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  readonly code: BackupFaultCode;

  constructor(code: BackupFaultCode, path: string, options?: ErrorOptions) {
    super(sentences[code](path), options);
    this.code = code;
  }
}

const codeSchema = z.looseObject({ code: z.string() });

/** The code of an error of the system or SQLite. */
export const codeOf = (error: unknown): string | undefined => codeSchema.safeParse(error).data?.code;

/** What systems and SQLite say when a file can't be written. */
const writingFaults: Readonly<Record<string, BackupFaultCode>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  SQLITE_FULL: 'full',
  ENOENT: 'noFolder',
  ENOTDIR: 'notFolder',
  EEXIST: 'notFolder',
  ENAMETOOLONG: 'badName',
  ELOOP: 'badName',
  EIO: 'failing',
  EACCES: 'unwritable',
  EPERM: 'unwritable',
  EROFS: 'unwritable',
  EISDIR: 'unwritable',
};

/** An error while a file was written as a fault that people can act on; any other error unchanged. */
export function writingFault(error: unknown, file: string): unknown {
  if (error instanceof BackupFault) return error;
  const said = codeOf(error) ?? '';
  const code = writingFaults[said] ?? (said.startsWith('SQLITE_IOERR') ? 'failing' : undefined);
  return code === undefined ? error : new BackupFault(code, file, { cause: error });
}
