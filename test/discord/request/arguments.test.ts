import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { plainName } from '#discord/kit/names';
import { cleanName, cleanText } from '#discord/request/arguments';

const longest = 64;
const cleaned = (name: string): string => cleanText(name, longest);

describe('a name', () => {
  it.each([
    'Jonas',
    "O'Brien-Smith_42",
    'Łukasz Żółć',
    'Nguyễn Thị Ánh',
    'محمد علي',
    'שָׁלוֹם!',
    'می‌خواهم',
    'देवनागरी क्ष‍ ',
    'ผู้ใหญ่ 由紀 김철수',
    '🎲 Mira 🏳️‍🌈',
    '👩‍👩‍👧👋🏽🇩🇪1️⃣❤️‍🔥',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '葛󠄀',
    '𝓜𝓲𝓻𝓪',
    '____',
  ])('stays as it is: %s', (name) => {
    expect(cleaned(name)).toBe(name.replace(/\u200D? $/u, ''));
  });

  it.each([
    ['\u202Eadmin\u202C', 'admin'],
    ['\u2066Mira\u2069', 'Mira'],
    ['two\nlines\u2028three', 'two lines three'],
    ['nul\0\x1B[31m', 'nul[31m'],
    ['Z\u0337\u0322\u035B\u0334\u0300\u0301algo', 'Z\u0337\u0322\u035B\u0334algo'],
    ['\u0300\u0301Mira', 'Mira'],
    ['Mi\u200B\u00AD\uFEFFra', 'Mira'],
    ['Mira\u{E0041}\u{E0042}', 'Mira'],
    ['Mira\u200D\uFE0F', 'Mira'],
    ['half \uD83C', 'half'],
    ['   far    apart   ', 'far apart'],
  ])('loses what nobody sees: %j', (name, seen) => {
    expect(cleaned(name)).toBe(seen);
  });

  it.each(['\u3164', '\u2800\u2800', '\u200D', '\u202E', '\u{E0041}', '\uFE0F', ' ', '\u0301'])(
    'is the next one if nothing of it can be seen: %j',
    (name) => {
      expect(cleanName([name, null, 'ada'], '1')).toBe('ada');
      expect(cleanName([name], '1')).toBe('1');
    },
  );

  it('is cut between whole characters', () => {
    expect(cleanText('👩‍👩‍👧'.repeat(10), 20)).toBe('👩‍👩‍👧👩‍👩‍👧…');
  });
});

const strange = [
  ...Array.from('aZ9 _*~`|\\[]()<>@#-.:/…'),
  ...Array.from(
    '\u0000\n\u00AD\u061C\u115F\u200B\u200C\u200D\u200E\u2028\u202E\u2066\u2069\u2800\u3164\uFE0F\uFEFF\uE000',
  ),
  ...Array.from('\u0300\u0301שع由é👩🏽🏴'),
  '\uD83C',
  '\u{E0067}',
  '\u{E007F}',
  '🇩🇪',
  'https://a.b/c',
  'discord.gg/abc',
];
const anyText = oneof(
  string({ unit: 'binary', maxLength: 300 }),
  array(constantFrom(...strange), { maxLength: 300 }).map((parts) => parts.join('')),
);

describe('a text of any characters', () => {
  it('fits, stands on one line, and turns nothing around', () => {
    assert(
      property(anyText, (text) => {
        const seen = cleaned(text);
        expect(seen.length).toBeLessThanOrEqual(longest);
        expect(seen).not.toMatch(/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect(seen).not.toMatch(/^\s|\s$|\s\s|\p{M}{5}/u);
        expect(cleaned(seen)).toBe(seen);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows every character in a text, and none of them is markdown, a mention or a link', () => {
    assert(
      property(anyText, (text) => {
        const name = cleaned(text);
        const written = plainName(name);
        expect(written.replaceAll(/\\([\\*_~`|[\]()#>.+-])|\u200B/gu, '$1')).toBe(name);
        expect(written.replaceAll(/\\./gu, '')).not.toMatch(/[*_~`|\\]|[<@]\w|:\/\/|discord\.gg/u);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the label of a button that Discord accepts', () => {
    expect(button(links.daily(), 'x'.repeat(90)).label).toHaveLength(80);
    expect(button(links.daily(), 'x'.repeat(80)).label).toBe('x'.repeat(80));
  });
});
