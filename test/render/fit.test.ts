import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { font } from '#render/canvas/fonts';
import { fitted, fittingSize, measured, wrapped } from '#render/text/fit';
import { drawableName } from '#render/text/names';

const written = font('words', 30);

describe('a text that is too wide', () => {
  it('stays as it is if it fits', () => {
    expect(fitted('Jonas', written, 200)).toBe('Jonas');
  });

  it('keeps as much of its start as fits, and gets an ellipsis', () => {
    const short = fitted('Aleksandra Maximiliane', written, 200);
    expect(short).toMatch(/^Aleksandra .*…$/);
    expect(measured(short, written)).toBeLessThanOrEqual(200);
    const next = 'Aleksandra Maximiliane'.slice(0, short.length);
    expect(measured(`${next}…`, written)).toBeGreaterThan(200);
  });

  it('is never cut within a character as people see it', () => {
    expect(fitted('Ze\u{301}e\u{301}e\u{301}', written, 40)).not.toMatch(/e…$/);
  });

  it('has the ellipsis at the end in its own direction, which the text after it does not take', () => {
    const name = drawableName('محمد عبد الرحمن بن عبد الله', 'Player I');
    expect(fitted(name, written, 150)).toMatch(/^\u{2068}محمد .*…\u{2069}$/u);
  });

  it('is never wider than allowed, whatever it says', () => {
    assert(
      property(
        string({ maxLength: 60 }).filter((text) => !text.includes('\0')),
        (text) => {
          expect(measured(fitted(text, written, 150), written)).toBeLessThanOrEqual(150);
        },
      ),
    );
  });

  it('breaks between words into the allowed lines, the last one shortened', () => {
    expect(wrapped('Copper Foil Burnisher', written, 170, 2)).toEqual(['Copper Foil', 'Burnisher']);
    expect(wrapped('Kupferfolien-Andrücker', written, 170, 2)).toEqual(['Kupferfolien-', 'Andrücker']);
    expect(wrapped('Eglomisé-Pinsel', written, 200, 2)).toEqual(['Eglomisé-Pinsel']);
    const [first, second, ...rest] = wrapped('Copper Foil Burnisher and more of it', written, 170, 2);
    expect(first).toBe('Copper Foil');
    expect(second).toMatch(/^Burnisher .*…$/);
    expect(rest).toEqual([]);
  });

  it('gets smaller letters if it fits then', () => {
    const width = measured('Kaleidoscopic Dream', font('gothic', 34)) + 1;
    expect(fittingSize('Kaleidoscopic Dream', 'gothic', [38, 34, 30], width)).toBe(34);
    expect(fittingSize('Virtus', 'gothic', [38, 34, 30], width)).toBe(38);
    expect(fittingSize('Kaleidoscopic Dream', 'gothic', [38, 34, 30], 10)).toBe(30);
  });
});

it('refuses letters that are too small to read on a phone', () => {
  expect(() => font('words', 23)).toThrow(RangeError);
  expect(font('words', 24)).toContain('24px');
});
