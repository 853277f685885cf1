import { expect, it } from 'vitest';
import { withFiguresKept } from '#words/figure';
import { locales, wordsOf } from '#words/words';

it.each(locales)('a negative number has a real minus sign, plain or counted, in %s', (locale) => {
  const words = wordsOf(locale);
  expect(words.say('score.player', { name: 'Ada', total: -60 })).toBe('**Ada**: −60');
  expect(words.say('board.solo', { score: -6, target: 43, later: 1, pool: 13 })).toMatch(
    /−6 (?:points|Punkte)/u,
  );
  expect(words.say('score.open', { points: -2, spaces: 2 })).toMatch(/^−2 /u);
});

it.each(locales)('hyphens in names and markup stay hyphens, in %s', (locale) => {
  const words = wordsOf(locale);
  expect(words.say('score.player', { name: 'R2-D2', total: -2 })).toBe('**R2-D2**: −2');
  expect(words.say('score.player', { name: '-7', total: 7 })).toBe('**-7**: 7');
  expect(words.say('fair.commitment', { commitment: 'ab-1' })).toContain('SHA-256');
});

it.each([
  ['en', '1,234'],
  ['de', '1.234'],
] as const)(
  'what is counted in thousands is grouped, and a place in a ranking is not, in %s',
  (locale, people) => {
    const words = wordsOf(locale);
    expect(words.say('standings.note.server', { people: 1234 })).toContain(people);
    expect(words.say('standings.own', { rank: 1234, people: 2345 })).toMatch(/1234.*2345/u);
  },
);

it('zero has no sign', () => {
  expect(wordsOf('en').say('score.part', { points: -0, what: 'open' })).toBe('0 open');
});

it.each([
  ['the word after it', 'for 3 points', 'for 3~points'],
  ['a bold one', '**3** points and **4 tokens**', '**3**~points and **4~tokens**'],
  ['a negative one', '−60 Punkte', '−60~Punkte'],
  ['a die', 'Yellow 2, Red 1', 'Yellow~2, Red~1'],
  ['a round', 'in Runde 3 und 4.', 'in Runde~3~und~4.'],
  ['the end of a line', 'target 46\nbehind', 'target~46\nbehind'],
  ['a sum', '0 × 6 = 0', '0~×~6~=~0'],
  ['nothing where there is none', 'You have open spaces.', 'You have open spaces.'],
  ['no command', '`/draft die: R3 space: 4`', '`/draft die: R3 space: 4`'],
  ['no link, time or mention', '[2 games](https://a.b/4) <t:1 :R>', '[2~games](https://a.b/4) <t:1 :R>'],
])('a figure stays on the line of %s', (_, text, stored) => {
  expect(withFiguresKept(text).replaceAll('\u{A0}', '~')).toBe(stored);
});
