import { expect, it } from 'vitest';
import { locales, wordsOf } from '#words/words';

it.each(locales)('a negative number has a real minus sign, plain or counted, in %s', (locale) => {
  const words = wordsOf(locale);
  expect(words.say('score.player', { name: 'Ada', total: -60 })).toBe('**Ada**: −60');
  expect(words.say('board.solo', { score: -6, target: 43 })).toMatch(/−6 (?:points|Punkte)/u);
  expect(words.say('score.open', { points: -2, spaces: 2 })).toMatch(/^−2 /u);
});

it.each(locales)('hyphens in names and markup stay hyphens, in %s', (locale) => {
  const words = wordsOf(locale);
  expect(words.say('score.player', { name: 'R2-D2', total: -2 })).toBe('**R2-D2**: −2');
  expect(words.say('score.player', { name: '-7', total: 7 })).toBe('**-7**: 7');
  expect(words.say('fair.commitment', { commitment: 'ab-1' })).toContain('SHA-256');
});
