import { expect, it } from 'vitest';
import { fileOf } from './files.ts';

const text = `\
import { readFile } from 'node:fs/promises';
import './fonts.ts';
import windows from '#data/windows.json' with { type: 'json' };
import { type Die, dieOf as dieFrom } from '#games/shared/die';
import type { Space } from './space.ts';

/**
 * A comment is no code,
 */
// nor is this one.
export const [first, second] = ['export const third', 'from "./nowhere.ts"'];
export async function roll(): Promise<Die> {
  return dieFrom('red', 1);
}
export type { Space as Place };
const { start } = await import('./start.ts');
export { placed } from '#render/placed';
`;

it('reads what a file exports, imports from the others, and how much code it has', () => {
  const { imports, ...file } = fileOf('src/games/sagrada/turn.ts', text);
  expect(file).toEqual({ lines: 17, codeLines: 12, exports: ['first', 'second', 'roll', 'Place', 'placed'] });
  expect(Object.fromEntries(imports)).toEqual({
    'src/games/shared/die.ts': ['Die', 'dieOf'],
    'src/games/sagrada/space.ts': ['Space'],
    'render/placed.ts': ['placed'],
    'src/games/sagrada/fonts.ts': [],
    'src/games/sagrada/start.ts': ['start'],
  });
});
