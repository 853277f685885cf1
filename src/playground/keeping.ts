import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';

/** How many messages of a channel are kept. */
const mostMessages = 200;

/** Says which form the file has: one of another form is emptied. */
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

/** A text under its name among others of its kind. */
export interface Kept {
  readonly id: string;
  readonly body: string;
}

/** A file, of a message or a thing, by that one's id. */
export interface KeptFile {
  readonly path: string;
  readonly owner: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What was said, in a file that lives longer than the process. All is written at once: `kill -9` loses nothing. */
export interface Keeping {
  /** Oldest first. */
  readonly messages: () => readonly (Kept & { readonly channel: string })[];
  readonly files: () => readonly KeptFile[];
  readonly things: (kind: string) => readonly Kept[];
  /** Keeps a message as it is now with its files and no others; the oldest of its channel may go. */
  readonly keepMessage: (message: Kept & { readonly channel: string }, files: readonly KeptFile[]) => void;
  readonly dropMessage: (id: string) => void;
  /** Keeps all things of a kind as they are now. */
  readonly keepThings: (kind: string, things: readonly Kept[], files: readonly KeptFile[]) => void;
  /** Drops the messages of all channels but these. */
  readonly keepChannels: (ids: readonly string[]) => void;
  readonly clear: () => void;
  readonly close: () => void;
}

/** Ids are numbers of no fixed length. */
const byAge = 'ORDER BY length(id), id';

/** Connections and statements are never thrown away: where better-sqlite3 was compiled for Node 24.19 that aborts the process (nodejs/node#65446). */
const handles = new Set<unknown>();

/** Opens the file, which is made where it is missing. Throws where it is not a file to keep messages in. */
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
    // A process that is killed loses nothing this way; only a power cut may cost the last moments.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const found = db.pragma('user_version', { simple: true });
    if (found === form) return db;
    if (found !== 0) {
      db.exec('DROP TABLE message; DROP TABLE thing; DROP TABLE file');
    }
    db.exec(tables);
    return db;
  } catch (error) {
    throw new Error(`${path} can't keep the messages of the local Discord. Delete it or move it away.`, {
      cause: error,
    });
  }
}
