import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { filesIn } from '#test/house/files';

/** What loads the canvas, which takes the system's fonts at once unless it was told not to. */
const loadsCanvas = /^import (?!type).* from '@napi-rs\/canvas';/mu;
const keepsThemOut = /^import (?:'\.\/fonts\.ts'|'(?:\.\/|#render\/canvas\/)no-system-fonts(?:\.ts)?');/mu;

it('whatever loads the canvas keeps the fonts of the system out before', async () => {
  const paths = [...(await filesIn(['src', 'commands', 'render'])).keys()];
  const late: string[] = [];
  for (const path of paths) {
    const text = await readFile(path, 'utf8');
    const loaded = text.search(loadsCanvas);
    const told = text.search(keepsThemOut);
    if (loaded !== -1 && (told === -1 || told > loaded)) late.push(path);
  }
  expect(late).toEqual([]);
});
