import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { WaitFor } from '#bot/bot';
import { runToEnd } from '#cli/run-to-end';
import { handClock } from '#test/hand-clock';

const lineSchema = z.looseObject({ level: z.number(), msg: z.string() });

/** A program that stops like this, once it is started. */
function stage(
  stop: (waitFor: WaitFor) => Promise<void>,
  start: (asked: AbortSignal, waitFor: WaitFor) => Promise<void> = async () => {},
  sinceAsked = 0,
) {
  const clock = handClock();
  const lines: z.infer<typeof lineSchema>[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(lineSchema.parse(JSON.parse(line))) });
  const asking = new AbortController();
  const losing: ((why: Error) => void)[] = [];
  const lost = new Promise<Error>((resolve) => losing.push(resolve));
  let code: number | null = null;
  const ended = runToEnd(
    async (waitFor) => {
      await start(asking.signal, waitFor);
      return { stop, lost };
    },
    { asked: asking.signal, sinceAsked: () => sinceAsked, log, schedule: clock.schedule },
  ).then((given) => (code = given));
  return {
    clock,
    lines,
    ended,
    code: () => code,
    ask: () => asking.abort('SIGTERM'),
    lose: (why: Error) => losing.forEach((resolve) => resolve(why)),
  };
}

const forever = () => new Promise<void>(() => {});
const stopsWithHang = (waitFor: WaitFor): Promise<void> => waitFor('announcements', forever);
const never = () => Promise.reject(new Error('it never ran'));
const settled = () => new Promise(setImmediate);

/** Something that ends when it is told to. */
function work() {
  const finishing: (() => void)[] = [];
  const done = new Promise<void>((resolve) => finishing.push(resolve));
  return { done: () => done, finish: () => finishing.forEach((finish) => finish()) };
}

describe('a program that is asked to stop', () => {
  it('ends with 0 once everything is finished, not before', async () => {
    const { done, finish } = work();
    const { ask, code, ended } = stage((waitFor) => waitFor('answers', done));
    await settled();
    ask();
    await settled();
    expect(code()).toBeNull();
    finish();
    expect(await ended).toBe(0);
  });

  it('ends with 1 after eight seconds, and says what was still in progress', async () => {
    const { ask, code, clock, ended, lines } = stage(async (waitFor) => {
      await waitFor('answers', async () => {});
      await stopsWithHang(waitFor);
    });
    await settled();
    ask();
    await settled();
    clock.pass(7999);
    expect(code()).toBeNull();
    clock.pass(1);
    expect(await ended).toBe(1);
    expect(lines.at(-1)).toMatchObject({
      level: 50,
      msg: 'not finished within 8 seconds',
      inProgress: ['announcements'],
    });
  });

  it('counts the eight seconds from the signal, also while it was too busy to hear it', async () => {
    const { ask, clock, ended } = stage(stopsWithHang, async () => {}, 3000);
    ask();
    await settled();
    clock.pass(5000);
    expect(await ended).toBe(1);
  });

  it('finishes the rest if one thing fails, says which, and ends with 1', async () => {
    const finished: string[] = [];
    const { ask, ended, lines } = stage(async (waitFor) => {
      await waitFor('answers', () => Promise.reject(new Error('disk full')));
      await waitFor('database', async () => finished.push('database'));
    });
    await settled();
    ask();
    expect(await ended).toBe(1);
    expect(finished).toEqual(['database']);
    expect(lines.at(-1)).toMatchObject({ msg: 'could not finish', what: 'answers' });
  });
});

describe('a program that is asked to stop while it starts', () => {
  it('ends with 0 once the start has ended', async () => {
    const { ask, ended } = stage(
      never,
      (asked) => new Promise((_, reject) => asked.addEventListener('abort', () => reject(asked.reason))),
    );
    await settled();
    ask();
    expect(await ended).toBe(0);
  });

  it('is stopped as soon as it is ready if the start ended first', async () => {
    const { done, finish } = work();
    const { ask, ended } = stage(async () => {}, done);
    await settled();
    ask();
    finish();
    expect(await ended).toBe(0);
  });

  it("ends with 1 after eight seconds if the start doesn't end", async () => {
    const { ask, ended, clock, lines } = stage(never, (_, waitFor) => stopsWithHang(waitFor));
    await settled();
    ask();
    await settled();
    clock.pass(8000);
    expect(await ended).toBe(1);
    expect(lines.at(-1)).toMatchObject({ inProgress: ['start', 'announcements'] });
  });

  it('says so if it could not have started anyway', async () => {
    const { ask, ended } = stage(never, async () => {
      await settled();
      ask();
      throw new Error('The disk is full.');
    });
    await expect(ended).rejects.toThrow('The disk is full.');
  });
});

describe('a program that lost its connection for good', () => {
  const why = new Error('Get a new token.');

  it('stops cleanly, then says why as its last line, and ends with 1', async () => {
    const { done, finish } = work();
    const { lines, lose, ended } = stage((waitFor) => waitFor('answers', done));
    lose(why);
    await settled();
    expect(lines).toEqual([]);
    finish();
    expect(await ended).toBe(1);
    expect(lines.at(-1)).toMatchObject({ level: 60, msg: 'Get a new token.' });
  });

  it("says why even if it can't stop in time", async () => {
    const { clock, lines, lose, ended } = stage(stopsWithHang);
    lose(why);
    await settled();
    clock.pass(8000);
    expect(await ended).toBe(1);
    expect(lines.map(({ msg }) => msg)).toEqual(['not finished within 8 seconds', 'Get a new token.']);
  });

  it('ends with 0 all the same if it was already asked to stop', async () => {
    const { done, finish } = work();
    const { lose, ask, ended } = stage((waitFor) => waitFor('answers', done));
    await settled();
    ask();
    lose(why);
    await settled();
    finish();
    expect(await ended).toBe(0);
  });
});
