import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Address, openStore, type Store } from '#store/store';
import { ownFolder } from './folder.ts';
import { copyOf, ownMigrated } from './postgres/own-databases.ts';
import { silent } from './silent.ts';

/** An empty database as the bot leaves it. It is made once: all its migrations take longer than most tests. */
let empty: Promise<Buffer> | undefined;

async function made(): Promise<Buffer> {
  const path = join(await ownFolder(), 'empty.db');
  await (await openStore({ path, log: silent })).close();
  return readFileSync(path);
}

/** The path of an empty database file of the test's own, gone when it ends. */
export async function ownDatabase(): Promise<string> {
  const path = join(await ownFolder(), 'sagrada.db');
  await writeFile(path, await (empty ??= made()));
  return path;
}

/** An empty database of the test's own, gone when it ends: a file, or on the PostgreSQL server where the tests run on one. */
export async function ownAddress(): Promise<Address> {
  const server = inject('postgres');
  return server === undefined ? { path: await ownDatabase() } : { url: await ownMigrated(server) };
}

/** A copy of a database that nobody uses at the moment, gone when the test ends. */
export async function copied(address: Address): Promise<Address> {
  if ('url' in address) return { url: await copyOf(address.url) };
  const path = join(await ownFolder(), 'copy.db');
  await copyFile(address.path, path);
  return { path };
}

/** A store on such a database, closed when the test ends. */
export async function storeAt(address: Address): Promise<Store> {
  const store = await openStore({ ...address, log: silent });
  onTestFinished(() => store.close());
  return store;
}

/** A store on an empty database of the test's own. */
export const ownStore = async (): Promise<Store> => storeAt(await ownAddress());
