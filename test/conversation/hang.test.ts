import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workshop } from 'local-discord';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isThorough } from '#test/cases';
import { ownFolder } from '#test/folder';
import { openDiscord } from '#test/local-discord';
import { seedOf } from '#test/made-up';
import { programFile } from '#test/programs';

describe('a bot whose Discord hangs', () => {
  it.runIf(isThorough)('stops when it is asked to, with 1, and says what it gave up', async () => {
    const discord = await openDiscord();
    const database = join(await ownFolder(), 'hanging.db');
    const bot = spawn(
      process.execPath,
      [programFile('bot-process'), discord.restUrl, discord.cdnUrl, discord.token, database, seedOf(1)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void bot.kill('SIGKILL'));
    await discord.waitFor(() => discord.online() && discord.commands(workshop).length > 0);
    await new Promise<void>((asked) => {
      const route = (path: string): boolean => {
        const isAnswer = path.endsWith('/callback');
        if (isAnswer) asked();
        return isAnswer;
      };
      discord.faults.next({ kind: 'latency', milliseconds: 3_600_000, route, times: 10 });
      discord
        .as('ada')
        .command(workshop, 'sagrada new')
        .catch(() => {});
    });
    const ended = once(bot, 'exit');
    const log = text(bot.stdout);
    bot.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(JSON.parse(await log)).toMatchObject({
      msg: 'not finished within 8 seconds',
      inProgress: ['answers'],
    });
  });
});
