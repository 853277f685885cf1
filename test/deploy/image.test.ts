import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { isThorough } from '#test/cases';
import { slowly } from '#test/programs';
import { commandIn, imageEnvironment, lastText } from './dockerfile.ts';
import { playDockerfile } from './image-folder.ts';

const [uid = 0, gid = 0] = lastText('USER').split(':').map(Number);

/** The environment of the image, as it is in this folder, with addresses that nobody else has. */
async function environmentIn(image: string): Promise<Readonly<Record<string, string | undefined>>> {
  const inside = Object.entries(imageEnvironment()).map(([name, value]) => [
    name,
    value.replace(/^\/data/u, `${image}/data`),
  ]);
  const admin = `127.0.0.1:${await freePort()}`;
  return {
    ...Object.fromEntries(inside),
    PATH: process.env['PATH'],
    PORT: '0',
    ADMIN: admin,
    NODE_OPTIONS: slowly,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a command of the image as its user. */
function startIn(
  image: string,
  command: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) {
  const [program = '', ...flags] = command;
  const child = spawn(program, flags, { cwd: join(image, 'app'), env, uid, gid, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let all = '';
  const said = (what: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (text: Buffer): void => {
        all += String(text);
        const [found] = what.exec(all) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('close', () => reject(new Error(`it ended: ${all}`)));
    });
  return { child, ended, said };
}

/** All files in a folder, by their path in it. The bot may be removing one. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const file = lstatSync(join(folder, path), { throwIfNoEntry: false });
    return file === undefined ? [] : [{ path, size: file.size, uid: file.uid }];
  });

// Another user takes root to become. Elsewhere the image itself is built and tried (.ci/try-image).
describe.skipIf(!isThorough || process.getuid?.() !== 0)('what the Dockerfile copies', () => {
  it('runs as an unprivileged user that may write nowhere else, and ends with 0', async () => {
    const image = await playDockerfile();
    const bytes = filesIn(image).reduce((sum, { size }) => sum + size, 0);
    // Debian has 75 MB, Node 125: 350 in all.
    expect(bytes).toBeLessThan(150_000_000);

    const env = await environmentIn(image);
    const bot = startIn(image, commandIn(lastText('CMD')), env);
    await bot.said(/"msg":"ready"/u);
    expect(await startIn(image, commandIn(lastText('HEALTHCHECK')), env).ended).toEqual([0, null]);
    const written = filesIn(image).flatMap((file) => (file.uid === uid ? [file.path] : []));
    expect(written).toContain('data/sagrada.local.db');
    expect(written.filter((path) => !/^(data|app\/dist\/sprites)\b/u.test(path))).toEqual([]);
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toEqual([0, null]);
    expect(await startIn(image, commandIn(lastText('HEALTHCHECK')), env).ended).toEqual([1, null]);
  });
});
