import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import privateCards from '#data/private-objectives.json' with { type: 'json' };
import tools from '#data/tools.json' with { type: 'json' };
import { colors } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { languages } from './languages.ts';
import { commandNames } from '#words/command-names';
import { parameters } from '#words/parameters';
import { locales, wordsOf } from '#words/words';

const cardKeys: readonly string[] = [
  ...colors.map((color) => `color.${color}`),
  ...toolNumbers.flatMap((tool) => [`tool.${tool}.name`, `tool.${tool}.effect`, `tool.${tool}.verb`]),
  ...publicObjectiveNames.flatMap((name) => [
    `publicObjective.${name}.name`,
    `publicObjective.${name}.pays`,
    `publicObjective.${name}.brief`,
    `publicObjective.${name}.column`,
  ]),
  ...colors.map((color) => `privateObjective.${color}.name`),
];

const nameKeys: readonly string[] = commandNames.map((name) => `commandName.${name}`);

/** The parameters that a key declares for its text. */
const declaredBy = (key: string): Readonly<Record<string, 'text' | 'number'>> =>
  Object.entries(parameters).find(([name]) => name === key)?.[1] ?? {};

/** The parameters in a text as it is written; a plural or a number format takes a number. */
const wantedBy = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...text.matchAll(
        /(?<!(?:zero|one|two|few|many|other|=\d+) )\{(\w+)(?:, (plural|selectordinal|number))?/gu,
      ),
    ].map(([, name, format]) => [name, format ?? 'text']),
  );

describe.each(Object.entries(languages))('the language %s', (locale, texts) => {
  it('has every text in the declared order, and no other', () => {
    expect(Object.keys(texts)).toEqual([...cardKeys, ...nameKeys, ...Object.keys(parameters)]);
  });

  it.each(Object.entries(texts))('fills in %s with exactly the declared parameters', (key, text) => {
    const declared = declaredBy(key);
    const wanted = wantedBy(text);
    expect(Object.keys(wanted).toSorted()).toEqual(Object.keys(declared).toSorted());
    const numbers = Object.keys(wanted).filter((name) => wanted[name] !== 'text');
    expect(numbers.map((name) => declared[name])).toEqual(numbers.map(() => 'number'));
    const filling = Object.fromEntries(
      Object.entries(declared).map(([name, kind]) => [name, kind === 'number' ? 2 : 'Ada']),
    );
    const said = String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(filling));
    expect(said).not.toMatch(/[{}]/u);
    expect(said.trim()).toBe(said);
    expect(said).not.toBe('');
  });
});

it('writes all English apostrophes alike', () => {
  const others = Object.entries(languages['en'] ?? {}).filter(([, text]) => text.includes('’'));
  expect(others).toEqual([]);
});

it('has every language that there is a file of', () => {
  expect(Object.keys(languages).toSorted()).toEqual([...locales].toSorted());
});

describe('English', () => {
  it('calls the cards by their printed names', () => {
    const words = wordsOf('en');
    for (const tool of toolNumbers) expect(words.say(`tool.${tool}.name`)).toBe(tools[tool - 1]?.name);
    for (const name of publicObjectiveNames) expect(words.say(`publicObjective.${name}.name`)).toBe(name);
    for (const card of privateCards) {
      const color = colors.find((candidate) => candidate === card.color);
      expect(color && words.say(`privateObjective.${color}.name`)).toBe(card.name);
    }
  });

  it('fills in parameters', () => {
    expect(wordsOf('en').say('board.round', { round: 3 })).toBe('Round 3.');
  });
});
