import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { altText } from '#render/alt-text';
import { grownWindow } from '#render/grown-window';
import { gifOf, lzw, partOf } from '#render/indexed/gif';
import { pictureColors } from '#render/indexed/picture-colors';
import { compose, paint } from '#render/paint';
import { startPainter } from '#render/painter';
import { isThorough } from '#test/cases';
import { paintingScript } from '#test/programs';
import { wordsOf } from '#words/words';
import { difference } from './difference.ts';
import { someGrowth } from './some-growth.ts';

/** As in `pictures.test.ts`: `APPROVE=1` writes the new pictures after you have looked at them. */
const approving = process.env['APPROVE'] === '1';
const approved = (name: string): URL => new URL(`approved/${name}.png`, import.meta.url);

const picture = someGrowth();
const gif = paint(picture);
const frames = picture.steps.length + 1;

/** A frame as it is shown, on top of all earlier ones. */
const frame = (page: number, file = gif): Promise<Buffer> => sharp(file, { page }).png().toBuffer();

/** Red, green and blue of every pixel. */
const pixelsOf = (file: Buffer): Promise<Buffer> => sharp(file).removeAlpha().raw().toBuffer();

describe('the animation of a growing window', () => {
  it('loops with a frame for each step and one for the end', async () => {
    const { format, pages, delay, loop, width, pageHeight } = await sharp(gif, { animated: true }).metadata();
    expect([format, pages, loop]).toEqual(['gif', frames, 0]);
    expect([width, pageHeight]).toEqual([644, 700]);
    expect(delay).toEqual([...picture.steps.map(() => 600), 3000]);
  });

  it('is small enough to be shown quickly', () => {
    expect(gif.length).toBeLessThan(1_000_000);
  });

  it('ends with the final window, pixel by pixel', async () => {
    const plate = compose(grownWindow(picture));
    const { colors } = partOf(plate, { x: 0, y: 0, width: plate.width, height: plate.height });
    const expected = Buffer.from([...colors].flatMap((color) => pictureColors[color] ?? []));
    expect((await pixelsOf(await frame(frames - 1))).equals(expected)).toBe(true);
  });

  it('shows the window of each step in its frame, pixel by pixel', async () => {
    // A selection with equal and with different light.
    const steps = picture.steps.filter((_, index) => index % 4 < 2).slice(0, isThorough ? undefined : 3);
    const some = paint({ ...picture, steps });
    for (const [page, step] of steps.entries()) {
      const alone = paint({ ...picture, steps: [step] });
      expect((await pixelsOf(await frame(page, some))).equals(await pixelsOf(await frame(0, alone)))).toBe(
        true,
      );
    }
  });

  it.each([
    ['growth-first', 0],
    ['growth-last', frames - 1],
  ])('looks as it was approved: %s', async (name, page) => {
    const png = await frame(page);
    if (approving) writeFileSync(approved(name), png);
    expect(existsSync(approved(name))).toBe(true);
    expect(await difference(png, readFileSync(approved(name)))).toBeLessThan(4);
  });

  it.runIf(isThorough)('can also be painted in the threads of the painter', async () => {
    const painter = startPainter({ workers: 1, script: paintingScript() });
    const beginning = { ...picture, steps: picture.steps.slice(0, 2) };
    const painted = await painter.paint(beginning);
    await painter.close();
    expect(painted.equals(paint(beginning))).toBe(true);
  });

  it('has an alt text with its last window', () => {
    expect(altText(picture, wordsOf('en'))).toMatch(
      new RegExp(
        `^An animation of a window growing in ${frames - 2} steps\\. At the end: Mira, .*points\\.$`,
      ),
    );
  });
});

/** A file with one frame. */
function gifOfOne(colors: Uint8Array, width: number): Buffer {
  const height = colors.length / width;
  const pixels = { width, height, colors };
  return gifOf({ width, height, frames: [{ x: 0, y: 0, pixels, milliseconds: 100 }] });
}

/** Colors without a repeated pair, as long as there are new pairs: each pair makes a code. */
const allNew = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => (at * (1 + (at >> 8))) & 255);

/** Decodes the codes as a viewer does: they get longer the more are read. */
function codesIn(bytes: Uint8Array): readonly number[] {
  const codes: number[] = [];
  let [at, size, known] = [0, 9, 258];
  for (; at + size <= 8 * bytes.length;) {
    let code = 0;
    for (let bit = 0; bit < size; bit += 1, at += 1) code |= (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) << bit;
    codes.push(code);
    if (code === 256) [size, known] = [9, 257];
    else if (known < 4096) known += 1;
    if (known === 1 << size && size < 12) size += 1;
  }
  return codes;
}

describe('a GIF file', () => {
  it.each([
    ['a single pixel', 1, (): number => 7],
    ['one color everywhere', 300, (): number => 7],
    ['every color after every other', 256, (at: number): number => (at * (1 + (at >> 8))) & 255],
    // More different pairs than there are codes, so the codes start over several times.
    ['random colors', 400, (at: number): number => Math.imul(at ^ (at >>> 3), 0x9e3779b1) >>> 24],
  ])('of %s is read by others as it was written', async (_, side, colorAt) => {
    const colors = Uint8Array.from({ length: side * side }, (_, at) => colorAt(at));
    const expected = Buffer.from([...colors].flatMap((color) => pictureColors[color] ?? []));
    expect((await pixelsOf(gifOfOne(colors, side))).equals(expected)).toBe(true);
  });

  /** Around these numbers of pixels the codes get longer or start over. */
  const turningPoints = [1, 255, 767, 1791, 3839, 4094];

  it.each(turningPoints)('of about %s pixels ends correctly', async (about) => {
    for (let length = Math.max(1, about - 3); length < about + 4; length += 1) {
      const colors = allNew(length);
      const expected = Buffer.from([...colors].flatMap((color) => pictureColors[color] ?? []));
      expect([length, (await pixelsOf(gifOfOne(colors, length))).equals(expected)]).toEqual([length, true]);
      expect([length, codesIn(lzw(colors)).at(-1)]).toEqual([length, 257]);
    }
  });
});
