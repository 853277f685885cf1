import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { version } from '#cli/system';
import { ownFolder } from '#test/folder';
import { addressOf } from '#test/programs';
import { ended, startProcess } from './program.ts';

describe('npm start', () => {
  it('exits with 2 if variables are wrong, and names them all', async () => {
    const { code, errors } = await ended({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(code).toBe(2);
    expect(errors).toMatch(/^PORT must be .*\nLOG_LEVEL must be .*\n$/);
  });

  it("exits with 2 for arguments it doesn't know, and says which there are", async () => {
    const { code, errors } = await ended({}, ['--browser']);
    expect(code).toBe(2);
    expect(errors).toMatch(/^Unknown option '--browser'.*\n\nUsage: npm start .*--no-browser/s);
  });

  it('refuses a mistyped name of a setting instead of playing on its own', async () => {
    const { code, log, errors } = await ended({ DISCORD_TOKN: 'made.up.token' });
    expect({ code, log }).toEqual({ code: 2, log: '' });
    expect(errors).toBe('DISCORD_TOKN is no setting. Did you mean DISCORD_TOKEN?\n');
  });

  it("exits with 1 and a line that says why if the database can't be used", async () => {
    const { code, log } = await ended({
      DATABASE: 'package.json/games.db',
      DISCORD_TOKEN: 'made.up.token',
      ADMIN: 'off',
    });
    expect(code).toBe(1);
    const [starting, why, ...others] = log.trim().split('\n');
    expect(JSON.parse(starting ?? '')).toMatchObject({
      msg: 'starting',
      version,
      node: process.version,
      database: 'package.json/games.db',
    });
    expect(others).toEqual([]);
    expect(why).toContain('The folder of the database package.json/games.db');
    expect(log).not.toContain('made.up.token');
  });

  it('exits with 1 if the port of the local Discord is taken, and says how to use another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = z.object({ port: z.number() }).parse(other.address());
    const { code, log } = await ended({ DATABASE: join(await ownFolder(), 'games.db'), PORT: String(port) });
    expect(code).toBe(1);
    expect(log).toContain('PORT=0 takes any free one');
  });

  it('gets ready with a copy of .env.example as it is', async () => {
    const bot = startProcess({
      ...(parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>),
      DATABASE: join(await ownFolder(), 'games.db'),
      PORT: '0',
    });
    const over = once(bot.process, 'close');
    await bot.said(/Play at/);
    // Still there.
    bot.process.kill('SIGKILL');
    expect(await over, bot.wrote.log).toEqual([null, 'SIGKILL']);
  });

  it('listens to signals before it loads anything, and then loads no more than it needs to end', async () => {
    // The signal comes from a thread of its own, with the first file that is loaded after the program.
    const hook = `let isSent = false;
      export async function load(url, context, next) {
        if (!isSent && url.startsWith('file:') && !/\\/(start|chunk-\\w+)\\.js$/.test(url)) {
          isSent = true;
          process.kill(process.pid, 'SIGTERM');
        }
        if (/\\/program-/.test(url)) throw new Error('loaded for nothing');
        return next(url, context);
      }`;
    const early = `import { register } from 'node:module'; register(${JSON.stringify(addressOf(hook))});`;
    const { code, log } = await ended({
      DATABASE: join(await ownFolder(), 'games.db'),
      PORT: '0',
      NODE_OPTIONS: `--import=${addressOf(early)}`,
    });
    expect(code).toBe(0);
    expect(log).toContain('SIGTERM: finishing current work');
  });

  it('stops with 0 when it is asked to while it starts, from the first moment on', async () => {
    // The signal comes as soon as anybody listens.
    const early =
      "process.on('newListener',(name)=>name==='SIGTERM'&&setImmediate(()=>process.kill(process.pid,name)))";
    const { code, log, errors } = await ended({
      DATABASE: join(await ownFolder(), 'games.db'),
      PORT: '0',
      NODE_OPTIONS: `--import=${addressOf(early)}`,
    });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(log).toContain('SIGTERM: finishing current work');
    expect(log).not.toContain('"ready"');
  });
});
