import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ended } from './program.ts';
import { ownFolder } from '#test/folder';

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

  it("exits with 1 and one line if the database can't be used", async () => {
    const { code, log } = await ended({ DATABASE: 'package.json/games.db', DISCORD_TOKEN: 'made.up.token' });
    expect(code).toBe(1);
    expect(log.trim().split('\n')).toHaveLength(1);
    expect(log).toContain('The folder of the database package.json/games.db');
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
});
