import { appendFile, copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { pinned } from '#store/pinned';
import { recall, remember } from '#store/settings';
import { type FileStore, openStore } from '#store/store';
import { slow } from '#test/cases';
import { ownDatabase } from '#test/database';
import { ownFolder } from '#test/folder';
import { silent } from '#test/silent';
import { changesOf, run } from './run.ts';

let folder = '';
let database = '';
let file = '';

/** Works with the store in a file. */
async function inStore<T>(path: string, work: (store: FileStore) => Promise<T>): Promise<T> {
  const store = await openStore({ path, log: silent });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const note = (path: string, value: string): Promise<void> =>
  inStore(path, (store) => store.transaction((db) => remember(db, 'note', value)));
const noted = (path: string): Promise<string | null> =>
  inStore(path, (store) => store.read((db) => recall(db, 'note')));

beforeEach(async () => {
  folder = await ownFolder();
  database = join(folder, 'sagrada.db');
  file = join(await ownFolder(), 'backup.db');
  await copyFile(await ownDatabase(), file);
  await note(file, 'backed up');
});

const restore = (...more: readonly string[]) => run('restore', ['--database', database, file, ...more]);

/** What a bot says that doesn't start. */
const refusal = (path: string): Promise<string> =>
  noted(path).then(
    () => 'opened',
    (error: Error) => error.message,
  );

const cut = async (): Promise<void> => {
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length / 2));
};
const filled = async (): Promise<void> => {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xee, bytes.length / 2, bytes.length / 2 + 4096));
};
const meddled = async (statement: string): Promise<void> => {
  const other = pinned(new SQLite(file));
  other.exec(statement);
  other.close();
};

describe('npm run restore', () => {
  it('puts a backup where no database is, and says what it holds', async () => {
    const { code, out, errors } = await restore();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toBe(
      `Restored ${file} to ${database}: 0 games, 0 of them open, with 0 steps; nothing was played yet.\n`,
    );
    expect(await readdir(folder)).toEqual(['sagrada.db']);
    expect(((await stat(database)).mode & 0o777).toString(8)).toBe('600');
    expect(await noted(database)).toBe('backed up');
    expect(await noted(file)).toBe('backed up');
  });

  it('keeps what was there, with its log', async () => {
    const store = await openStore({ path: join(folder, 'crashed.db'), log: silent });
    await store.transaction((db) => remember(db, 'note', 'before'));
    for (const suffix of ['', '-wal'])
      await copyFile(join(folder, `crashed.db${suffix}`), `${database}${suffix}`);
    await store.close();
    const { out } = await restore();
    const [, stored = ''] = /What was there before is in (.*)\.\n/.exec(out) ?? [];
    expect(await noted(database)).toBe('backed up');
    expect(await readdir(stored)).toEqual(expect.arrayContaining(['sagrada.db', 'sagrada.db-wal']));
    expect(await noted(join(stored, 'sagrada.db'))).toBe('before');
  });

  it('takes a database that was copied together with its log', async () => {
    const store = await openStore({ path: file, log: silent });
    await store.transaction((db) => remember(db, 'note', 'newest'));
    const copy = join(folder, 'copy.db');
    for (const suffix of ['', '-wal']) await copyFile(`${file}${suffix}`, `${copy}${suffix}`);
    await store.close();
    file = copy;
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
    expect(await noted(database)).toBe('newest');
  });

  it('takes one without its log only when told to', async () => {
    const store = await openStore({ path: file, log: silent });
    await store.transaction((db) => remember(db, 'note', 'newest'));
    const copy = join(folder, 'copy.db');
    await copyFile(file, copy);
    await store.close();
    file = copy;
    const refused = await restore();
    expect(refused.errors).toContain(`was copied while the bot ran, without ${copy}-wal`);
    expect(await restore('--without-newest')).toMatchObject({ code: 0, errors: '' });
    expect(await noted(database)).toBe('backed up');
  });

  const wrong: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['empty', 'is empty', () => writeFile(file, '')],
    ['cut off', 'is damaged', cut],
    ['damaged', 'is damaged', filled],
    ['no database', 'is damaged', () => writeFile(file, 'no database at all '.repeat(500))],
    ["another program's", 'is no backup of this bot', () => meddled('PRAGMA application_id = 1')],
    [
      'newer',
      'by a newer version',
      () => meddled("INSERT INTO migrations VALUES ('2999-01-01-time-travel', '2999-01-01')"),
    ],
    ['missing', 'There is no file', () => rename(file, `${file}.gone`)],
    ['a folder', 'There is no file', () => rename(file, `${file}.gone`).then(() => mkdir(file))],
    ['beside the log of another', 'is not of', () => appendFile(`${file}-wal`, 'another')],
  ];

  it.each(wrong)('refuses a file that is %s, and changes nothing', async (_, sentence, prepare) => {
    await note(database, 'before');
    await prepare();
    const { code, errors } = await restore();
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['sagrada.db', 'sagrada.db.lock']);
    expect(await noted(database)).toBe('before');
  });

  it('refuses while a bot runs, which then goes on', async () => {
    await inStore(database, async (bot) => {
      await bot.transaction((db) => remember(db, 'note', 'running'));
      expect((await restore()).errors).toContain('The bot is running with');
      const copies = await run('restore', ['--database', join(folder, 'other.db'), database]);
      expect(copies.errors).toContain('Make a backup of it first');
      expect(await bot.read((db) => recall(db, 'note'))).toBe('running');
    });
    expect(await noted(database)).toBe('running');
    const itself = await run('restore', ['--database', database, database]);
    expect(itself.errors).toContain('belongs to the database itself');
  });

  slow('loses nothing whenever it is killed: no bot starts, and the next one ends it', async () => {
    await note(database, 'counted');
    const all = changesOf(await run('restore', ['--database', database, file], { killAt: 0 }));
    const points = Array.from({ length: all }, (_, index) => index + 1);
    for (const killAt of points) {
      const own = join(await ownFolder(), 'sagrada.db');
      await note(own, 'before');
      expect((await run('restore', ['--database', own, file], { killAt })).code).toBe(null);
      // Either nothing has happened yet, or everything has, or a bot says what to do.
      expect([
        'opened',
        `Restoring ${own} was interrupted. Run npm run restore again, with the same backup.`,
      ]).toContain(await refusal(own));
      expect(await run('restore', ['--database', own, file])).toMatchObject({ code: 0, errors: '' });
      expect(await noted(own)).toBe('backed up');
      expect(await everNoted(own)).toContain('before');
    }
  });
});

/** What databases hold that were replaced by this one. */
async function everNoted(path: string): Promise<readonly (string | null)[]> {
  const parent = join(path, '..');
  const stored = (await readdir(parent)).filter((name) => name.includes('.replaced-'));
  return Promise.all(stored.map((name) => noted(join(parent, name, 'sagrada.db'))));
}
