import { describe, expect, it } from 'vitest';
import { allTexts, faulty, languages } from './languages.ts';
import { allParts, parametersIn, partsOf } from './message.ts';

const counted = allTexts.flatMap(({ locale, key, parts }) =>
  allParts(parts).flatMap((part) =>
    'pluralType' in part ? [{ locale, key, number: part.value, written: Object.keys(part.options) }] : [],
  ),
);

/** Numbers that are names, as in `Round 3 begins`, and count nothing. */
const naming = new Set(['round', 'turn', 'seat', 'place', 'number', 'page', 'shade', 'target']);
/** Words that may follow a number that is counted elsewhere: `−2 for 2 open spaces`, `2 of 5 tools`. */
const small = /^(?:for|für|of|von) /u;

/** Numbers followed by a word without a plural form: `{points, number} points` would say "1 points". */
const uncountedIn = (text: string): readonly string[] =>
  Object.entries(parametersIn(partsOf(text)))
    .filter(([name, type]) => type === 'number' && !naming.has(name))
    .flatMap(([name]) =>
      text
        .split(new RegExp(`\\{${name}, number[^}]*\\} `, 'u'))
        .slice(1)
        .filter((rest) => /^\p{L}/u.test(rest) && !small.test(rest))
        .map((rest) => `{${name}} ${rest}`),
    );

describe('what is counted', () => {
  it('has every form that its language needs', () => {
    // An exact number may have a form of its own: `=0 {none}`.
    const lacking = counted.filter(({ locale, written }) => {
      const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const forms = written.filter((form) => !form.startsWith('='));
      return forms.toSorted().join(' ') !== needed.toSorted().join(' ');
    });
    expect(lacking).toEqual([]);
  });

  it('has a plural form after each number', () => {
    expect(faulty(({ text }) => uncountedIn(text)[0])).toEqual([]);
  });

  it.each([
    '{total, number} points: greater than the target',
    'All {seats, number} seats are taken',
    'Bisher {score, number, ::group-off} Punkte',
  ])('is missed where the text does not count it: %s', (text) => {
    expect(uncountedIn(text)).toHaveLength(1);
  });

  it.each(Object.keys(languages))('is found in many texts of %s', (locale) => {
    expect(counted.filter((plural) => plural.locale === locale).length).toBeGreaterThan(15);
  });
});
