import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownFolder } from '#test/folder';

/** Runs it in a folder without any package, as with production dependencies only, once these files are there. */
async function runWith(...built: readonly string[]) {
  const folder = await ownFolder();
  await mkdir(join(folder, 'dist'));
  for (const file of built) await writeFile(join(folder, file), '');
  const script = join(folder, 'prestart.mjs');
  await copyFile('src/cli/prestart.mjs', script);
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

describe('before npm start, without the packages for a build', () => {
  it('nothing is built if the built files are there', async () => {
    expect(await runWith('dist/start.js')).toEqual({ status: 0, stderr: '' });
  });

  it('one sentence says what to do if they are missing', async () => {
    const { status, stderr } = await runWith();
    expect(status).toBe(2);
    expect(stderr).toBe(
      'The bot is not built, and the packages that build it are not installed. Run npm ci && npm run build, then npm start.\n',
    );
  });
});
