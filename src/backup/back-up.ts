import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { bytesOf, isPartOf, logOf } from '#store/companions';
import type { Contents } from '#store/contents';
import { faultFrom, StoreFault } from '#store/fault';
import { ownerOnly } from '#store/owner-only';
import { openSqlite } from '#store/sqlite';
import { askBot } from './ask-bot.ts';
import { BackupFault } from './fault.ts';
import { keepCopy, type Kept } from './keep-copy.ts';
import { needReadable } from './readable.ts';

interface BackingUp {
  readonly database: string;
  readonly file: string;
  /** Whether it can take the place of another file. */
  readonly replaces: boolean;
  /** Whether only a running bot is asked, and the database isn't opened here. */
  readonly onlyFromBot: boolean;
  /** Aborts when the process is asked to stop. */
  readonly asked: AbortSignal;
}

/**
 * Makes a backup, in a process that hasn't the database open. A running bot only leaves its file as it is meanwhile: copying and
 * checking take nothing of its time.
 */
export async function backUp({ database, file, replaces, onlyFromBot, asked }: BackingUp): Promise<Kept> {
  needReadable(database);
  if (bytesOf(database) === null) throw new BackupFault('noDatabase', database);
  // A bot would go on with the file that lost its name, and all that is played from then on would be gone.
  if (isPartOf(database, file)) throw new BackupFault('itself', file);
  return keepCopy({
    database,
    file,
    replaces,
    asked,
    write: async (copy) => (await copyFromBot(database, copy)) ?? copyAlone(database, copy, onlyFromBot),
  });
}

/** Copies what a running bot has open; null if none runs. */
async function copyFromBot(database: string, copy: string): Promise<Contents | null> {
  const held = await askBot(database);
  if (held === null) return null;
  try {
    await copyFile(database, copy, constants.COPYFILE_FICLONE);
    if (held.logBytes > 0)
      await pipeline(
        createReadStream(logOf(database), { end: held.logBytes - 1 }),
        createWriteStream(logOf(copy), { mode: ownerOnly }),
      );
    await held.done();
    return held.contents;
  } finally {
    held.giveUp();
  }
}

/** Copies what nobody has open. */
function copyAlone(database: string, copy: string, onlyFromBot: boolean): Contents {
  if (onlyFromBot) throw new BackupFault('notRunning', database);
  try {
    const source = openSqlite(database);
    try {
      source.copyTo(copy);
      return source.contents();
    } finally {
      source.close();
    }
  } catch (error) {
    const fault = faultFrom(error, database);
    if (fault instanceof StoreFault && fault.code === 'locked') throw new BackupFault('busy', database);
    throw error;
  }
}
