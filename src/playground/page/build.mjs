import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const outdir = fileURLToPath(new URL('../dist/page', import.meta.url));

// Fonts are copied from npm packages beside the style sheet, so the page loads nothing from elsewhere.
await build({
  absWorkingDir: here,
  entryPoints: [
    { in: 'discord-page.ts', out: 'page' },
    { in: 'page.css', out: 'page' },
  ],
  outdir,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  assetNames: 'fonts/[name]',
  loader: { '.woff2': 'file', '.woff': 'empty' },
  logLevel: 'warning',
});
await copyFile(`${here}index.html`, `${outdir}/index.html`);
