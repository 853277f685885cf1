import { shownAddress } from '#store/postgres/address';
import type { Address } from '#store/store';
import type { Environment } from './environment.ts';
import { localDatabase } from './local-database.ts';

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
