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
import { someHand, someOffer, someTable } from '#test/render/some-pictures';

const offer = someOffer();
/** One worker, which need not load the source. */
const built = { workers: 1, script: paintingScript() };
const folder = mkdtempSync(join(tmpdir(), 'painter-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Workers that do what the name on the picture says: paint, fail, die, or die the first time only. */
const moody = new URL('moody-worker.mjs', import.meta.url);
const named = (name: string): Picture => ({ ...someHand(), name });

describe('the painter', () => {
  it('paints in its threads the same bytes as here', async () => {
    const painter = startPainter({ ...built, workers: 2 });
    const [one, other] = await Promise.all([painter.paint(offer), painter.paint(offer)]);
    await painter.close();
    expect(one.equals(paint(offer))).toBe(true);
    expect(other.equals(one)).toBe(true);
  }, 30_000);

  it('paints the same bytes whatever was painted before', async () => {
    const [fresh, busy] = [startPainter(built), startPainter(built)];
    // The windows of both stand elsewhere, and are as large.
    await busy.paint(someTable(4, 9));
    const [first, later] = await Promise.all([fresh.paint(offer), busy.paint(offer)]);
    await Promise.all([fresh.close(), busy.close()]);
    expect(later.equals(first)).toBe(true);
  }, 30_000);

  it('paints small pictures in its threads as well, which load from the source where nothing is built', async () => {
    const painter = startPainter({ workers: 1 });
    const some = glyphs.slice(0, 3);
    const pngs = await Promise.all(some.map((glyph) => painter.paintGlyph(glyph)));
    await painter.close();
    expect(pngs).toEqual(some.map(glyphPng));
  }, 30_000);

  it('answers each picture with its own, in whatever order they are done', async () => {
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

  it('replaces a worker that died, and gives its picture to the next', async () => {
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

  it('gives up a picture that two workers died of', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    await expect(painter.paint(named('die'))).rejects.toThrow('ended');
    await expect(painter.paint(named('throw'))).rejects.toThrow('out of lead');
    expect(String(await painter.paint(named('fine')))).toBe('fine');
    await painter.close();
  });

  it('says why where no worker can start at all, picture by picture', async () => {
    const painter = startPainter({ workers: 2, script: new URL('no-such-worker.mjs', import.meta.url) });
    await expect(painter.paint(offer)).rejects.toThrow('no-such-worker.mjs');
    await expect(painter.paint(offer)).rejects.toThrow('no-such-worker.mjs');
    await painter.close();
  });

  it('finishes what was asked for before it closes, and takes nothing more', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const pictures = ['a', 'b', 'c'].map((name) => painter.paint(named(name)));
    const closed = painter.close();
    await expect(painter.paint(named('late'))).rejects.toThrow('closed');
    expect((await Promise.all(pictures)).map(String)).toEqual(['a', 'b', 'c']);
    await closed;
  });
});
