import { chmod, copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pinned } from '#store/pinned';
import { type FileStore, openStore } from '#store/store';
import { ownFolder } from '#test/folder';
import { keep, stored } from './note.ts';

let folder = '';
let path = '';
let copy = '';
const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(line) });

beforeEach(async () => {
  folder = await ownFolder();
  path = join(folder, 'sagrada.db');
  copy = join(folder, 'copy.db');
  lines.length = 0;
});

async function open(at = path): Promise<FileStore> {
  const store = await openStore({ path: at, log });
  onTestFinished(() => store.close());
  return store;
}

/** Why a database isn't opened; fails if it is. */
const refusal = (at: string): Promise<string> =>
  openStore({ path: at, log }).then(
    async (store) => {
      await store.close();
      throw new Error('opened');
    },
    (error: Error) => error.message,
  );

/** A copy as somebody makes it with `cp` while the bot runs. */
async function copied(...suffixes: readonly string[]): Promise<void> {
  for (const suffix of suffixes) await copyFile(`${path}${suffix}`, `${copy}${suffix}`);
}

describe('a database that was copied while the bot ran', () => {
  it('says that its newest games are missing, however young it is', async () => {
    const store = await open();
    await copied('');
    expect(await refusal(copy)).toContain(`copied or moved without ${copy}-wal`);
    await keep(store, 'newest');
    await copied('');
    const before = await readFile(copy);
    expect(await refusal(copy)).toContain('The newest games');
    // Also the second time: nothing was changed.
    expect(await refusal(copy)).toContain('The newest games');
    expect(await readFile(copy)).toEqual(before);
  });

  it('has everything together with its log', async () => {
    await keep(await open(), 'newest');
    await copied('', '-wal');
    expect(await stored(await open(copy))).toBe('newest');
  });

  it('says so as well if only the log was kept, or the file is cut to nothing', async () => {
    await keep(await open(), 'newest');
    await copied('-wal');
    expect(await refusal(copy)).toContain(`Found ${copy}-wal`);
    await writeFile(copy, '');
    expect(await refusal(copy)).toContain(`Found ${copy}-wal`);
    expect((await stat(`${copy}-wal`)).size).toBeGreaterThan(0);
  });

  it('by a version before this one is nothing at all, and says so', async () => {
    const early = pinned(new SQLite(copy));
    early.exec('PRAGMA journal_mode = WAL; BEGIN; CREATE TABLE matches (id TEXT); COMMIT');
    await copyFile(copy, path);
    early.close();
    expect(await refusal(path)).toContain('holds nothing at all');
  });

  it('is told from the log of another, which SQLite would mix into it', async () => {
    const first = await open();
    await keep(first, 'older');
    await first.close();
    await copied('');
    await keep(await open(), 'newer');
    await copied('-wal');
    expect(await refusal(copy)).toContain(`${copy}-wal is not of the database`);
  });
});

describe('a database', () => {
  it('of no bytes is refused, one that is not there is made', async () => {
    await writeFile(path, '');
    expect(await refusal(path)).toContain('holds nothing at all');
    await rm(path);
    await keep(await open(), 'new');
  });

  it('is one file when the bot has stopped, and can be copied alone', async () => {
    const store = await open();
    await keep(store, 'kept');
    await store.close();
    expect(await readdir(folder)).toEqual(['sagrada.db', 'sagrada.db.lock']);
    await copied('');
    expect(await stored(await open(copy))).toBe('kept');
  });

  it('closed by a version before this one, which leaves no mark, is opened', async () => {
    const store = await open();
    await keep(store, 'kept');
    await store.close();
    const before = pinned(new SQLite(path));
    before.exec("PRAGMA journal_mode = WAL; UPDATE settings SET value = 'by the older' WHERE key = 'note'");
    before.close();
    expect(await stored(await open())).toBe('by the older');
  });

  it('is not touched after an interrupted restore', async () => {
    await (await open()).close();
    await writeFile(`${path}.restoring`, '');
    expect(await refusal(path)).toContain('Run npm run restore again');
  });
});

/** Who may do what with each file. */
const modes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [
        name,
        ((await stat(join(folder, name))).mode & 0o777).toString(8),
      ]),
    ),
  );

const inUse = {
  'sagrada.db': '600',
  'sagrada.db-shm': '600',
  'sagrada.db-wal': '600',
  'sagrada.db.lock': '600',
};

describe('files with seeds', () => {
  it('are for their owner alone', async () => {
    const store = await open();
    await keep(store, 'secret');
    expect(await modes()).toEqual(inUse);
    // From their first moment: nothing had to be closed.
    expect(lines.join('')).not.toContain('closed the database');
    await store.close();
    expect(await modes()).toEqual({ 'sagrada.db': '600', 'sagrada.db.lock': '600' });
  });

  it('that others could read so far are closed to them, and that is told', async () => {
    await (await open()).close();
    await chmod(path, 0o644);
    lines.length = 0;
    const store = await open();
    await keep(store, 'secret');
    expect(await modes()).toEqual(inUse);
    expect(lines.join('')).toContain('closed the database to other users');
  });
});
