import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import privateCards from '#data/private-objectives.json' with { type: 'json' };
import tools from '#data/tools.json' with { type: 'json' };
import { toolNumbers } from '#games/sagrada/tools/cards';
import { colors } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import type { Filling } from '#words/key';
import { locales, wordsOf } from '#words/words';
import { allTexts, faulty, languages } from './languages.ts';
import { parametersIn, partsOf, shownIn } from './message.ts';
import { file, typesOf } from './text-parameters.ts';

const { en = {} } = languages;

/** The parameters that a text shows in any language. */
const shownAnywhere = (key: string): ReadonlySet<string> =>
  new Set(Object.values(languages).flatMap((texts) => shownIn(partsOf(texts[key] ?? ''))));

describe.each(Object.keys(languages))('the language %s', (locale) => {
  const texts = allTexts.filter((text) => text.locale === locale);

  it('has every English text in the same order, and no other', () => {
    expect(Object.keys(languages[locale] ?? {})).toEqual(Object.keys(en));
  });

  it('fills in what any language fills in', () => {
    expect(
      faulty(({ key, parts }) => {
        const filled = parametersIn(parts);
        return [...shownAnywhere(key)].find((name) => !(name in filled));
      }, texts),
    ).toEqual([]);
  });

  it('says something everywhere, without braces and spaces around it', () => {
    expect(faulty(({ forms }) => forms.find((form) => /^$|^\s|\s$|[{}]/u.test(form)), texts)).toEqual([]);
  });
});

describe('the types of parameters', () => {
  it('are those of the texts (otherwise run `npm run words`)', () => {
    expect(readFileSync(file, 'utf8')).toBe(typesOf(languages));
  });

  it('follow from how a text takes them', () => {
    expect(
      typesOf({
        en: {
          plain: 'Start',
          named: '{name} has {count, plural, one {# die} other {# dice on {spaces}}}, place {rank, number}.',
          chosen: '{game, select, sagrada {Dice} other {Cards}}',
          left: '{names} resigned.',
        },
        de: { left: '{names} {count, plural, one {hat} other {haben}} aufgegeben.' },
      }).split('\n'),
    ).toEqual(
      expect.arrayContaining([
        "  'named': { name: string; count: number; spaces: string; rank: number };",
        "  'chosen': { game: 'sagrada' | 'other' };",
        "  'left': { names: string; count: number };",
      ]),
    );
    expect(typesOf({ en: { plain: 'Start' } })).not.toContain('plain');
  });

  it.each([
    ['{points} of {points, plural, one {# point} other {# points}}', /string in one place and a number/u],
    ['{day, date}', /\{day\} is a date/u],
    ['{points, plural, one {# point}}', /MISSING_OTHER_CLAUSE/u],
  ])('name what has none: %s', (text, fault) => {
    expect(() => typesOf({ en: { text } })).toThrow(fault);
  });

  it('are the same in every language', () => {
    const texts = { en: { rank: 'Place {rank, number}' }, de: { rank: 'Platz {rank}' } };
    expect(() => typesOf(texts)).toThrow(/number in one language and a string in another/u);
  });

  it('ask for what a text needs; for one of several, for what all of them need', () => {
    expectTypeOf<Filling<'score.player'>>().toEqualTypeOf<{ name: string; total: number }>();
    expectTypeOf<Filling<'did.joinedThere' | 'lobby.seat'>>().toExtend<{ link: string; seat: number }>();
    expect(wordsOf('en').say('score.player', { name: 'Ada', total: 7 })).toBe('**Ada**: 7');
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
