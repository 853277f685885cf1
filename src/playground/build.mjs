import { copyFile, readFile, writeFile } from 'node:fs/promises';

const here = (path) => new URL(path, import.meta.url);

// The source is read as it is within this repository; `dist` is the package for everybody else.
const {
  private: _private,
  scripts: _scripts,
  devDependencies: _tools,
  ...manifest
} = JSON.parse(await readFile(here('package.json')));
await writeFile(
  here('dist/package.json'),
  JSON.stringify({
    ...manifest,
    imports: { '#discord-api-spec': 'discord-api-spec/zod', '#playground/*': './*.js' },
    exports: {
      '.': './index.js',
      './validate': './validate.js',
      './testing': './testing.js',
      './page': './page/index.html',
      './package.json': './package.json',
    },
  }),
);
await copyFile(here('README.md'), here('dist/README.md'));
await copyFile(here('../../LICENSE'), here('dist/LICENSE'));
