import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '#commands/index';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');

/** The commands that the table names: one a row, or several subcommands, `/sagrada join` · `leave`. */
const named = [...readme.matchAll(/^\| (`\/.+?) \| .+ \|$/gmu)].flatMap(([, cell = '']) => {
  const [first = '', ...others] = [...cell.matchAll(/`\/?([^`]+)`/gu)].map(([, text = '']) => text);
  const [command = '', ...words] = first.split(' ');
  const verb = words.filter((word) => !word.endsWith(':'));
  return [[command].concat(verb).join(' ')].concat(others.map((other) => `${command} ${other}`));
});

const registered = commands.flatMap((command) =>
  'verb' in command
    ? [command.verb.schema.name]
    : command.verbs.map(({ schema }) => `${command.name} ${schema.name}`),
);

describe('the README', () => {
  it('says of every command what it does, and names none that there is not', () => {
    expect(named.toSorted()).toEqual(registered.toSorted());
  });

  it.each(readdirSync(new URL('docs/', root)).filter((file) => file.endsWith('.md')))(
    'leads to docs/%s',
    (file) => {
      expect(readme).toContain(`](docs/${file})`);
    },
  );
});
