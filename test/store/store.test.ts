import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoreFaultCode } from '#store/fault';
import { pinned } from '#store/pinned';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';
import { openStore, type Store } from '#store/store';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { faultOf } from './fault-of.ts';
import { keep, stored } from './note.ts';

const silent = pino({ level: 'silent' });
let folder = '';
let path = '';
const opened: Store[] = [];
const lines: string[] = [];

beforeEach(async () => {
  folder = await ownFolder();
  path = join(folder, 'sagrada.db');
});
afterEach(async () => {
  lines.length = 0;
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

async function open(at = path, log = silent): Promise<Store> {
  const store = await openStore({ path: at, log });
  opened.push(store);
  return store;
}

/** Does something without the rights of root, which files can't refuse. */
async function asSomebodyElse<T>(work: () => Promise<T>): Promise<T> {
  const nobody = 65_534;
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    if (user === 0) process.seteuid?.(user);
  }
}

/** The result of a statement in another process: `done`, or SQLite's code. */
async function inAnotherProcess(statement: string): Promise<string> {
  const program = `
    const SQLite = require('better-sqlite3');
    try {
      new SQLite(process.argv[1], { timeout: 0 }).exec(process.argv[2]);
      console.log('done');
    } catch (error) {
      console.log(error.code);
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, path, statement]);
  return stdout.trim();
}

/** Changes the file as another program might. */
async function meddle(statements: string): Promise<void> {
  const database = pinned(new SQLite(path));
  database.exec(statements);
  database.close();
}

/** The file's whole content; null if there is none. */
const content = (): Promise<string | null> => readFile(path, 'latin1').catch(() => null);

/** The tables in the database, while no store has it open. */
function tableNames(): readonly string[] {
  const database = pinned(new SQLite(path));
  const names = pinned(database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"));
  const found = z.array(z.string()).parse(names.pluck().all());
  database.close();
  return found;
}

async function newer(): Promise<void> {
  await (await open()).close();
  await meddle(`INSERT INTO migrations VALUES ('2999-01-01-time-travel', '2999-01-01')`);
}

describe('the store is opened', () => {
  it('for the first time: the folder and the file are created', async () => {
    const store = await open(join(folder, 'new', 'folders', 'sagrada.db'));
    await keep(store, 'here');
    expect(await stored(store)).toBe('here');
  });

  it('again: everything is there, and no migration runs twice', async () => {
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const first = await open(path, log);
    await keep(first, 'still here');
    expect(lines.join('')).toContain('2026-11-20-tables');
    lines.length = 0;
    await first.close();
    expect(await stored(await open(path, log))).toBe('still here');
    expect(lines).toEqual([]);
  });

  it('so that a commit is on the disk before anybody gets an answer', async () => {
    const settings = await (
      await open()
    ).transaction(async (db) => [
      await sql`PRAGMA journal_mode`.execute(db),
      await sql`PRAGMA synchronous`.execute(db),
      await sql`PRAGMA foreign_keys`.execute(db),
    ]);
    expect(settings.map(({ rows }) => rows[0])).toEqual([
      { journal_mode: 'wal' },
      { synchronous: 2 },
      { foreign_keys: 1 },
    ]);
  });

  it('after the process was killed: everything committed is there', async () => {
    const store = await open();
    await keep(store, 'committed');
    // A killed process leaves the file and its log, not merged.
    const copy = join(folder, 'killed.db');
    await writeFile(copy, await readFile(path));
    await writeFile(`${copy}-wal`, await readFile(`${path}-wal`));
    expect(await stored(await open(copy))).toBe('committed');
  });
});

/** How much a transaction waits for the disk: 1 not at all, 2 until it is there. */
const waits = async (db: Database): Promise<unknown> => (await sql`PRAGMA synchronous`.execute(db)).rows[0];

describe('a transaction that may be lost in a power cut', () => {
  it("doesn't wait for the disk, and everything after it does again", async () => {
    const store = await open();
    expect(await store.transaction(waits, { durable: false })).toEqual({ synchronous: 1 });
    expect(await store.transaction(waits)).toEqual({ synchronous: 2 });
    await expect(
      store.transaction(() => Promise.reject(new Error('in the middle')), { durable: false }),
    ).rejects.toThrow('in the middle');
    expect(await store.transaction(waits)).toEqual({ synchronous: 2 });
  });

  it('is there after the process was killed', async () => {
    const store = await open();
    await store.transaction((db) => remember(db, 'note', 'noted'), { durable: false });
    const copy = join(folder, 'killed.db');
    await writeFile(copy, await readFile(path));
    await writeFile(`${copy}-wal`, await readFile(`${path}-wal`));
    expect(await stored(await open(copy))).toBe('noted');
  });

  it('that fails leaves nothing behind', async () => {
    const store = await open();
    const failing = store.transaction(
      async (db) => {
        await remember(db, 'note', 'half done');
        throw new Error('in the middle');
      },
      { durable: false },
    );
    await expect(failing).rejects.toThrow('in the middle');
    expect(await stored(store)).toBeNull();
  });

  it('begun beside a transaction lets it wait for the disk all the same', async () => {
    const store = await open();
    const [, transaction, , other] = await Promise.all([
      store.transaction(waits, { durable: false }),
      store.transaction(waits),
      store.transaction(waits, { durable: false }),
      store.transaction(waits),
    ]);
    expect([transaction, other]).toEqual([{ synchronous: 2 }, { synchronous: 2 }]);
  });
});

describe('reading', () => {
  it('sees nothing half done, because it takes turns with transactions', async () => {
    const store = await open();
    const [, seen] = await Promise.all([
      store.transaction(async (db) => {
        await remember(db, 'note', 'half');
        await new Promise(setImmediate);
        await remember(db, 'note', 'whole');
      }),
      store.read((db) => db.selectFrom('settings').select('value').where('key', '=', 'note').execute()),
    ]);
    expect(seen).toEqual([{ value: 'whole' }]);
  });
});

describe('a transaction', () => {
  it('that fails leaves nothing behind, and the next one works', async () => {
    const store = await open();
    const failing = store.transaction(async (db) => {
      await remember(db, 'note', 'half done');
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(await stored(store)).toBeNull();
    await keep(store, 'whole');
    expect(await stored(store)).toBe('whole');
  });

  it('waits for the one before', async () => {
    const store = await open();
    const add = () =>
      store.transaction(async (db) => {
        const before = Number(await recall(db, 'note'));
        await remember(db, 'note', String(before + 1));
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect(await stored(store)).toBe('20');
  });
});

describe("a database that can't be used", () => {
  const cases: readonly (readonly [string, StoreFaultCode, string, () => Promise<void>])[] = [
    ['is damaged throughout', 'damaged', 'backup', () => writeFile(path, 'no database at all '.repeat(500))],
    [
      'belongs to another program',
      'foreign',
      'another program',
      () => meddle('CREATE TABLE recipes (name TEXT)'),
    ],
    ['is of a newer version of the program', 'newer', 'newer version', newer],
    ['is a folder', 'unopenable', 'must be a file', () => mkdir(path)],
  ];

  it.each(cases)('because it %s is reported, and not changed', async (_, code, sentence, prepare) => {
    await prepare();
    await Promise.all(opened.splice(0).map((store) => store.close()));
    const before = await content();
    const fault = await faultOf(open());
    expect(fault.code).toBe(code);
    expect(fault.message).toContain(path);
    expect(fault.message).toContain(sentence);
    expect(await content()).toBe(before);
    // The file is released: the next one to open it gets the same fault.
    expect((await faultOf(open())).code).toBe(code);
  });

  slow('because another process has it is reported, and the other continues', async () => {
    const first = await open();
    const fault = await faultOf(open());
    expect(fault.code).toBe('locked');
    expect(fault.message).toContain('in use by another process');
    await keep(first, 'undisturbed');
    expect(await stored(first)).toBe('undisturbed');
    await first.close();
    expect(await stored(await open())).toBe('undisturbed');
  });

  it('is open to other programs that read it while a bot has it', async () => {
    const store = await open();
    await keep(store, 'written by the bot');
    const reading = "SELECT value FROM settings WHERE key = 'note'";
    const answer = 'SELECT iif((' + reading + ") = 'written by the bot', 1, abs(-9223372036854775808))";
    expect(await inAnotherProcess(answer)).toBe('done');
    await keep(store, 'written since');
    expect(await stored(store)).toBe('written since');
  });

  it('because it is read-only is reported', async () => {
    await keep(await open(), 'kept');
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await chmod(folder, 0o755);
    await chmod(path, 0o444);
    const fault = await asSomebodyElse(() => faultOf(open()));
    expect(fault.code).toBe('readOnly');
    expect(fault.message).toContain('Let this program write');
    await chmod(path, 0o644);
    expect(await stored(await open())).toBe('kept');
  });

  it('because a migration fails halfway stays as it was before', async () => {
    await (await open()).close();
    opened.length = 0;
    // The last table of the first migration already exists, so all the others are created in vain.
    const made = tableNames().filter((name) => name !== 'settings' && !name.startsWith('migrations'));
    await meddle(
      [
        'PRAGMA foreign_keys = OFF',
        ...made.map((name) => `DROP TABLE ${name}`),
        'DELETE FROM migrations',
      ].join(';'),
    );
    await expect(open()).rejects.toThrow('already exists');
    expect(tableNames()).toEqual(['migrations', 'migrations_lock', 'settings']);
  });

  it("because its folder can't be created is reported", async () => {
    await writeFile(join(folder, 'file'), '');
    const fault = await faultOf(open(join(folder, 'file', 'sagrada.db')));
    expect(fault.code).toBe('folder');
    expect(fault.message).toContain("can't be created");
  });
});

describe('during a deed', () => {
  it('a full disk is reported, nothing of the deed is kept, and with room again it works', async () => {
    const store = await open();
    await keep(store, 'before');
    await store.transaction((db) => sql`PRAGMA max_page_count = 1`.execute(db));
    const fault = await faultOf(keep(store, 'x'.repeat(1_000_000)));
    expect(fault.code).toBe('full');
    expect(fault.message).toContain('Free some space');
    expect(await stored(store)).toBe('before');
    await store.transaction((db) => sql`PRAGMA max_page_count = 1000000`.execute(db));
    await keep(store, 'x'.repeat(1_000_000));
    expect((await stored(store))?.length).toBe(1_000_000);
  });

  it('a file that is read-only by now is reported', async () => {
    const store = await open();
    await store.transaction((db) => sql`PRAGMA query_only = ON`.execute(db));
    const fault = await faultOf(keep(store, 'unwritten'));
    expect(fault.code).toBe('readOnly');
    expect(fault.message).toContain('Let this program write');
    expect(await stored(store)).toBeNull();
  });
});
