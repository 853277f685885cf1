import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readEnvironment } from '#cli/environment';
import { openGames } from '#cli/games';
import { ownFolder } from '#test/folder';
import { silent } from '#test/silent';
import { ownMigrated, ownServer, ownUnused } from './own-databases.ts';

/** The settings of a bot with its games on this database. */
function settingsOf(url: string, others: Readonly<Record<string, string>>) {
  const read = readEnvironment({ DISCORD_TOKEN: 'made.up.token', DATABASE_URL: url, ...others });
  if (!read.ok) throw new Error(read.problems.join());
  return read.environment;
}

it('are not backed up by the bot, which says so', async () => {
  const url = await ownMigrated(ownServer());
  let written = '';
  const log = pino({}, { write: (line) => void (written += line) });
  const { store, path } = await openGames(settingsOf(url, { BACKUPS: '/copies' }), log);
  await store.close();
  expect(path).toBeNull();
  expect(written).toContain('no backups are made of PostgreSQL');
});

it('are not begun anew while there is a file to import', async () => {
  const file = join(await ownFolder(), 'sagrada.db');
  await writeFile(file, '');
  const settings = settingsOf(await ownUnused(ownServer()), { DATABASE: file });
  const refusal = `the games are in ${file}. Import that file`;
  await expect(openGames(settings, silent)).rejects.toThrow(refusal);
  await expect(openGames(settings, silent)).rejects.toThrow(refusal);
  await rm(file);
  await (await openGames(settings, silent)).store.close();
  // Once they have begun, the file may lie there.
  await writeFile(file, '');
  await (await openGames(settings, silent)).store.close();
});
