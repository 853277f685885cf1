import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { z } from 'zod';
import { unpackEmoji } from '#render/canvas/unpacked-font';

interface Bundling {
  /** The folder of the project. */
  readonly root: string;
  /** The source file of each program or worker, by the name under which it is built. */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** The folder of the built files. It must lie in the project, where they find the packages that stay outside. */
  readonly outdir: string;
}

/** What can't be bundled, because it is compiled for one machine. */
const natives = ['@napi-rs/canvas', 'better-sqlite3'];

/** Packages for Node are still written with `require`, which a module has to make for itself. */
const withRequire = `import { createRequire as bundledRequire } from 'node:module';
const require = bundledRequire(import.meta.url);`;

/**
 * Bundles programs, each with the JavaScript of its packages: loading a few large files takes half as long as a thousand small ones.
 * What is imported only when needed stays apart, so that a start doesn't load it. The bundles of the build before are kept: a program
 * that runs may still load something from them. Older ones are removed.
 */
export async function bundle({ root, entryPoints, outdir }: Bundling): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: natives,
    // What some packages say is for Node can't be bundled, what they say is a module can.
    mainFields: ['module', 'main'],
    banner: { js: withRequire },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    // V8 keeps the text of everything that it loads. Names stay, and maps name our lines.
    minifyWhitespace: true,
    minifySyntax: true,
    // discord.js knows by the names of its classes what it may keep in memory.
    keepNames: true,
    metafile: true,
    logLevel: 'warning',
  });
  // Node reads every map at the start. Those of packages are the largest, and our faults aren't in there.
  for (const [file, { inputs }] of Object.entries(metafile.outputs))
    if (isOfPackages(inputs)) await rm(`${root}/${file}.map`, { force: true });
  const folder = resolve(root, outdir);
  unpackEmoji(folder);
  await removeOutdated(
    folder,
    Object.keys(metafile.outputs).map((file) => basename(file)),
  );
}

/** Where a build lists its files. */
const listFile = 'built.json';
const listSchema = z.array(z.string());

/** Removes bundles that neither this build nor the last different one wrote. Nothing is known of a folder without a list. */
async function removeOutdated(folder: string, written: readonly string[]): Promise<void> {
  const list = join(folder, listFile);
  const before = listSchema.safeParse(
    await readFile(list, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  );
  if (before.success) {
    if (written.every((file) => before.data.includes(file))) return;
    const kept = new Set([...written, ...before.data]);
    for (const file of await readdir(folder))
      if (/\.js(\.map)?$/.test(file) && !kept.has(file)) await rm(join(folder, file));
  }
  await writeFile(list, JSON.stringify(written));
}

/** Whether a built file is made of packages, but for a few lines. */
function isOfPackages(inputs: Metafile['outputs'][string]['inputs']): boolean {
  let [own, all] = [0, 0];
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    all += bytesInOutput;
    if (!file.includes('node_modules/')) own += bytesInOutput;
  }
  return own < all / 100;
}
