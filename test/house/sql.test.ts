import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { filesIn } from './files.ts';

/** Where rows are read and written. */
const isForRows = (path: string): boolean =>
  path.startsWith('src/store/') || /^src\/features\/.*queries\.ts$/u.test(path);

const statement = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/u;

it('only the store and queries of features write SQL', async () => {
  const paths = [...(await filesIn(['src', 'commands', 'render'])).keys()].filter((path) => !isForRows(path));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  expect(paths.filter((_, index) => statement.test(texts[index] ?? ''))).toEqual([]);
});
