import { copyFile, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeWhole } from '#store/contents';
import { pinned } from '#store/pinned';
import { recall, remember } from '#store/settings';
import { type FileStore, openStore } from '#store/store';
import { slow, someOf } from '#test/cases';
import { ownFolder } from '#test/folder';
import { silent } from '#test/silent';
import { keep } from '#test/store/note';
import { changesOf, run } from './run.ts';

let folder = '';
let database = '';
let file = '';

beforeEach(async () => {
  folder = await ownFolder();
  database = join(folder, 'sagrada.db');
  await mkdir(join(folder, 'elsewhere'));
  file = join(folder, 'elsewhere', 'backup.db');
});

/** The database as a bot has it. */
async function openBot(): Promise<FileStore> {
  const store = await openStore({ path: database, log: silent });
  onTestFinished(() => store.close());
  return store;
}

/** What was kept in a file, which this opens. */
async function keptIn(path: string): Promise<string | null> {
  const store = await openStore({ path, log: silent });
  const stored = await store.read((db) => recall(db, 'note'));
  await store.close();
  return stored;
}

const backup = (...more: readonly string[]) => run('backup', ['--database', database, file, ...more]);

/** What is in the folder of the backup. */
const beside = (): Promise<string[]> => readdir(join(folder, 'elsewhere'));

/** Before which changes of the disk a backup gets a signal. */
async function points(): Promise<readonly number[]> {
  const all = changesOf(await run('backup', ['--database', database, file], { killAt: 0 }));
  return Array.from({ length: all }, (_, index) => index + 1).filter((point) =>
    someOf([0, 1, 2], 1).includes(point % 3),
  );
}

