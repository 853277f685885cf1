import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { allTexts, languages } from './languages.ts';
import { parameters } from '#words/parameters';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
interface Plural {
  readonly value: string;
  readonly options: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

const isPlural = (element: Element): element is Element & Plural => 'pluralType' in element;

/** The plurals of a text, including nested ones. */
function pluralsIn(elements: readonly Element[]): readonly Plural[] {
  const plurals: readonly Plural[] = elements.filter(isPlural);
  const options = plurals.flatMap((plural) => Object.values(plural.options));
  return plurals.concat(options.flatMap(({ value }) => pluralsIn(value)));
}

const counted = allTexts.flatMap(({ locale, key, text }) =>
  pluralsIn(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst()).map((plural) => ({
    locale,
    key,
    number: plural.value,
    written: Object.keys(plural.options),
  })),
);

/** Numbers that are names, as in `Round 3 begins`, and count nothing. */
const naming = new Set(['round', 'turn', 'seat', 'place', 'number', 'page', 'shade', 'target']);
/** Words that may follow a number that is counted elsewhere: `−2 for 2 open spaces`, `2 of 5 tools`. */
const small = /^(?:for|für|of|von) /u;

/** Numbers followed by a word without a plural form: `{points} points` would say "1 points". */
function uncountedIn(key: string, text: string): readonly string[] {
  const declared = Object.entries(parameters).find(([name]) => name === key)?.[1] ?? {};
  const counting = Object.entries(declared).filter(([name, kind]) => kind === 'number' && !naming.has(name));
  return counting.flatMap(([name]) =>
    text
      .split(new RegExp(`\\{${name}(?:, number)?\\} `, 'u'))
      .slice(1)
      .filter((rest) => /^\p{L}/u.test(rest) && !small.test(rest))
      .map((rest) => `{${name}} ${rest}`),
  );
}

describe('what is counted', () => {
  it.each(counted)('has every form that $locale needs: $number in $key', ({ locale, written }) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    // An exact number may have a form of its own: `=0 {none}`.
    expect(written.filter((form) => !form.startsWith('=')).toSorted()).toEqual(needed.toSorted());
  });

  it.each(allTexts)('has a plural form after each number: $key ($locale)', ({ key, text }) => {
    expect(uncountedIn(key, text)).toEqual([]);
  });

  it.each([
    ['picture.soloWonBy', '{total} points: greater than the target'],
    ['refusal.tableFull', 'All {seats} seats are taken'],
    ['board.solo', 'Bisher {score, number} Punkte'],
  ])('is missed where the text does not count it: %s', (key, text) => {
    expect(uncountedIn(key, text)).toHaveLength(1);
  });

  it.each(Object.keys(languages))('is found in many texts of %s', (locale) => {
    expect(counted.filter((plural) => plural.locale === locale).length).toBeGreaterThan(15);
  });
});
