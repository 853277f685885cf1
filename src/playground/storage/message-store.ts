import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';

/** How many messages are kept per channel. */
const mostMessages = 200;

/** The version of the file's layout: a file with another one is emptied. */
const schemaVersion = 1;

const tables = `
  CREATE TABLE thing (kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id));
  CREATE TABLE message (id TEXT PRIMARY KEY, channel TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX message_by_channel ON message (channel);
  CREATE TABLE file (path TEXT PRIMARY KEY, owner TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL);
  CREATE INDEX file_by_owner ON file (owner);
  CREATE TRIGGER message_gone AFTER DELETE ON message BEGIN DELETE FROM file WHERE owner = OLD.id; END;
  CREATE TRIGGER thing_gone AFTER DELETE ON thing BEGIN DELETE FROM file WHERE owner = OLD.id; END;
  PRAGMA user_version = ${schemaVersion}`;

/** A text with its id within its kind. */
export interface SavedText {
  readonly id: string;
  readonly body: string;
}

/** A file, with the id of the message or thing it belongs to. */
export interface SavedFile {
  readonly path: string;
  readonly owner: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A message with the channel it is in. */
type SavedMessage = SavedText & { readonly channel: string };

export type MessageStore = ReturnType<typeof openMessageStore>;

/** Ids are numbers of varying length, stored as text. */
const byAge = 'ORDER BY length(id), id';

/**
 * Keeps connections and statements from being garbage collected, which aborts the process where better-sqlite3 was compiled for
 * Node 24.19 (nodejs/node#65446).
 */
const handles = new Set<unknown>();

/**
 * Messages in a file that outlives the process, which is created if it is missing. Everything is written at once, so `kill -9` loses
 * nothing. Throws if the file can't store messages.
 */
export function openMessageStore(path: string) {
  const db = openDatabase(path);
  const prepared = <Row>(sql: string): SQLite.Statement<unknown[], Row> => {
    const statement = db.prepare<unknown[], Row>(sql);
    handles.add(statement);
    return statement;
  };
  const messages = prepared<SavedMessage>(`SELECT id, channel, body FROM message ${byAge}`);
  const files = prepared<SavedFile>('SELECT path, owner, type, bytes FROM file');
  const things = prepared<SavedText>(`SELECT id, body FROM thing WHERE kind = ? ${byAge}`);
  const upsertMessage = prepared(
    'INSERT INTO message (id, channel, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  );
  const deleteMessage = prepared('DELETE FROM message WHERE id = ?');
  const deleteOldest = prepared(
    `DELETE FROM message WHERE id IN (
      SELECT id FROM message WHERE channel = ? ORDER BY length(id) DESC, id DESC LIMIT -1 OFFSET ${mostMessages})`,
  );
  const deleteChannels = prepared(
    'DELETE FROM message WHERE channel NOT IN (SELECT value FROM json_each(?))',
  );
  const insertFile = prepared(
    'INSERT INTO file (path, owner, type, bytes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const deleteFiles = prepared(
    'DELETE FROM file WHERE owner = ? AND path NOT IN (SELECT value FROM json_each(?))',
  );
  const upsertThing = prepared(
    `INSERT INTO thing (kind, id, body) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET body = excluded.body WHERE body <> excluded.body`,
  );
  const deleteThings = prepared(
    'DELETE FROM thing WHERE kind = ? AND id NOT IN (SELECT value FROM json_each(?))',
  );
  const insertFiles = (saved: readonly SavedFile[]): void => {
    for (const { path, owner, type, bytes } of saved) insertFile.run(path, owner, type, bytes);
  };
  return {
    /** Oldest first. */
    messages: (): readonly SavedMessage[] => messages.all(),
    files: (): readonly SavedFile[] => files.all(),
    things: (kind: string): readonly SavedText[] => things.all(kind),
    /** Stores a message as it is now, with exactly these files; the oldest of its channel may be dropped. */
    saveMessage: ({ id, channel, body }: SavedMessage, saved: readonly SavedFile[]): void =>
      db.transaction(() => {
        upsertMessage.run(id, channel, body);
        deleteFiles.run(id, JSON.stringify(saved.map(({ path }) => path)));
        insertFiles(saved);
        deleteOldest.run(channel);
      })(),
    deleteMessage: (id: string): void => void deleteMessage.run(id),
    /** Stores all things of a kind as they are now. */
    saveThings: (kind: string, all: readonly SavedText[], saved: readonly SavedFile[]): void =>
      db.transaction(() => {
        deleteThings.run(kind, JSON.stringify(all.map(({ id }) => id)));
        for (const { id, body } of all) upsertThing.run(kind, id, body);
        insertFiles(saved);
      })(),
    /** Drops the messages of all other channels. */
    retainChannels: (ids: readonly string[]): void => void deleteChannels.run(JSON.stringify(ids)),
    clear: (): void => void db.exec('DELETE FROM message; DELETE FROM thing'),
    close: (): void => void db.close(),
  };
}

function openDatabase(path: string): SQLite.Database {
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeToOthers(path);
    const db = new SQLite(path);
    handles.add(db);
    // A killed process loses nothing this way; only a power cut may lose the last moments.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const version = db.prepare<[], number>('PRAGMA user_version').pluck();
    handles.add(version);
    const found = version.get();
    if (found === schemaVersion) return db;
    // All or nothing: a process killed halfway finds no tables without their version.
    db.transaction(() => {
      if (found !== 0) db.exec('DROP TABLE message; DROP TABLE thing; DROP TABLE file');
      db.exec(tables);
    })();
    return db;
  } catch (error) {
    throw new Error(`${path} can't keep the messages of the local Discord. Delete it or move it away.`, {
      cause: error,
    });
  }
}

/** Only its owner can read the file, because it holds what one person alone sees. SQLite gives its own files the same mode. */
function closeToOthers(path: string): void {
  const ownerOnly = 0o600;
  closeSync(openSync(path, 'a', ownerOnly));
  for (const file of [path, `${path}-wal`, `${path}-shm`].filter((each) => existsSync(each)))
    chmodSync(file, ownerOnly);
}