describe('npm run backup', () => {
  slow('copies the games of a running bot, which goes on', async () => {
    const bot = await openBot();
    await keep(bot, 'newest');
    const over = new AbortController();
    const goesOn = (async () => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const text = `${count} ${'x'.repeat(10_000)}`;
        await bot.transaction((db) => remember(db, 'later', text));
        await new Promise(setImmediate);
      }
    })();
    const { code, out, errors } = await backup();
    over.abort();
    await goesOn;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toMatch(
      /Backed up to .*: 0 games, 0 of them open, with 0 steps; nothing was played yet\.\n$/,
    );
    expect(await beside()).toEqual(['backup.db']);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await keptIn(file)).toBe('newest');
    expect(await keptIn(file)).toBe('newest');
  });

  it('copies a database that no bot has open, also after a crash', async () => {
    const bot = await openBot();
    await keep(bot, 'newest');
    const crashed = join(folder, 'crashed.db');
    for (const suffix of ['', '-wal']) await copyFile(`${database}${suffix}`, `${crashed}${suffix}`);
    database = crashed;
    expect(await backup()).toMatchObject({ code: 0, errors: '' });
    expect(await keptIn(file)).toBe('newest');
    expect(await keptIn(crashed)).toBe('newest');
  });

  slow(
    'leaves nothing behind when it is asked to stop before the copy is whole, whenever that is',
    async () => {
      const bot = await openBot();
      for (let count = 0; count < 10; count += 1)
        await bot.transaction((db) => remember(db, `note ${count}`, 'x'.repeat(1_000_000)));
      const stops = await points();
      const written = ['backup.db'];
      for (const killAt of stops) {
        const target = join(folder, 'elsewhere', `${killAt}.db`);
        const given = ['--database', database, target];
        const { code, errors } = await run('backup', given, { killAt, signal: 'SIGTERM' });
        if (code === 0) written.push(`${killAt}.db`);
        const said =
          code === 0 || errors.includes(`Stopped before ${target} was written. Nothing was changed.\n`);
        expect(said, errors).toBe(true);
        expect((await beside()).toSorted()).toEqual(written.toSorted());
      }
      expect(written.length).toBeLessThan(stops.length);
    },
  );

  it('says that a copy is damaged, and keeps none', async () => {
    const bot = await openBot();
    for (let count = 0; count < 50; count += 1)
      await bot.transaction((db) => remember(db, `note ${count}`, 'x'.repeat(1000)));
    await bot.close();
    const bytes = await readFile(database);
    await writeFile(database, bytes.fill(0xee, bytes.length / 2, bytes.length / 2 + 4096));
    const { code, errors } = await backup();
    expect([code, errors]).toEqual([1, expect.stringContaining(`The copy of ${database} is damaged`)]);
    expect(await beside()).toEqual([]);
  });

  it('replaces a file only when told to', async () => {
    await keep(await openBot(), 'newest');
    await writeFile(file, 'precious');
    const refused = await backup();
    expect(refused.code).toBe(1);
    expect(refused.errors).toBe(
      `The file ${file} exists. Choose another name, or add --force to replace it.\n`,
    );
    expect(await readFile(file, 'utf8')).toBe('precious');
    expect((await backup('--force')).code).toBe(0);
    expect(await keptIn(file)).toBe('newest');
  });

  slow('says what is wrong in one sentence, and leaves nothing behind', async () => {
    const missing = await backup();
    expect([missing.code, missing.errors]).toEqual([
      1,
      `There is no database ${database}. Set DATABASE as the bot has it, or add --database.\n`,
    ]);
    const bot = await openBot();
    const nowhere = await run('backup', ['--database', database, join(folder, 'nowhere', 'backup.db')]);
    expect(nowhere.errors).toContain("nowhere/backup.db doesn't exist. Create it first.");
    await bot.close();
    const older = pinned(new SQLite(database));
    older.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    expect((await backup()).errors).toContain('Another program has locked the database');
    older.close();
    expect((await run('backup', [])).code).toBe(2);
    expect(await beside()).toEqual([]);
  });

  slow('never takes the place of the database that it copies', async () => {
    await openBot();
    const { ino } = await stat(database);
    await symlink(database, file);
    for (const target of [file, database, `${database}-wal`, `${database}-journal`]) {
      const { code, errors } = await run('backup', ['--force', '--database', database, target]);
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `The file ${target} belongs to the database itself. Name another file.\n`,
      });
    }
    expect((await stat(database)).ino).toBe(ino);
  });

  it('minds no other backup that ends at the same time', async () => {
    await openBot();
    await symlink('gone', join(folder, 'elsewhere', '.sagrada-copy-of-another'));
    expect(await backup()).toMatchObject({ code: 0, errors: '' });
  });

  slow('leaves what is there if the disk gets full while it copies', async () => {
    const bot = await openBot();
    await keep(bot, 'older');
    expect((await backup()).code).toBe(0);
    await keep(bot, 'x'.repeat(2_000_000));
    const newer = join(folder, 'elsewhere', 'newer.db');
    const copies = ['--database', database, newer];
    const { code, errors } = await run('backup', copies, { mostKilobytes: 500 });
    const full = /^(Not enough room on the disk for|Could not write) .*newer\.db.*\n$/;
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(full) });
    await bot.close();
    const alone = await run('backup', copies, { mostKilobytes: 500 });
    expect([alone.code, alone.errors.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^(Not enough room on the disk for|Could not write) .*newer\.db/), ''],
    ]);
    expect(await beside()).toEqual(['backup.db']);
    expect(await keptIn(file)).toBe('older');
  });

  it('names a file that can never be written in one sentence', async () => {
    await keep(await openBot(), 'newest');
    await symlink('loop', join(folder, 'loop'));
    const refusedTo = async (...path: readonly string[]): Promise<string> =>
      (await run('backup', ['--database', database, join(folder, ...path)])).errors;
    expect(await refusedTo('sagrada.db', 'backup.db')).toContain('a part of its path is a file. Choose');
    expect(await refusedTo('loop', 'backup.db')).toContain("The system can't find or make");
    expect(await refusedTo('elsewhere', 'x'.repeat(300))).toContain("The system can't find or make");
    expect(await beside()).toEqual([]);
  });

  it('leaves the games on PostgreSQL to its own programs', async () => {
    const env = { DISCORD_TOKEN: 'made.up.token', DATABASE_URL: 'postgres://bot@127.0.0.1/games' };
    const { code, errors } = await run('backup', [file], { env });
    expect(code).toBe(2);
    expect(errors).toContain('Use pg_dump');
  });

  slow('is whole or not there, whenever it is killed', async () => {
    await keep(await openBot(), 'newest');
    for (const killAt of await points()) {
      const target = join(folder, 'elsewhere', `${killAt}.db`);
      const { code } = await run('backup', ['--database', database, target], { killAt });
      expect(code).toBe(null);
      const isThere = (await beside()).includes(`${killAt}.db`);
      expect(isThere ? makeWhole(target).is : 'whole').toBe('whole');
    }
    // The bot noticed that they were gone, and the next one works.
    expect((await backup('--force')).code).toBe(0);
  });
});
