import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { programFile } from '#test/programs';

const run = promisify(execFile);

describe('a bundled program', () => {
  it('names the lines of the source in a fault', async () => {
    const failed = run(process.execPath, ['--enable-source-maps', programFile('faulty')]);
    await expect(failed).rejects.toThrow(/Error: no word\n.*\n? +at length \(.*test\/cli\/faulty\.ts:5:/);
  });

  it('loads the canvas only in the threads that draw', async () => {
    const { metafile } = await build({
      entryPoints: { program: 'src/cli/program.ts', 'painter-worker': 'render/painter-worker.ts' },
      outdir: 'dist',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      metafile: true,
      write: false,
    });
    /** The packages that a built file loads at once, itself or through another. */
    const packages = (file: string): readonly string[] =>
      (metafile.outputs[file]?.imports ?? [])
        .filter(({ kind }) => kind === 'import-statement')
        .flatMap(({ path, external }) => (external === true ? [path] : packages(path)));
    expect(packages('dist/painter-worker.js')).toContain('@napi-rs/canvas');
    expect(packages('dist/program.js')).toContain('discord.js');
    expect(packages('dist/program.js')).not.toContain('@napi-rs/canvas');
  });
});
