import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import en from '#data/words/en.json' with { type: 'json' };
import { ownFolder } from '#test/folder';
import { keysSaid } from './keys-said.ts';

it('every text is said by some code', () => {
  const config = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));
  const wordless = /^(?:test|src\/(?:games|players|store|play|playground|words))\//u;
  const said = keysSaid(config, (path) => !wordless.test(path));
  expect(Object.keys(en).filter((key) => !said.has(key))).toEqual([]);
});

it('a key counts if code contains it, or puts it together from names that it can have there', async () => {
  const folder = await ownFolder();
  const code = `
    const words = { say: <K extends string>(key: K): string => key };
    const pages = ['rules', 'tour.next'] as const;
    export const texts = (page: 'turn' | 'round', open: boolean, name: string) => [
      words.say('cancelled'), words.say(\`tour.\${page}\`), words.say(open ? 'tour.open' : \`tour.\${name}\`),
      page === 'turn' ? words.say(\`tour.only.\${page}\`) : words.say('tour.last'), pages,
    ];`;
  await writeFile(join(folder, 'code.ts'), code);
  await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
  expect([...keysSaid(join(folder, 'tsconfig.json'), () => true)].toSorted()).toEqual([
    'cancelled',
    'tour.last',
    'tour.next',
    'tour.only.turn',
    'tour.open',
    'tour.round',
    'tour.turn',
  ]);
});
