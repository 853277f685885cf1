import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { endWith } from '#cli/shutdown';

/** A process that only notes how it ended, and a clock that stands still until it is moved. */
function stage(stop: () => Promise<void>) {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const clock = { time: 0 };
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(line) });
  const losing: ((why: Error) => void)[] = [];
  const lost = new Promise<Error>((resolve) => losing.push(resolve));
  const process = {
    on: (signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void) => signals.on(signal, listener),
    exit: (code: number) => exits.push(code),
  };
  endWith(process, { stop, lost }, { log, now: () => clock.time });
  return {
    exits,
    clock,
    lines,
    send: (signal: NodeJS.Signals) => signals.emit(signal, signal),
    lose: (why: Error) => losing.forEach((resolve) => resolve(why)),
  };
}

const forever = () => new Promise<void>(() => {});

describe('SIGTERM and SIGINT', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends the program with 0 once everything is finished, not before',
    async (signal) => {
      const finished: (() => void)[] = [];
      const { exits, send } = stage(() => new Promise((resolve) => finished.push(resolve)));
      send(signal);
      await new Promise(setImmediate);
      expect(exits).toEqual([]);
      for (const finish of finished) finish();
      await new Promise(setImmediate);
      expect(exits).toEqual([0]);
    },
  );

  it('stops once, however often it is asked', () => {
    let stops = 0;
    const { send, clock } = stage(() => {
      stops += 1;
      return forever();
    });
    send('SIGINT');
    clock.time = 5000;
    send('SIGINT');
    expect(stops).toBe(1);
  });

  it('counts the second half of a Ctrl+C under npm as the same request', () => {
    const { exits, send, clock } = stage(forever);
    send('SIGINT');
    clock.time = 30;
    send('SIGINT');
    expect(exits).toEqual([]);
  });

  it('ends at once when asked again', () => {
    const { exits, send, clock } = stage(forever);
    send('SIGTERM');
    clock.time = 2000;
    send('SIGINT');
    expect(exits).toEqual([1]);
  });

  it('exits with 1 if it could not finish', async () => {
    const { exits, send } = stage(() => Promise.reject(new Error('disk full')));
    send('SIGTERM');
    await new Promise(setImmediate);
    expect(exits).toEqual([1]);
  });
});

describe('a program that lost its connection for good', () => {
  const why = new Error('Get a new token.');

  it('stops cleanly, then says why as its last line, and exits with 1', async () => {
    const finished: (() => void)[] = [];
    const { exits, lines, lose } = stage(() => new Promise((resolve) => finished.push(resolve)));
    lose(why);
    await new Promise(setImmediate);
    expect([exits, lines]).toEqual([[], []]);
    for (const finish of finished) finish();
    await new Promise(setImmediate);
    expect(exits).toEqual([1]);
    expect(lines.at(-1)).toMatch(/"level":60,.*"msg":"Get a new token\."/);
  });

  it("says why even if it can't stop cleanly", async () => {
    const { exits, lines, lose } = stage(() => Promise.reject(new Error('disk full')));
    lose(why);
    await new Promise(setImmediate);
    expect(exits).toEqual([1]);
    expect(lines.map((line) => /"msg":"(.*?)"/.exec(line)?.[1])).toEqual([
      'could not stop cleanly',
      'Get a new token.',
    ]);
  });

  it('exits with 0 all the same if it was already asked to stop', async () => {
    const finished: (() => void)[] = [];
    const { exits, lose, send } = stage(() => new Promise((resolve) => finished.push(resolve)));
    send('SIGTERM');
    lose(why);
    await new Promise(setImmediate);
    for (const finish of finished) finish();
    await new Promise(setImmediate);
    expect(exits).toEqual([0]);
  });

  it('can be ended at once by a signal', async () => {
    const { exits, lose, send, clock } = stage(forever);
    lose(why);
    await new Promise(setImmediate);
    clock.time = 2000;
    send('SIGINT');
    expect(exits).toEqual([1]);
  });
});
