import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { bundle } from '#cli/bundle';

const root = await mkdtemp(join(tmpdir(), 'bundle-'));
afterAll(() => rm(root, { recursive: true }));

/** Builds a program that says this and imports a file only when it needs it. Returns the files with a hash in their name. */
async function chunksOf(text: string): Promise<readonly string[]> {
  await writeFile(join(root, 'late.ts'), `export const text = ${JSON.stringify(text)};`);
  await writeFile(
    join(root, 'program.ts'),
    "void import('./late.ts').then(({ text }) => console.log(text));",
  );
  await bundle({ root, entryPoints: { program: 'program.ts' }, outdir: 'built' });
  const files = await readdir(join(root, 'built'));
  return files.filter((file) => /^late-.*\.js$/.test(file));
}

describe('a build', () => {
  it('keeps what a running program may still load from the build before, and removes what is older', async () => {
    const [first] = await chunksOf('one');
    expect(await chunksOf('two')).toHaveLength(2);
    expect(await chunksOf('two')).toContain(first);
    const third = await chunksOf('three');
    expect(third).toHaveLength(2);
    expect(third).not.toContain(first);
  });

  it('leaves classes the names by which discord.js knows how much of them it may keep', async () => {
    await writeFile(
      join(root, 'keeper.cjs'),
      'class MessageKeeper { static first = new MessageKeeper(); }; module.exports = { MessageKeeper };',
    );
    await writeFile(
      join(root, 'named.ts'),
      "import { MessageKeeper } from './keeper.cjs'; console.log(MessageKeeper.name);",
    );
    await bundle({ root, entryPoints: { named: 'named.ts' }, outdir: 'named' });
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'named', 'named.js')]);
    expect(stdout).toBe('MessageKeeper\n');
  });
});
