import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { glyphs } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';
import { paint } from '#render/paint';
import { type Priority, startPainter } from '#render/painter';
import type { Picture } from '#render/picture';
import { isThorough } from '#test/cases';
import { handClock } from '#test/hand-clock';
import { paintingScript } from '#test/programs';
import { Unserved } from '#workers/pool';
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

  it.runIf(isThorough)('paints the same bytes no matter what was painted before', async () => {
    const [fresh, busy] = [startPainter(built), startPainter(built)];
    // Both have windows of the same size in different places.
    await busy.paint(someTable(4, 9));
    const [first, later] = await Promise.all([fresh.paint(offer), busy.paint(offer)]);
    await Promise.all([fresh.close(), busy.close()]);
    expect(later.equals(first)).toBe(true);
  });

  it.runIf(isThorough)(
    'also paints glyphs in its threads, which load the source if nothing is built',
    async () => {
      const painter = startPainter({ workers: 1 });
      const some = glyphs.slice(0, 3);
      const pngs = await Promise.all(some.map((glyph) => painter.paintGlyph(glyph)));
      await painter.close();
      expect(pngs).toEqual(some.map(glyphPng));
    },
  );

  it('answers each request with its own picture, whatever order they finish in', async () => {
    const painter = startPainter({ workers: 2, script: moody });
    const asked = Array.from({ length: 20 }, (_, index) => `picture ${index}`);
    const answers = await Promise.all(asked.map((name) => painter.paint(named(name))));
    await painter.close();
    expect(answers.map(String)).toEqual(asked);
  });

  it('draws the next pictures while the last ones are encoded, three at once', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const ready: string[] = [];
    const ask = async (name: string) => void ready.push(String(await painter.paint(named(name))));
    await Promise.all(['encode', 'encode', 'drawn', 'encode', 'after'].map(ask));
    await painter.close();
    expect(ready).toEqual(['drawn', 'encode', 'encode', 'after', 'encode']);
  });

  it('draws everything again that a crashed worker was encoding', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const once = join(folder, 'died while encoding');
    const names = [`encode once ${once} 1`, `die once ${once} 2`, 'after'];
    const files = await Promise.all(names.map((name) => painter.paint(named(name))));
    expect(files.map(String)).toEqual(names);
    await painter.close();
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

  it('paints what was encoded beside a picture that crashed two workers', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const encoding = `encode once ${join(folder, 'encoded')}`;
    const [beside, crashing, after] = [encoding, 'die', 'after'].map((name) => painter.paint(named(name)));
    await expect(crashing).rejects.toThrow('ended');
    expect(String(await after)).toBe('after');
    expect(String(await beside)).toBe(encoding);
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

  it('paints answers first, then boards, then what nobody is waiting for', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const order: string[] = [];
    const ask = async (name: string, priority?: Priority, kind: 'hand' | 'growth' = 'hand') => {
      await painter.paint({ ...named(name), kind } as Picture, priority);
      order.push(name);
    };
    await Promise.all([
      ask('under way', 'background'),
      ask('moves', 'answer', 'growth'),
      ask('board', 'board'),
      ask('answer'),
      ask('second board', 'board'),
      ask('second answer'),
    ]);
    await painter.close();
    expect(order).toEqual(['under way', 'answer', 'second answer', 'board', 'second board', 'moves']);
  });

  it('drops a picture that nobody needs any more while it waits, but not one under way', async () => {
    const painter = startPainter({ workers: 1, script: moody });
    const [underWay, waiting] = [new AbortController(), new AbortController()];
    const [first, second, third] = [
      painter.paint(named('first'), 'board', underWay.signal),
      painter.paint(named('second'), 'board', waiting.signal),
      painter.paint(named('third'), 'board'),
    ];
    const newer = new Error('a newer one is on its way');
    for (const each of [underWay, waiting]) each.abort(newer);
    await expect(second).rejects.toBe(newer);
    expect((await Promise.all([first, third])).map(String)).toEqual(['first', 'third']);
    await painter.close();
  });

  it('gives up what takes too long, an answer before a board, and goes on', async () => {
    const clock = handClock();
    const painter = startPainter({ workers: 1, script: moody, schedule: clock.schedule });
    const [hanging, answer, board] = [
      painter.paint(named('hang'), 'background'),
      painter.paint(named('answer')),
      painter.paint(named('board'), 'board'),
    ];
    clock.pass(10_000);
    await expect(answer).rejects.toThrow(new Unserved('the painter took too long'));
    // The worker is stuck. It is replaced, and the board is painted.
    clock.pass(5000);
    await expect(hanging).rejects.toThrow('stuck');
    expect(String(await board)).toBe('board');
    await painter.close();
    expect(clock.waiting()).toBe(0);
  });

  it('lets the least urgent go if too many are waiting', async () => {
    const clock = handClock();
    const painter = startPainter({ workers: 1, script: moody, schedule: clock.schedule });
    const boards = Array.from({ length: 202 }, (_, index) =>
      painter.paint(named(index === 0 ? 'hang' : `${index}`), 'board'),
    );
    const answer = painter.paint(named('answer'));
    const ended = Promise.allSettled([...boards, answer]);
    const closed = painter.close();
    clock.pass(6000);
    await closed;
    const reasons = (await ended).map((end) => (end.status === 'rejected' ? String(end.reason) : ''));
    const many = reasons.flatMap((reason, index) => (reason.startsWith('Unserved: too many') ? [index] : []));
    expect(many).toEqual([200, 201]);
  });

  it('closes even if a worker is stuck, and says so to everyone who waits', async () => {
    const clock = handClock();
    const painter = startPainter({ workers: 1, script: moody, schedule: clock.schedule });
    const pictures = Promise.allSettled(['hang', 'a'].map((name) => painter.paint(named(name), 'board')));
    const closed = painter.close();
    clock.pass(6000);
    await closed;
    const ends = (await pictures).map((end) => (end.status === 'rejected' ? String(end.reason) : ''));
    expect(ends).toEqual(Array.from({ length: 2 }, () => 'Unserved: the painter is closed'));
  });
});
