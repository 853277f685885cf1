import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { glyphs } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';
import { paint } from '#render/paint';
import { startPainter } from '#render/painter';
import type { Picture } from '#render/picture';
import { paintingScript } from '#test/programs';
import { someHand, someOffer, someTable } from './some-pictures.ts';

const offer = someOffer();
/** One worker that doesn't have to load the source. */
const built = { workers: 1, script: paintingScript() };
const folder = mkdtempSync(join(tmpdir(), 'painter-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Workers that do what the name on the picture says: paint, fail, crash, or crash only the first time. */
const moody = new URL('moody-worker.mjs', import.meta.url);
const named = (name: string): Picture => ({ ...someHand(), name });

describe('the painter', () => {
  it('paints the same bytes in its threads as in this one', async () => {
    const painter = startPainter({ ...built, workers: 2 });
    const [one, other] = await Promise.all([painter.paint(offer), painter.paint(offer)]);
    await painter.close();
    expect(one.equals(paint(offer))).toBe(true);
    expect(other.equals(one)).toBe(true);
  });

  it('paints the same bytes no matter what was painted before', async () => {
    const [fresh, busy] = [startPainter(built), startPainter(built)];
    // Both have windows of the same size in different places.
    await busy.paint(someTable(4, 9));
    const [first, later] = await Promise.all([fresh.paint(offer), busy.paint(offer)]);
    await Promise.all([fresh.close(), busy.close()]);
    expect(later.equals(first)).toBe(true);
  });

  it('also paints glyphs in its threads, which load the source if nothing is built', async () => {
    const painter = startPainter({ workers: 1 });
    const some = glyphs.slice(0, 3);
    const pngs = await Promise.all(some.map((glyph) => painter.paintGlyph(glyph)));
    await painter.close();
    expect(pngs).toEqual(some.map(glyphPng));
  });

  it('answers each request with its own picture, whatever order they finish in', async () => {
    const painter = startPainter({ workers: 2, script: moody });
    const asked = Array.from({ length: 20 }, (_, index) => `picture ${index}`);
    const answers = await Promise.all(asked.map((name) => painter.paint(named(name))));
    await painter.close();
    expect(answers.map(String)).toEqual(asked);
  });

  it('says why a picture failed, and goes on', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    await expect(painter.paint(named('fail'))).rejects.toThrow('no such glass');
    expect(String(await painter.paint(named('fine')))).toBe('fine');
    await painter.close();
  });

  it('replaces a worker that crashed, and gives its picture to the next', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const once = join(folder, 'died');
    const [retried, after] = await Promise.all([
      painter.paint(named(`die once ${once}`)),
      painter.paint(named('after')),
    ]);
    expect(existsSync(once)).toBe(true);
    expect(String(retried)).toBe(`die once ${once}`);
    expect(String(after)).toBe('after');
    await painter.close();
  });

  it('gives up on a picture that crashed two workers', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    await expect(painter.paint(named('die'))).rejects.toThrow('ended');
    await expect(painter.paint(named('throw'))).rejects.toThrow('out of lead');
    expect(String(await painter.paint(named('fine')))).toBe('fine');
    await painter.close();
  });

  it('says why for each picture if no worker can start at all', async () => {
    const painter = startPainter({ workers: 2, script: new URL('no-such-worker.mjs', import.meta.url) });
    await expect(painter.paint(offer)).rejects.toThrow('no-such-worker.mjs');
    await expect(painter.paint(offer)).rejects.toThrow('no-such-worker.mjs');
    await painter.close();
  });

  it('finishes all requested pictures before it closes, and accepts no more', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const pictures = ['a', 'b', 'c'].map((name) => painter.paint(named(name)));
    const closed = painter.close();
    await expect(painter.paint(named('late'))).rejects.toThrow('closed');
    expect((await Promise.all(pictures)).map(String)).toEqual(['a', 'b', 'c']);
    await closed;
  });
});
