import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '#store/store';
import { ownFolder } from './folder.ts';

const log = pino({ level: 'silent' });

/** An empty database as the bot leaves it. It is made once: all its migrations take longer than most tests. */
let empty: Promise<Buffer> | undefined;

async function made(): Promise<Buffer> {
  const path = join(await ownFolder(), 'empty.db');
  await (await openStore({ path, log })).close();
  return readFileSync(path);
}

/** The path of an empty database of the test's own, gone when it ends. */
export async function ownDatabase(): Promise<string> {
  const path = join(await ownFolder(), 'sagrada.db');
  await writeFile(path, await (empty ??= made()));
  return path;
}

/** A store on such a database, closed when the test ends. */
export async function ownStore(): Promise<Store> {
  const store = await openStore({ path: await ownDatabase(), log });
  onTestFinished(() => store.close());
  return store;
}
