import SQLite from 'better-sqlite3';
import { z } from 'zod';
import { applicationId, fileState } from './file-header.ts';
import { migrations } from './migrations/index.ts';
import { pinned } from './pinned.ts';

/** What is in a database, to compare it with a copy and to tell people which one they have. */
export interface Contents {
  /** Matches of both games, and how many of them are still open. */
  readonly games: number;
  readonly open: number;
  readonly steps: number;
  /** When somebody last did something in one, in milliseconds since 1970; null if nobody ever did. */
  readonly newest: number | null;
}

/** The tables with matches, in this version and in earlier ones. Each match has as many steps as its version says. */
const kinds = ['matches', 'tables', 'card_games'] as const;

const namesSchema = z.preprocess(parsed, z.array(z.string()));
const amountsSchema = z.preprocess(parsed, z.tuple([z.int(), z.int(), z.int(), z.int().nullable()]));

/** What a database of this version or an earlier one holds. `ask` gives the only value that a query finds. */
export function contentsOf(ask: (sql: string) => unknown): Contents {
  const tables = namesSchema.parse(
    ask("SELECT json_group_array(name) FROM sqlite_schema WHERE type = 'table'"),
  );
  let [games, open, steps] = [0, 0, 0];
  let newest: number | null = null;
  for (const kind of kinds) {
    if (!tables.includes(kind)) continue;
    const [all, closed, taken, latest] = amountsSchema.parse(
      ask(
        `SELECT json_array(count(*), count(closed_at), coalesce(sum(version), 0), max(changed_at)) FROM ${kind}`,
      ),
    );
    games += all;
    open += all - closed;
    steps += taken;
    if (latest !== null) newest = Math.max(newest ?? latest, latest);
  }
  return { games, open, steps, newest };
}

function parsed(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : text;
}

/** What a copy of a database turned out to be. */
type Copied =
  | { readonly is: 'whole'; readonly contents: Contents }
  | { readonly is: 'empty' | 'damaged' | 'foreign' | 'newer' };

const recordedNamesSchema = z.array(z.string());

/**
 * Makes a copy of a database one file, with what stands in a log beside it, and reads all of it to see if it is right, unless
 * another process does that. Nobody else may have it open. Throws what is wrong with the disk, not with the copy.
 */
export function makeWhole(copy: string, reads: 'all' | 'little' = 'all'): Copied {
  const database = pinned(new SQLite(copy));
  const ask = (sql: string): unknown => pinned(database.prepare(sql)).pluck().get();
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (ask('SELECT count(*) FROM sqlite_schema') === 0) return { is: 'empty' };
    if (ask('PRAGMA application_id') !== applicationId) return { is: 'foreign' };
    database.exec(`PRAGMA user_version = ${fileState.whole}; PRAGMA journal_mode = DELETE`);
    if (reads === 'all' && ask('PRAGMA integrity_check(1)') !== 'ok') return { is: 'damaged' };
    const done = recordedNamesSchema.parse(
      pinned(database.prepare('SELECT name FROM migrations')).pluck().all(),
    );
    if (done.some((name) => !(name in migrations))) return { is: 'newer' };
    return { is: 'whole', contents: contentsOf(ask) };
  } catch (error) {
    if (error instanceof SQLite.SqliteError && meansDamage.has(error.code.split('_').slice(0, 2).join('_')))
      return { is: 'damaged' };
    throw error;
  } finally {
    database.close();
  }
}

/** A file that isn't a database, or whose content contradicts itself; `ERROR`: a table of ours is missing. */
const meansDamage = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'SQLITE_ERROR']);
