import { chmod, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMessageStore } from '#playground/storage/message-store';
import { ownFolder } from './folder.ts';

/** An empty database file, and whatever else has it open. */
async function openTwice(sql: string): Promise<{ readonly path: string; readonly other: SQLite.Database }> {
  const path = join(await ownFolder(), 'messages.db');
  const other = new SQLite(path);
  onTestFinished(() => void other.close());
  other.exec(sql);
  return { path, other };
}

const schemaOf = (db: SQLite.Database): unknown[] =>
  db.prepare("SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name").pluck().all();

const versionOf = (db: SQLite.Database): unknown => db.prepare('PRAGMA user_version').pluck().get();

describe('the tables', () => {
  it('are all there, or none of them: what fails halfway leaves the file as it was', async () => {
    // The second table can't be created, because an index has its name.
    const { path, other } = await openTwice(
      'CREATE TABLE letter (body); CREATE INDEX message ON letter (body)',
    );
    expect(() => openMessageStore(path)).toThrow(`${path} can't keep the messages`);
    expect([schemaOf(other), versionOf(other)]).toEqual([['letter', 'message'], 0]);
  });

  it('of another version are replaced at once, never only dropped', async () => {
    const { path, other } = await openTwice('');
    openMessageStore(path).close();
    const all = schemaOf(other);
    other.exec('PRAGMA user_version = 77; DROP INDEX file_by_owner; DROP TABLE file');
    const before = schemaOf(other);
    expect(() => openMessageStore(path)).toThrow(`${path} can't keep the messages`);
    expect([schemaOf(other), versionOf(other)]).toEqual([before, 77]);
    other.exec('CREATE TABLE file (path)');
    const store = openMessageStore(path);
    onTestFinished(store.close);
    expect([schemaOf(other), versionOf(other)]).toEqual([all, 1]);
  });
});

/** The modes of the file and of SQLite's files beside it. */
const modesBeside = async (path: string): Promise<string[]> => {
  const folder = dirname(path);
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => ((await stat(join(folder, name))).mode & 0o777).toString(8)));
};

/** Windows has no modes. */
describe.skipIf(process.platform === 'win32')('the file', () => {
  it('can be read by its owner alone, because it holds what one person alone sees', async () => {
    const path = join(await ownFolder(), 'messages.db');
    const store = openMessageStore(path);
    store.saveMessage({ id: '1', channel: '7', body: 'private' }, []);
    expect(await modesBeside(path)).toEqual(['600', '600', '600']);
    store.close();
  });

  it('is closed to others if an older version left it open', async () => {
    const { path } = await openTwice(
      'PRAGMA journal_mode = WAL; CREATE TABLE letter (body); DROP TABLE letter',
    );
    for (const name of await readdir(dirname(path))) await chmod(join(dirname(path), name), 0o644);
    openMessageStore(path).close();
    expect(new Set(await modesBeside(path))).toEqual(new Set(['600']));
  });
});

/** A file of the message `1`. */
const file = (path: string) => ({ path, owner: '1', type: 'image/png', bytes: Uint8Array.of(1) });

describe('a message', () => {
  it('is stored with its files, or not at all', async () => {
    const { path, other } = await openTwice('');
    const store = openMessageStore(path);
    onTestFinished(store.close);
    store.saveMessage({ id: '1', channel: '7', body: 'before' }, [file('a.png')]);
    other.exec(
      "CREATE TRIGGER full BEFORE INSERT ON file WHEN NEW.path = 'c.png' BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    const files = ['b.png', 'c.png'].map(file);
    expect(() => store.saveMessage({ id: '1', channel: '7', body: 'after' }, files)).toThrow('full');
    expect(store.messages()).toEqual([{ id: '1', channel: '7', body: 'before' }]);
    expect(store.files().map(({ path: name }) => name)).toEqual(['a.png']);
  });
});
