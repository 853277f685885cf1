import { chownSync, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bytesOf, companions, isPartOf, logOf, restoringOf } from '#store/companions';
import { type Contents, makeWhole } from '#store/contents';
import { lacking } from '#store/file-header';
import { isInUse } from '#store/file-lock';
import { putInPlace } from '#store/put-in-place';
import { stamp } from './backups.ts';
import { BackupFault, writingFault } from './fault.ts';
import { flush, leftoverName, needReadable } from './keep-copy.ts';

interface Restoring {
  readonly database: string;
  /** The backup. It stays as it is. */
  readonly file: string;
  /** Whether a file is taken that was copied without its log. */
  readonly withoutNewest: boolean;
  readonly now: number;
}

/** What was restored. */
interface Restored {
  readonly contents: Contents;
  /** The folder with what was there before; null if nothing was. */
  readonly replaced: string | null;
}

/**
 * Puts a backup in the place of a database, and keeps what was there. Where the process is killed meanwhile, no bot starts before it
 * was called again; whatever was there is then still in the folder `restoringOf` names, or in its place.
 */
export async function restore({ database, file, withoutNewest, now }: Restoring): Promise<Restored> {
  needReadable(file);
  if (isPartOf(database, file)) throw new BackupFault('itself', file);
  if (isInUse(database)) throw new BackupFault('running', database);
  if (isInUse(file)) throw new BackupFault('sourceInUse', file);
  const fault = lacking(file);
  if (bytesOf(file) === null) throw new BackupFault('missing', file);
  if (bytesOf(file) === 0) throw new BackupFault('empty', file);
  if (fault === 'strangeLog') throw new BackupFault('strangeLog', file);
  if (fault === 'withoutLog' && !withoutNewest) throw new BackupFault('withoutLog', file);
  try {
    const scene = sceneOf(database);
    if (scene.isPlaced()) await tidyUp(database, now);
    const contents = await prepare(database, file);
    // A bot looks for this folder once it has locked the database: either it sees it, or it is seen here.
    if (isInUse(database)) {
      if (!existsSync(scene.old)) await rm(scene.folder, { recursive: true });
      throw new BackupFault('running', database);
    }
    await mkdir(scene.old, { recursive: true, mode: 0o700 });
    for (const suffix of ['', ...companions])
      if (existsSync(`${database}${suffix}`))
        await rename(`${database}${suffix}`, join(scene.old, `${basename(database)}${suffix}`));
    await flush(dirname(database));
    if (!putInPlace(scene.fresh, database)) throw new BackupFault('running', database);
    await flush(dirname(database));
    return { contents, replaced: await tidyUp(database, now) };
  } catch (error) {
    throw writingFault(error, database);
  }
}

/** What stands where while a database is replaced. */
function sceneOf(database: string) {
  const folder = restoringOf(database);
  const fresh = join(folder, 'new.db');
  return {
    folder,
    /** What takes the place of the database. */
    fresh,
    /** What was there. */
    old: join(folder, 'replaced'),
    /** Whether it was interrupted after the new database had its place. */
    isPlaced: () =>
      existsSync(folder) &&
      (!existsSync(fresh) || (existsSync(database) && statSync(fresh).ino === statSync(database).ino)),
  };
}

/** Makes a whole and verified file of the backup, ready to take its place. */
async function prepare(database: string, file: string): Promise<Contents> {
  const { folder, fresh } = sceneOf(database);
  await mkdir(dirname(database), { recursive: true });
  const part = await mkdtemp(join(dirname(database), leftoverName));
  try {
    const copy = join(part, 'copy.db');
    await copyFile(file, copy);
    if ((bytesOf(logOf(file)) ?? 0) > 0) await copyFile(logOf(file), logOf(copy));
    const made = makeWhole(copy);
    if (made.is !== 'whole') throw new BackupFault(made.is, file);
    giveTo(copy, existsSync(database) ? database : dirname(database));
    await flush(copy);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(copy, fresh);
    await flush(folder);
    return made.contents;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Restored by root, a database still belongs to whom the one before did. */
function giveTo(copy: string, like: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(like);
  chownSync(copy, uid, gid);
}

/** Names what was replaced by the time; from here on a bot can start. */
async function tidyUp(database: string, now: number): Promise<string | null> {
  const { folder, old } = sceneOf(database);
  let kept: string | null = null;
  if (existsSync(old) && (await readdir(old)).length > 0) {
    kept = `${database}.replaced-${stamp(now)}`;
    for (let count = 2; existsSync(kept); count += 1) kept = `${database}.replaced-${stamp(now)}-${count}`;
    await rename(old, kept);
  }
  await rm(folder, { recursive: true });
  await flush(dirname(database));
  return kept;
}
