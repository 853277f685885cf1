import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { stopOnSignals } from '#cli/stop-on-signals';

const log = pino({ level: 'silent' });

/** A process that only notes how it ended, and a clock that stands still until it is moved. */
function stage(stop: () => Promise<void>) {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const clock = { time: 0 };
  const process = {
    on: (signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void) => signals.on(signal, listener),
    exit: (code: number) => exits.push(code),
  };
  stopOnSignals(process, stop, { log, now: () => clock.time });
  return { exits, clock, send: (signal: NodeJS.Signals) => signals.emit(signal, signal) };
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
