import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#cli/game-database';
import { makeWhole } from '#store/contents';
import { migrations } from '#store/migrations/index';
import { pinned } from '#store/pinned';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { silent } from '#test/silent';

const earlier = readFileSync(new URL('../store/before-matches.sql', import.meta.url), 'utf8');
const noon = Date.parse('2026-11-23T12:00:00Z');
const copyName = `sagrada-2026-11-23T12-00-00Z-before-${Object.keys(migrations).at(-1)}.db`;

let folder = '';
let database = '';

beforeEach(async () => {
  folder = await ownFolder();
  database = join(folder, 'sagrada.db');
});

const open = (
  backups: string | null = null,
  more: Partial<Pick<Parameters<typeof openDatabase>[0], 'log' | 'asked'>> = {},
) =>
  openDatabase({
    path: database,
    backups,
    now: () => noon,
    log: silent,
    programs: inject('programs'),
    ...more,
  });

/** Opens and closes it. */
const opened = async (backups: string | null = null): Promise<void> => (await open(backups)).close();

/** A database as an earlier version left it. */
function writeEarlier(): void {
  const written = pinned(new SQLite(database));
  written.exec(earlier);
  written.close();
}

const countOf = (path: string, table: string): unknown => {
  const read = pinned(new SQLite(path));
  const count = pinned(read.prepare(`SELECT count(*) FROM ${table}`))
    .pluck()
    .get();
  read.close();
  return count;
};

describe('before a migration', () => {
  it('a copy is kept, named by time and migration, with all that was there', async () => {
    writeEarlier();
    const tables = countOf(database, 'tables');
    await opened();
    expect(await readdir(join(folder, 'backups'))).toEqual([copyName]);
    const copy = join(folder, 'backups', copyName);
    expect(countOf(copy, 'tables')).toBe(tables);
    const made = makeWhole(copy);
    expect(made).toMatchObject({ is: 'whole' });
    // Nothing to migrate, nothing to copy.
    await opened();
    expect(await readdir(join(folder, 'backups'))).toEqual([copyName]);
  });

  slow('a bot that is asked to stop leaves all as it was', async () => {
    writeEarlier();
    const before = await readFile(database);
    const asked = new AbortController();
    const opening = open(null, { asked: asked.signal });
    asked.abort('SIGTERM');
    await expect(opening).rejects.toBe('SIGTERM');
    expect((await readFile(database)).equals(before)).toBe(true);
    await opened();
  });

  it('nothing is copied of a new database', async () => {
    await opened();
    expect(await readdir(folder)).toEqual(['sagrada.db', 'sagrada.db.lock']);
  });

  it('that has no copy, nothing is changed', async () => {
    writeEarlier();
    const before = await readFile(database);
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(opened(join(file, 'backups'))).rejects.toThrow('part of its path is a file');
    expect((await readFile(database)).equals(before)).toBe(true);
    await opened();
  });
});

describe('a migration', () => {
  slow('tells each step, and one that is stopped goes on from there at the next start', async () => {
    writeEarlier();
    const all = Object.keys(migrations);
    const lines: string[] = [];
    const asked = new AbortController();
    const steps = (): readonly string[] =>
      lines
        .splice(0)
        .filter((line) => line.includes('"msg":"migrating the database"'))
        .flatMap((line) => /"migration":"(.*?)","step":(\d+),"of":(\d+)/u.exec(line)?.slice(1).join() ?? []);
    const log = pino(
      {},
      {
        write(line: string) {
          lines.push(line);
          if (line.includes('"step":4,')) asked.abort('SIGTERM');
        },
      },
    );
    await expect(open(null, { log, asked: asked.signal })).rejects.toBe('SIGTERM');
    expect(lines.join('')).toMatch(/"progress":"Backed up .*"msg":"backing up the database"/u);
    const first = steps();
    await (await open(null, { log })).close();
    const second = steps();
    const named = (count: number) =>
      all.slice(all.length - count).map((name, index) => `${name},${index + 1},${count}`);
    const pending = Number(first[0]?.split(',').at(-1));
    expect(first).toEqual(named(pending).slice(0, first.length));
    expect(first.length).toBeGreaterThanOrEqual(4);
    expect(second).toEqual(named(second.length));
    expect(second.length).toBeLessThanOrEqual(pending - 3);
  });
});

describe('a database that is gone', () => {
  it('is not made anew where there is a backup of it', async () => {
    const backups = join(folder, 'backups');
    await mkdir(backups);
    const newest = join(backups, 'sagrada-2026-11-22T12-00-00Z.db');
    await writeFile(join(backups, 'sagrada-2026-11-21T12-00-00Z.db'), '');
    await writeFile(newest, '');
    await expect(opened()).rejects.toThrow(`a backup of it: ${newest}`);
    await writeFile(database, '');
    await expect(opened()).rejects.toThrow(newest);
    await rm(backups, { recursive: true });
    await rm(database);
    await opened();
  });
});
