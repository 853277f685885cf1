import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { isDrawable, setFont } from '#render/text/coverage';
import { drawableName, drawableNames } from '#render/text/names';
import { wordsOf } from '#words/words';
import { hasGlyph } from './font-files.ts';

const shown = (name: string): string => drawableName(name, 'Player III');

describe('a name on the picture', () => {
  it.each([
    'Jonas',
    'Łukasz Żółć',
    'Юлія Їжак',
    'Ελένη',
    'Nguyễn Thị Ánh',
    'Ötzi_42',
    "O'Brien-Smith",
    '由紀',
    'ゆき ユキ',
    '李小龙 龍國灣',
    '김철수',
    'देवनागरी क्षत्रिय',
    'ผู้ใหญ่',
    'ქართული',
    'Հայերեն',
    'বাংলা',
    'தமிழ்',
    '★ Mira ♡',
    '________________________________',
    '!?',
  ])('stays as it is in the script it is written in: %s', (name) => {
    expect(shown(name)).toBe(name);
  });

  it.each(['محمد علي', 'שלום!', 'Mira שלום'])('keeps its own direction beside other words: %s', (name) => {
    expect(shown(name)).toBe(`\u{2068}${name}\u{2069}`);
  });

  it.each(['🎲 Mira 🏳️‍🌈', 'Zoë👩‍👩‍👧', '👋🏽', '🇩🇪', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥'])('keeps its emoji whole: %s', (name) => {
    expect(shown(name)).toBe(name);
  });

  it('turns fancy letters into plain ones', () => {
    expect(shown('𝓜𝓲𝓻𝓪')).toBe('Mira');
    expect(shown('Ｊｏｎａｓ')).toBe('Jonas');
  });

  it('loses piled-up marks, line breaks and direction controls', () => {
    expect(shown('Z\u{337}\u{322}\u{35b}al\u{334}go')).toBe('Zalgo');
    expect(shown(`ก${'้'.repeat(20)}`)).toBe('ก้้้');
    expect(shown('\u{300}Mira')).toBe('Mira');
    expect(shown('two\nlines')).toBe('two lines');
    expect(shown('\u{202e}evil\u{200b}')).toBe('evil');
    expect(shown('nul\u{0}')).toBe('nul');
  });

  it('loses joiners outside of emoji', () => {
    expect(shown('Mira\u{200d}\u{fe0f}')).toBe('Mira');
    expect(shown('🏴\u{e0067}\u{e007f}x')).toBe('🏴x');
  });

  it('loses scripts that none of our fonts has, and keeps the rest', () => {
    expect(shown('𓂀 Mira 𒐫')).toBe('Mira');
  });

  it.each(['ⵣⵣ', '𓂀', '', '   ', '…', '\u{0}', '\u{300}', '\u{200d}', '\u{fe0f}', '\u{e000}'])(
    'is replaced if nothing of it can be drawn: %j',
    (name) => {
      expect(shown(name)).toBe('Player III');
    },
  );

  it('is replaced by the number of the seat', () => {
    expect(drawableNames(['Jonas', 'ⵣⵣ', '由紀', '𓂀'], wordsOf('en'))).toEqual([
      'Jonas',
      'Player II',
      '由紀',
      'Player IV',
    ]);
  });
});

/** All kinds of characters, with those that are popular in names more often than by chance. */
const anyName = oneof(
  string({ unit: 'grapheme', maxLength: 20 }),
  string({ unit: 'binary', maxLength: 20 }),
  string({
    unit: constantFrom(
      ...Array.from('Mi 由龙수🎲🏳\u{fe0f}\u{200d}🌈🇩🇪🏽\u{20e3}1#★ᴍ้ก\u{300}יש\u{5b8}ناक्षি\u{e0067}\u{e007f}'),
    ),
    maxLength: 40,
  }),
);

const inkOf = (text: string): Uint8ClampedArray =>
  drawn(60, 60, (context) => {
    setFont(context, font('words', 26), text);
    context.fillText(text, 6, 40);
  }).data;

const leavesInk = (data: Uint8ClampedArray): boolean => data.some((part) => part > 0);
const withoutInk = /^[ \p{Default_Ignorable_Code_Point}]$/u;

describe('a name of any characters', () => {
  it('only uses characters that our font files have', () => {
    assert(
      property(anyName, (name) => {
        const characters = Array.from(shown(name)).filter((character) => !withoutInk.test(character));
        expect(characters.length).toBeGreaterThan(0);
        expect(characters.filter((character) => !hasGlyph(character))).toEqual([]);
      }),
    );
  });

  it('is drawn with ink for each character, and with no box for a missing one', () => {
    expect(leavesInk(inkOf('\u{ffff}'))).toBe(false);
    assert(
      property(anyName, (name) => {
        const characters = Array.from(new Set(shown(name))).filter(
          (character) => !withoutInk.test(character),
        );
        expect(
          characters.filter((character) => !isDrawable(character) || !leavesInk(inkOf(character))),
        ).toEqual([]);
      }),
    );
  });
});
