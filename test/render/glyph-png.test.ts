import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allDice, dieName, dieOf, shadeOf, shades } from '#games/shared/die';
import { glassOf, palette } from '#render/color/palette';
import { contrast, type Rgb, rgbOf } from '#render/color/rgb';
import { pipSpots } from '#render/glass/shape';
import { type Glyph, glyphs, glyphWord } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';

const pngs = new Map(glyphs.map((glyph) => [glyphWord(glyph), glyphPng(glyph)]));
const pngOf = (glyph: Glyph): Buffer => pngs.get(glyphWord(glyph)) ?? Buffer.of();

/** The width of an emoji inside a text. */
const small = 22;
const enough = 4.5;

/** The glyph as it looks inside a text on this background. */
async function inText(glyph: Glyph, ground: string) {
  const shrunk = sharp(pngOf(glyph)).resize(small, small);
  const { data } = await sharp(await shrunk.png().toBuffer())
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number): Rgb => {
    const at = 3 * (y * small + x);
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  return (u: number, v: number): Rgb =>
    pixel(
      Math.min(small - 1, Math.floor(((u + 1) / 2) * small)),
      Math.min(small - 1, Math.floor(((v + 1) / 2) * small)),
    );
}

describe('glyphs', () => {
  it('are 81 different pictures, each with the same bytes every time', () => {
    expect(pngs.size).toBe(81);
    expect(new Set(Array.from(pngs.values(), (png) => png.toString('base64'))).size).toBe(81);
    const [first = { glyph: 'blank' }] = glyphs;
    expect(glyphPng(first).equals(pngOf(first))).toBe(true);
  });

  it.each(glyphs.map((glyph) => [glyphWord(glyph), glyph] as const))(
    '%s is accepted by Discord as an emoji, clear in its corners',
    async (_, glyph) => {
      const png = pngOf(glyph);
      const { width, height, format, hasAlpha } = await sharp(png).metadata();
      expect({ width, height, format, hasAlpha }).toEqual({
        width: 128,
        height: 128,
        format: 'png',
        hasAlpha: true,
      });
      expect(png.length).toBeLessThan(50_000);
      const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      expect([data[3], data[4 * (128 * 64 + 64) + 3]]).toEqual([0, 255]);
    },
  );
});

describe('at text size', () => {
  it.each(allDice.map((die) => [dieName(die), die] as const))('%s shows each of its pips', async (_, die) => {
    const at = await inText({ glyph: 'die', die }, '#313338');
    const { glass, pips } = glassOf(die, 'patterns');
    for (const spot of pipSpots[shadeOf(die)])
      expect(contrast(at(...spot), rgbOf(glass)), pips).toBeGreaterThanOrEqual(enough);
  });

  it.each(shades)('a pane that asks for a %i shows each of its pips', async (shade) => {
    const at = await inText({ glyph: 'shade', shade }, '#313338');
    for (const spot of pipSpots[shade])
      expect(contrast(at(...spot), rgbOf(palette.pane.shade))).toBeGreaterThanOrEqual(enough);
  });

  it.each(['#313338', '#4e5058', '#ffffff'])(
    'the darkest and the lightest glass have a visible edge on %s',
    async (ground) => {
      const page: Rgb = [1, 3, 5].map((at) =>
        Number.parseInt(ground.slice(at, at + 2), 16),
      ) as unknown as Rgb;
      for (const glyph of [
        { glyph: 'die', die: dieOf('purple', 6) },
        { glyph: 'die', die: dieOf('yellow', 1) },
        { glyph: 'blank' },
        { glyph: 'symbol', symbol: 'drop' },
        { glyph: 'level', level: 'master' },
      ] as const) {
        const at = await inText(glyph, ground);
        expect(contrast(at(-0.95, 0), page)).toBeGreaterThan(1.4);
      }
    },
  );
});
