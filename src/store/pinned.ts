import type SQLite from 'better-sqlite3';

type Handle = SQLite.Database | SQLite.Statement;

const handles = new Set<Handle>();

/**
 * The same connection or statement, kept forever: one that is thrown away aborts the process where better-sqlite3 was compiled for
 * Node 24.19 or later (nodejs/node#65446). They are few: a file has one connection, and that a few dozen statements.
 */
export function pinned<T extends Handle>(handle: T): T {
  handles.add(handle);
  return handle;
}
