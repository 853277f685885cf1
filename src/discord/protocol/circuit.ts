import { DiscordAPIError, RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import type { DiscordLine } from '#play/announcer';
import type { Schedule } from '#play/duties';

/** Nothing was sent, because Discord is down. */
export class DiscordIsDown extends Error {
  override readonly name = 'DiscordIsDown';
}

/** Keeps requests from Discord while it is down. */
export interface Circuit extends DiscordLine {
  /** Sends a request; rejects with {@link DiscordIsDown} without sending it if Discord is down and this is no time to try. */
  readonly send: <T>(request: () => Promise<T>) => Promise<T>;
  /** Sends nothing for so many milliseconds. */
  readonly hold: (milliseconds: number) => void;
  /** Whether Discord is down, also while somebody tries it again. */
  readonly isDown: () => boolean;
  /** Runs something that never fails when Discord goes down, and when it is back: then what waits is sent afterwards. */
  readonly whenChanged: (run: () => Promise<void>) => void;
}

export interface CircuitDeps {
  readonly now: () => number;
  readonly schedule: Schedule;
  /** From 0 up to 1, anew each time. */
  readonly random: () => number;
  /** Sends something harmless, for a try when nothing else waits. Else nobody would notice that Discord is back. */
  readonly probe: () => Promise<unknown>;
  readonly log: Logger;
}

/** So many requests have to fail in a row until Discord counts as down. */
const mostFailures = 3;

/** Once Discord has been there for so many milliseconds, the pauses begin with the shortest again. */
const calm = 60_000;

/** `up`: all is sent. `down`: nothing is. `trying`: one request is, and what becomes of it decides. */
type Phase = 'up' | 'down' | 'trying';

/** The pauses before each try, in milliseconds, as long as tries fail; the last one is repeated. */
const pauses = [1000, 2000, 4000, 5000] as const;

/** The pause before the next try, in milliseconds, after so many pauses. Chance, from 0 up to 1, takes up to half of it. */
export const pauseAfter = (tries: number, chance: number): number =>
  (pauses[tries] ?? pauses[3]) * (1 - chance / 2);

export function createCircuit({ now, schedule, random, probe, log }: CircuitDeps): Circuit {
  const waiting: (() => Promise<void>)[] = [];
  const watching: (() => Promise<void>)[] = [];
  let phase: Phase = 'up';
  /** Grows with each change, so that late results of earlier requests change nothing. */
  let changes = 0;
  let isTrying = false;
  let failures = 0;
  let tries = 0;
  let upSince = now();
  let downSince = now();
  let saysUp = '';

  const becomes = (next: Phase): void => {
    phase = next;
    changes += 1;
    isTrying = false;
    failures = 0;
  };
  const isFree = (): boolean => phase === 'up' || (phase === 'trying' && !isTrying);

  const warn = (why: string, milliseconds: number): void =>
    log.warn({ seconds: Math.ceil(milliseconds / 1000) }, why);
  const goDown = (least = 0): void => {
    const wasUp = phase === 'up';
    if (wasUp) {
      saysUp = least === 0 ? 'Discord is back' : 'the bot sends again';
      downSince = now();
      if (downSince - upSince >= calm) tries = 0;
    }
    becomes('down');
    const pause = pauseAfter(tries, random());
    tries += 1;
    const change = changes;
    if (wasUp) void runAll(watching);
    schedule(least + pause, async () => {
      if (changes === change) await letTry();
    });
  };
  const letTry = async (): Promise<void> => {
    becomes('trying');
    const change = changes;
    await runAll(waiting);
    // Whether it fails shows in what becomes of the try.
    if (changes === change && !isTrying) await probe().catch(() => {});
  };
  const comeUp = (): void => {
    becomes('up');
    upSince = now();
    log.info({ seconds: Math.round((upSince - downSince) / 1000) }, saysUp);
    const known = runAll(watching);
    schedule(0, async () => {
      await known;
      await runAll(waiting);
    });
  };

  const answered = (): void => {
    if (phase === 'up') failures = 0;
    else comeUp();
  };
  const failed = (error: unknown): void => {
    if (error instanceof RateLimitError && error.global) {
      if (phase === 'up')
        warn('Discord limits the whole bot, so nothing is sent for a while', error.retryAfter);
      return goDown(error.retryAfter);
    }
    if (isAnswer(error)) return answered();
    failures += 1;
    if (phase === 'up' && failures >= mostFailures)
      log.warn('Discord is down: only a try now and then is sent');
    if (phase === 'trying' || failures >= mostFailures) goDown();
  };

  return {
    isFree,
    whenFree: (run) => void waiting.push(run),
    isDown: () => phase !== 'up',
    whenChanged: (run) => void watching.push(run),
    async send(request) {
      if (!isFree()) throw new DiscordIsDown();
      isTrying = phase === 'trying';
      const change = changes;
      try {
        const result = await request();
        if (change === changes) answered();
        return result;
      } catch (error) {
        if (change === changes) failed(error);
        throw error;
      }
    },
    hold(milliseconds) {
      warn('Discord refused too much, so nothing is sent for a while', milliseconds);
      goDown(milliseconds);
    },
  };
}

/** Whether Discord has answered, though with a refusal, or its limit of one route is known. */
const isAnswer = (error: unknown): boolean =>
  error instanceof RateLimitError || (error instanceof DiscordAPIError && error.status < 500);

const runAll = async (all: readonly (() => Promise<void>)[]): Promise<void> => {
  await Promise.all(all.map((run) => run()));
};
