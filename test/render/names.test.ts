import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawableName, drawableNames, isDrawable } from '#render/text/names';
import { wordsOf } from '#words/words';

const shown = (name: string): string => drawableName(name, 'Player III');

describe('a name on the picture', () => {
  it.each(['Jonas', 'Łukasz Żółć', 'Юлія Їжак', 'Ελένη', 'Nguyễn Thị Ánh', 'Ötzi_42', "O'Brien-Smith"])(
    'stays as it is where our fonts have its letters: %s',
    (name) => {
      expect(shown(name)).toBe(name);
    },
  );

  it('loses emoji, and keeps what is beside them', () => {
    expect(shown('🎲 Mira 🏳️‍🌈')).toBe('Mira');
    expect(shown('Zoë👩‍👩‍👧')).toBe('Zoë');
  });

  it('comes out of fancy dress', () => {
    expect(shown('𝓜𝓲𝓻𝓪')).toBe('Mira');
    expect(shown('Ｊｏｎａｓ')).toBe('Jonas');
  });

  it('loses piled-up marks, line breaks and what turns the direction of writing', () => {
    expect(shown('Z\u{337}\u{322}\u{35b}al\u{334}go')).toBe('Zalgo');
    expect(shown('two\nlines')).toBe('two lines');
    expect(shown('\u{202e}evil\u{200b}')).toBe('evil');
    expect(shown('nul\u{0}')).toBe('nul');
  });

  it.each(['由紀', '🎲🎲', 'שלום', '', '   ', '…', '\u{0}'])(
    'is the seat where nothing of it can be drawn: %s',
    (name) => {
      expect(shown(name)).toBe('Player III');
    },
  );

  it('is named by the seat it sits at', () => {
    expect(drawableNames(['Jonas', '由紀', 'Mira', '🎲'], wordsOf('en'))).toEqual([
      'Jonas',
      'Player II',
      'Mira',
      'Player IV',
    ]);
  });

  it('never holds a character that our fonts lack, whatever it was', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const characters = Array.from(shown(name));
        expect(characters.length).toBeGreaterThan(0);
        expect(characters.every((character) => character === ' ' || isDrawable(character))).toBe(true);
      }),
    );
  });
});
