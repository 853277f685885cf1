import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '#commands/index';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const readme = read('README.md');

/** The commands in the tables of a text: one per row, or several subcommands, `/sagrada join` · `leave`. */
const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\| (`\/.+?) \| .+ \|$/gmu)].flatMap(([, cell = '']) => {
    const [first = '', ...others] = [...cell.matchAll(/`\/?([^`]+)`/gu)].map(([, name = '']) => name);
    const [command = '', ...words] = first.split(' ');
    const verb = words.filter((word) => !word.endsWith(':'));
    return [[command].concat(verb).join(' ')].concat(others.map((other) => `${command} ${other}`));
  });

const registered = commands.flatMap((command) =>
  'verb' in command
    ? [command.verb.schema.name]
    : command.verbs.map(({ schema }) => `${command.name} ${schema.name}`),
);

describe('docs/COMMANDS.md', () => {
  it('explains every command, and no others', () => {
    expect(namedIn(read('docs/COMMANDS.md')).toSorted()).toEqual(registered.toSorted());
  });
});

describe('the README', () => {
  it('names the most important commands, nine at most', () => {
    const named = namedIn(readme);
    expect(named.length).toBeLessThanOrEqual(9);
    expect(named).toEqual(expect.arrayContaining(['sagrada new', 'draft', 'tool', 'pass', 'score']));
    expect(named.filter((name) => !registered.includes(name))).toEqual([]);
  });

  it('says how to play and how to run the tests, with a token and without', () => {
    for (const text of ['npm ci && npm start', 'npm ci && npm test', 'DISCORD_TOKEN', '.env.example'])
      expect(readme).toContain(text);
  });

  it.each(readdirSync(new URL('docs/', root)).filter((file) => file.endsWith('.md')))(
    'links to docs/%s',
    (file) => {
      expect(readme).toContain(`](docs/${file})`);
    },
  );
});

describe('docs/HOSTING.md', () => {
  it('explains every setting in .env.example, and no other', () => {
    const settings = [...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, name = '']) => name);
    const explained = [...read('docs/HOSTING.md').matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(
      ([, name = '']) => name,
    );
    expect(explained).toEqual(settings);
  });
});
