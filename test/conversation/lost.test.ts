import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { workshop } from 'local-discord';
import { expect, onTestFinished } from 'vitest';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { openDiscord } from '#test/local-discord';
import { seedOf } from '#test/made-up';
import { programFile } from '#test/programs';

slow(
  'a process whose connection Discord ends for good ends with 1, after a line that says what to do',
  async () => {
    const discord = await openDiscord();
    const { restUrl, cdnUrl, token } = discord;
    const database = join(await ownFolder(), 'lost.db');
    const bot = spawn(process.execPath, [
      programFile('bot-process'),
      restUrl,
      cdnUrl,
      token,
      database,
      seedOf(1),
    ]);
    onTestFinished(() => void bot.kill('SIGKILL'));
    let log = '';
    bot.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
    const ended = once(bot, 'close');
    await discord.waitFor(() => discord.commands(workshop).length > 0);
    discord.faults.closeSocket(4004);
    expect((await ended)[0]).toBe(1);
    const lines = log.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 60,
      msg: expect.stringContaining('Discord refused DISCORD_TOKEN. Get a new token'),
    });
    expect(log).not.toContain(token);
  },
);
