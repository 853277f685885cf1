import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { askedToStop } from '#cli/asked-to-stop';

/** A process that only notes how it ended, and a clock that stands still until it is moved. */
function stage() {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const clock = { time: 0 };
  const stopping = askedToStop(
    {
      on: (signal, listener) => signals.on(signal, listener),
      exit: (code) => exits.push(code),
    },
    () => clock.time,
  );
  return { ...stopping, exits, clock, send: (signal: NodeJS.Signals) => signals.emit(signal, signal) };
}

describe('a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('is asked to stop by %s', (signal) => {
    const { asked, exits, send } = stage();
    expect(asked.aborted).toBe(false);
    send(signal);
    expect([asked.aborted, asked.reason]).toEqual([true, signal]);
    expect(exits).toEqual([]);
  });

  it('counts the second half of a Ctrl+C under npm as the same request', () => {
    const { exits, send, clock } = stage();
    send('SIGINT');
    clock.time = 30;
    send('SIGINT');
    expect(exits).toEqual([]);
  });

  it('knows for how long it has been asked to stop', () => {
    const { sinceAsked, send, clock } = stage();
    clock.time = 500;
    expect(sinceAsked()).toBe(0);
    send('SIGTERM');
    clock.time = 2500;
    expect(sinceAsked()).toBe(2000);
  });

  it('ends at once when asked again', () => {
    const { exits, send, clock } = stage();
    send('SIGTERM');
    clock.time = 2000;
    send('SIGINT');
    expect(exits).toEqual([1]);
  });
});
