import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { localDatabase } from '#cli/game-database';
import { pinned } from '#store/pinned';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { ended, type Running, startProcess } from './program.ts';

/** What another program reads in a file. */
function read(path: string, query: string): unknown {
  const database = pinned(new SQLite(path));
  try {
    return pinned(database.prepare(query)).pluck().get();
  } finally {
    database.close();
  }
}

async function kill(bot: Running): Promise<void> {
  const over = once(bot.process, 'close');
  bot.process.kill('SIGKILL');
  await over;
}

async function start(settings: Readonly<Record<string, string>>): Promise<Running> {
  const bot = startProcess(settings, ['--no-browser']);
  await bot.said(/Play at/);
  return bot;
}

describe('a database file', () => {
  slow('is for one bot, also after that was killed and others have read it', async () => {
    const settings = { DATABASE: join(await ownFolder(), 'games.db'), PORT: '0', ADMIN: 'off' };
    const path = localDatabase(settings.DATABASE);
    const bot = await start(settings);
    expect(bot.wrote.log).not.toContain('checking the database');
    expect(read(path, 'SELECT count(*) FROM matches')).toBe(0);
    const second = await ended(settings);
    expect(second.code).toBe(1);
    expect(second.log).toContain(`The database ${path} is in use by another process.`);
    await kill(bot);
    // It folds the log into the file and removes it, as the last that has it open.
    expect(read(path, 'SELECT count(*) FROM matches')).toBe(0);
    const next = await start(settings);
    await next.logged(/the database is whole/u);
    next.process.kill('SIGTERM');
    expect(await once(next.process, 'close')).toEqual([0, null]);
    const after = await start(settings);
    expect(after.wrote.log).not.toContain('checking the database');
  });

  slow('that is damaged is found after a crash, while the bot goes on', async () => {
    const settings = { DATABASE: join(await ownFolder(), 'games.db'), PORT: '0', ADMIN: 'off' };
    const path = localDatabase(settings.DATABASE);
    const bot = await start(settings);
    await kill(bot);
    const place = read(path, "SELECT rootpage FROM sqlite_schema WHERE name = 'game_nights'");
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill(0xee, (Number(place) - 1) * 4096, Number(place) * 4096));
    const next = await start(settings);
    await next.logged(/the database is damaged/u);
    next.process.kill('SIGTERM');
    expect(await once(next.process, 'close')).toEqual([0, null]);
  });
});
