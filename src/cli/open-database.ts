import { join } from 'node:path';
import type { Logger } from 'pino';
import { BackupFault } from '#backup/fault';
import { keepCopy } from '#backup/keep-copy';
import { backupFolder, backupName, keptBackups, makeBackupFolder } from '#backup/kept-backups';
import { bytesOf } from '#store/companions';
import { type FileStore, openStore } from '#store/store';

interface Opening {
  readonly path: string;
  /** Where its backups are; null for a folder beside it. */
  readonly backups: string | null;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Opens a database file for a bot. It isn't made anew where there are backups of one that is gone, and before it is migrated a copy
 * is kept.
 */
export async function openDatabase({ path, backups, now, log }: Opening): Promise<FileStore> {
  const folder = backups ?? backupFolder(path);
  const [newest] = keptBackups(folder, path);
  if (newest !== undefined && (bytesOf(path) ?? 0) === 0) throw new BackupFault('lost', newest.file);
  return openStore({
    path,
    log,
    async beforeMigrating(source, last) {
      const file = join(folder, backupName(path, now(), last));
      log.info({ file }, 'backing up the database before it changes');
      await makeBackupFolder(folder);
      await keepCopy({
        database: path,
        file,
        replaces: true,
        write: async (copy) => {
          source.copyTo(copy);
          return source.contents();
        },
      });
    },
  });
}
