import { format, parse } from 'node:path';
import { shownAddress } from '#store/postgres/address';
import type { Address } from '#store/store';
import { endRefusing } from './arguments.ts';
import { type Environment, readSettings } from './environment.ts';

const beside = (path: string, what: string): string => {
  const { dir, name, ext } = parse(path);
  return format({ dir, name: `${name}.${what}`, ext });
};

/**
 * The database of the local Discord, beside the one for real games. Never the same file: a bot closes the tables of channels it
 * can't find.
 */
export const localDatabase = (path: string): string => beside(path, 'local');

/** What the local Discord itself keeps: its messages. */
export const localMessages = (path: string): string => beside(path, 'local-messages');

/** Where the games are kept. Those of the local Discord are always in a file. */
export function gameDatabase({
  token,
  database,
  databaseUrl,
}: Pick<Environment, 'token' | 'database' | 'databaseUrl'>): Address {
  if (token === null) return { path: localDatabase(database) };
  return databaseUrl === null ? { path: database } : { url: databaseUrl };
}

/** A database as logs may name it. */
export const databaseName = (address: Address): string =>
  'url' in address ? shownAddress(address.url) : address.path;

/** The file that somebody named, or else the one that the bot has with these settings. */
export function namedDatabase(named: string | undefined): string {
  if (named !== undefined) return named;
  const address = gameDatabase(readSettings());
  if ('path' in address) return address.path;
  return endRefusing('The games are on PostgreSQL (DATABASE_URL). Use pg_dump and pg_restore for them.');
}
