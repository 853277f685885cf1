import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';

/** How many messages are kept per channel. */
const mostMessages = 200;

/** The version of the file's layout: a file with another one is emptied. */
const form = 1;

const tables = `
  CREATE TABLE thing (kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id));
  CREATE TABLE message (id TEXT PRIMARY KEY, channel TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX message_by_channel ON message (channel);
  CREATE TABLE file (path TEXT PRIMARY KEY, owner TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL);
  CREATE INDEX file_by_owner ON file (owner);
  CREATE TRIGGER message_gone AFTER DELETE ON message BEGIN DELETE FROM file WHERE owner = OLD.id; END;
  CREATE TRIGGER thing_gone AFTER DELETE ON thing BEGIN DELETE FROM file WHERE owner = OLD.id; END;
  PRAGMA user_version = ${form}`;

/** A text with its id within its kind. */
export interface Kept {
  readonly id: string;
  readonly body: string;
}

/** A file, with the id of the message or thing it belongs to. */
export interface KeptFile {
  readonly path: string;
  readonly owner: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Messages in a file that outlives the process. Everything is written at once, so `kill -9` loses nothing. */
export interface Keeping {
  /** Oldest first. */
  readonly messages: () => readonly (Kept & { readonly channel: string })[];
  readonly files: () => readonly KeptFile[];
  readonly things: (kind: string) => readonly Kept[];
  /** Stores a message as it is now, with exactly these files; the oldest of its channel may be dropped. */
  readonly keepMessage: (message: Kept & { readonly channel: string }, files: readonly KeptFile[]) => void;
  readonly dropMessage: (id: string) => void;
  /** Stores all things of a kind as they are now. */
  readonly keepThings: (kind: string, things: readonly Kept[], files: readonly KeptFile[]) => void;
  /** Drops the messages of all other channels. */
  readonly keepChannels: (ids: readonly string[]) => void;
  readonly clear: () => void;
  readonly close: () => void;
}

/** Ids are numbers of varying length, stored as text. */
const byAge = 'ORDER BY length(id), id';

/**
 * Keeps connections and statements from being garbage collected, which aborts the process where better-sqlite3 was compiled for
 * Node 24.19 (nodejs/node#65446).
 */
const handles = new Set<unknown>();

/** Opens the file, or creates it if it is missing. Throws if it can't store messages. */
export function openKeeping(path: string): Keeping {
  const db = opened(path);
  const prepared = <Row>(sql: string): SQLite.Statement<unknown[], Row> => {
    const statement = db.prepare<unknown[], Row>(sql);
    handles.add(statement);
    return statement;
  };
  const messages = prepared<Kept & { channel: string }>(`SELECT id, channel, body FROM message ${byAge}`);
  const files = prepared<KeptFile>('SELECT path, owner, type, bytes FROM file');
  const things = prepared<Kept>(`SELECT id, body FROM thing WHERE kind = ? ${byAge}`);
  const setMessage = prepared(
    'INSERT INTO message (id, channel, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  );
  const dropMessage = prepared('DELETE FROM message WHERE id = ?');
  const dropOldest = prepared(
    `DELETE FROM message WHERE id IN (
      SELECT id FROM message WHERE channel = ? ORDER BY length(id) DESC, id DESC LIMIT -1 OFFSET ${mostMessages})`,
  );
  const dropChannels = prepared('DELETE FROM message WHERE channel NOT IN (SELECT value FROM json_each(?))');
  const setFile = prepared(
    'INSERT INTO file (path, owner, type, bytes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const dropFiles = prepared(
    'DELETE FROM file WHERE owner = ? AND path NOT IN (SELECT value FROM json_each(?))',
  );
  const setThing = prepared(
    `INSERT INTO thing (kind, id, body) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET body = excluded.body WHERE body <> excluded.body`,
  );
  const dropThings = prepared(
    'DELETE FROM thing WHERE kind = ? AND id NOT IN (SELECT value FROM json_each(?))',
  );
  const keepFiles = (kept: readonly KeptFile[]): void => {
    for (const { path, owner, type, bytes } of kept) setFile.run(path, owner, type, bytes);
  };
  return {
    messages: () => messages.all(),
    files: () => files.all(),
    things: (kind) => things.all(kind),
    keepMessage: db.transaction<Keeping['keepMessage']>(({ id, channel, body }, kept) => {
      setMessage.run(id, channel, body);
      dropFiles.run(id, JSON.stringify(kept.map(({ path }) => path)));
      keepFiles(kept);
      dropOldest.run(channel);
    }),
    dropMessage: (id) => void dropMessage.run(id),
    keepThings: db.transaction<Keeping['keepThings']>((kind, all, kept) => {
      dropThings.run(kind, JSON.stringify(all.map(({ id }) => id)));
      for (const { id, body } of all) setThing.run(kind, id, body);
      keepFiles(kept);
    }),
    keepChannels: (ids) => void dropChannels.run(JSON.stringify(ids)),
    clear: () => void db.exec('DELETE FROM message; DELETE FROM thing'),
    close: () => void db.close(),
  };
}

function opened(path: string): SQLite.Database {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const db = new SQLite(path);
    handles.add(db);
    // A killed process loses nothing this way; only a power cut may lose the last moments.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const found = db.pragma('user_version', { simple: true });
    if (found === form) return db;
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
