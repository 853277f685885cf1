import { copyFile, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { askBot } from '#backup/ask-bot';
import { type CopyDesk, openCopyDesk } from '#backup/copy-desk';
import { makeWhole } from '#store/make-whole';
import { recall, remember } from '#store/settings';
import { type FileStore, openStore } from '#store/store';
import { someOf } from '#test/cases';
import { ownFolder } from '#test/folder';
import { promised } from '#test/play/evening';
import { silent } from '#test/silent';
import { changesOf, run } from './run.ts';
import { keep } from '#test/store/note';

let folder = '';
let database = '';
let file = '';

beforeEach(async () => {
  folder = await ownFolder();
  database = join(folder, 'sagrada.db');
  await mkdir(join(folder, 'elsewhere'));
  file = join(folder, 'elsewhere', 'backup.db');
});

/** The database as a bot has it, with its desk for copies. */
async function openBot(): Promise<FileStore & { readonly desk: CopyDesk }> {
  const store = await openStore({ path: database, log: silent });
  const desk = await openCopyDesk({ database, store, log: silent });
  onTestFinished(async () => {
    await desk.close();
    await store.close();
  });
  return { ...store, desk };
}

/** What was kept in a file, which this opens. */
async function keptIn(path: string): Promise<string | null> {
  const store = await openStore({ path, log: silent });
  const kept = await store.read((db) => recall(db, 'note'));
  await store.close();
  return kept;
}

const backup = (...more: readonly string[]) => run('backup', ['--database', database, file, ...more]);

/** What is in the folder of the backup. */
const beside = (): Promise<string[]> => readdir(join(folder, 'elsewhere'));

describe('npm run backup', () => {
  it('copies the games of a running bot, which goes on', async () => {
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
      /^Backed up to .*: 0 games, 0 of them open, with 0 steps; nothing was played yet\.\n$/,
    );
    expect(await beside()).toEqual(['backup.db']);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await keptIn(file)).toBe('newest');
    expect(await keptIn(file)).toBe('newest');
  });

  it('copies exactly what was there when it was asked', async () => {
    const bot = await openBot();
    await keep(bot, 'before');
    const held = await askBot(database);
    const main = await readFile(database);
    for (let count = 0; count < 50; count += 1) await keep(bot, `${count}`.repeat(100_000));
    // More than SQLite leaves in its log otherwise: nothing of it was moved to the file.
    expect((await stat(`${database}-wal`)).size).toBeGreaterThan(5_000_000);
    expect((await readFile(database)).equals(main)).toBe(true);
    await held?.done();
    // As soon as the bot has noticed that they are done, the log is emptied into the file again.
    for (let count = 0; (await readFile(database)).equals(main); count += 1)
      await keep(bot, `after ${count}`);
  });

  it('copies nothing that was played after it was asked, and throws away what is not as the bot says', async () => {
    const bot = await openBot();
    await keep(bot, 'newest');
    await bot.desk.close();
    let isWrong = false;
    const desk = await openCopyDesk({
      database,
      store: {
        ...bot,
        hold: async () => {
          const hold = await bot.hold();
          await keep(bot, 'played since');
          return isWrong ? { ...hold, contents: { ...hold.contents, games: 1 } } : hold;
        },
      },
      log: silent,
    });
    expect(await backup()).toMatchObject({ code: 0, errors: '' });
    expect(await keptIn(file)).toBe('newest');
    isWrong = true;
    const { errors } = await backup('--force');
    expect(errors).toBe(
      `The copy of ${database} isn't like it, so it was thrown away. Run this again. If it happens twice, check the disk.\n`,
    );
    expect(await keptIn(file)).toBe('newest');
    expect(await beside()).toEqual(['backup.db']);
    await desk.close();
  });

  it('copies a database that no bot has open, also after a crash', async () => {
    const bot = await openBot();
    await keep(bot, 'newest');
    const crashed = join(folder, 'crashed.db');
    for (const suffix of ['', '-wal']) await copyFile(`${database}${suffix}`, `${crashed}${suffix}`);
    database = crashed;
    await writeFile(`${crashed}.socket`, '');
    expect(await backup()).toMatchObject({ code: 0, errors: '' });
    expect(await keptIn(file)).toBe('newest');
    expect(await keptIn(crashed)).toBe('newest');
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

  it('says what is wrong in one sentence, and leaves nothing behind', async () => {
    const missing = await backup();
    expect([missing.code, missing.errors]).toEqual([
      1,
      `There is no database ${database}. Set DATABASE as the bot has it, or add --database.\n`,
    ]);
    const bot = await openBot();
    const nowhere = await run('backup', ['--database', database, join(folder, 'nowhere', 'backup.db')]);
    expect(nowhere.errors).toContain("nowhere/backup.db doesn't exist. Create it first.");
    await bot.desk.close();
    expect((await backup()).errors).toContain('is in use, but no bot answers');
    expect((await backup('--from-bot')).errors).toContain('No bot is running');
    expect((await run('backup', [])).code).toBe(2);
    expect(await beside()).toEqual([]);
  });

  it('never takes the place of the database that it copies', async () => {
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

  it('leaves what is there if the disk gets full while it copies', async () => {
    const bot = await openBot();
    await keep(bot, 'older');
    expect((await backup()).code).toBe(0);
    await keep(bot, 'x'.repeat(2_000_000));
    const newer = join(folder, 'elsewhere', 'newer.db');
    const copies = ['--database', database, newer];
    const fromBot = await run('backup', copies, { mostKilobytes: 500 });
    expect(fromBot).toEqual({
      code: 1,
      out: '',
      errors: `Not enough room on the disk for ${newer}. Free some space. Nothing was changed.\n`,
    });
    await bot.desk.close();
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

  it('leaves nothing behind when it is asked to stop, whatever it waits for', async () => {
    const bot = await openBot();
    const held = await bot.hold();
    await bot.desk.close();
    const stopWhen = promised<void>();
    const hanging = createServer((socket) => {
      socket.write(`${JSON.stringify(held)}\n`);
      // It has copied everything, and waits for the end.
      socket.once('data', () => stopWhen.resolve());
    }).listen(`${database}.socket`);
    await once(hanging, 'listening');
    onTestFinished(() => void hanging.close());
    const { code, errors } = await run('backup', ['--database', database, file], {
      stopWhen: stopWhen.promise,
    });
    await bot.letGo();
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `Stopped before ${file} was written. Nothing was changed.\n`,
    });
    expect(await beside()).toEqual([]);
  });

  it('leaves the games on PostgreSQL to its own programs', async () => {
    const env = { DISCORD_TOKEN: 'made.up.token', DATABASE_URL: 'postgres://bot@127.0.0.1/games' };
    const { code, errors } = await run('backup', [file], { env });
    expect(code).toBe(2);
    expect(errors).toContain('Use pg_dump');
  });

  it('is whole or not there, whenever it is killed', async () => {
    await keep(await openBot(), 'newest');
    const all = changesOf(await run('backup', ['--database', database, file], { killAt: 0 }));
    const points = Array.from({ length: all }, (_, index) => index + 1);
    for (const killAt of points.filter((point) => someOf([0, 1, 2], 1).includes(point % 3))) {
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

describe('the desk for copies', () => {
  it('is for the user of the bot alone, and gone when the bot is', async () => {
    const bot = await openBot();
    expect(((await stat(`${database}.socket`)).mode & 0o777).toString(8)).toBe('600');
    await bot.desk.close();
    expect(await askBot(database)).toBe(null);
  });

  it('says that a copy is void if the bot ends before it is done', async () => {
    const bot = await openBot();
    const held = await askBot(database);
    await bot.desk.close();
    await expect(held?.done()).rejects.toThrow('The bot stopped while');
  });

  it('lets go when somebody who copies is gone', async () => {
    const bot = await openBot();
    const released = promised<void>();
    await bot.desk.close();
    const desk = await openCopyDesk({
      database,
      store: {
        hold: () => bot.hold(),
        letGo: async () => {
          await bot.letGo();
          released.resolve();
        },
      },
      log: silent,
    });
    const held = await askBot(database);
    expect(held).not.toBe(null);
    held?.giveUp();
    await released.promise;
    await desk.close();
  });

  it('outlives somebody who was killed while they waited for the bot', async () => {
    const bot = await openBot();
    await bot.desk.close();
    const [asked, killed, released] = [promised<void>(), promised<void>(), promised<void>()];
    const desk = await openCopyDesk({
      database,
      store: {
        hold: async () => {
          asked.resolve();
          await killed.promise;
          return bot.hold();
        },
        letGo: async () => {
          await bot.letGo();
          released.resolve();
        },
      },
      log: silent,
    });
    const visitor = connect(`${database}.socket`);
    await asked.promise;
    visitor.destroy();
    await once(visitor, 'close');
    killed.resolve();
    await released.promise;
    const next = await askBot(database);
    expect(next).not.toBe(null);
    next?.giveUp();
    await desk.close();
  });

  it('sends people away if the file could not be held', async () => {
    const bot = await openBot();
    await bot.desk.close();
    const desk = await openCopyDesk({
      database,
      store: { ...bot, hold: () => Promise.reject(new Error('the disk is full')) },
      log: silent,
    });
    await expect(askBot(database)).rejects.toThrow('The bot stopped while');
    await desk.close();
  });

  it('takes the place of one whose bot was killed, and without one the bot runs all the same', async () => {
    await writeFile(`${database}.socket`, '');
    const bot = await openBot();
    const held = await askBot(database);
    expect(held?.contents).toEqual({ games: 0, open: 0, steps: 0, newest: null });
    held?.giveUp();
    await bot.desk.close();
    const lines: string[] = [];
    const long = join(folder, 'x'.repeat(120));
    const desk = await openCopyDesk({
      database: long,
      store: bot,
      log: pino({}, { write: (line: string) => lines.push(line) }),
    });
    expect(lines.join('')).toContain('the bot must be stopped');
    await desk.close();
  });

  it('is not asked for good by somebody who says nothing', async () => {
    const silent = createServer((socket) => socket.end()).listen(`${database}.socket`);
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    await expect(askBot(database)).rejects.toThrow('The bot stopped while');
  });

  it.each(['{"size":1}', 'Hello'])('is of another version if it answers %s', async (answer) => {
    const closed = promised<void>();
    const strange = createServer((socket) => {
      socket.once('close', () => closed.resolve()).on('error', () => {});
      socket.write(`${answer}\n`);
    }).listen(`${database}.socket`);
    await once(strange, 'listening');
    onTestFinished(() => void strange.close());
    await expect(askBot(database)).rejects.toThrow(
      `The bot that has ${database} open is of another version.`,
    );
    await closed.promise;
  });

  it('is not waited for if the bot hangs', async () => {
    const hanging = createServer().listen(`${database}.socket`);
    await once(hanging, 'listening');
    onTestFinished(() => void hanging.close());
    await expect(askBot(database, 1)).rejects.toThrow("doesn't answer");
  });
});
