import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from '#data/words/en.json' with { type: 'json' };

const sources = ['src', 'commands', 'render'].flatMap((room) => {
  const folder = new URL(`../../${room}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !(room === 'src' && path.startsWith('words')))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));
});

const found = (pattern: RegExp): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, text = '']) => text)));

/** Whole keys, and the values that fill templates: everything in quotation marks, field names, and numbers. */
const literals = found(/'([^'\n]*)'/gu);
const numbers = found(/\b(\d+)\b/gu);

/** Keys that are put together, each as a pattern: `tour.alt.${page}` takes one name in place of `page`. */
const templates = [...found(/`([a-z]\w*\.(?:\w|\.|\$\{[^}]*\})+)`/giu)].map(
  (template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/gu, '(\\w+)')}$`, 'u'),
);

/** Whether code contains a key, or puts it together from a name it contains. */
const isSaid = (key: string): boolean =>
  literals.has(key) ||
  templates.some((template) => {
    const names = template.exec(key)?.slice(1) ?? [];
    return names.length > 0 && names.every((name) => literals.has(name) || numbers.has(name));
  });

it('every declared text is used by some code', () => {
  expect(
    Object.keys(en).filter((key) => !/^commandName\.|^publicObjective\./u.test(key) && !isSaid(key)),
  ).toEqual([]);
  // A name that appears nowhere, one that only appears elsewhere, and one put together from an unknown name.
  for (const key of ['refusal.nobodySaysThis', 'button.sides', 'did.joinedTwice'])
    expect(isSaid(key), key).toBe(false);
});
