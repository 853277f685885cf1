import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DiscordAPIError, HTTPError, type RateLimitData, RateLimitError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createCircuit, DiscordIsDown } from '#discord/protocol/circuit';
import { logLines } from '#test/discord/log-lines';
import { Gate } from '#test/gate';
import { handClock } from '#test/hand-clock';

const about = { body: {}, files: [] };
const broken = (): Error => new HTTPError(503, 'Service Unavailable', 'POST', 'https://discord.com', about);
const refused = (): Error =>
  new DiscordAPIError({ code: 50013, message: 'no' }, 50013, 403, 'POST', 'https://discord.com', about);
const limited = (data: Pick<RateLimitData, 'global' | 'retryAfter'>): Error =>
  new RateLimitError({
    timeToReset: data.retryAfter,
    method: 'POST',
    url: 'https://discord.com',
    route: '/channels/:id/messages',
    hash: 'hash',
    majorParameter: 'global',
    limit: 50,
    sublimitTimeout: 0,
    scope: 'user',
    ...data,
  });

/** A circuit whose pauses are as long as they can be, or as random as given. */
function circuit(random: () => number = () => 0) {
  const clock = handClock();
  let now = 0;
  const lines = logLines();
  /** How the try goes that is made when nothing else waits; null if none is made, because something will be. */
  let probes: (() => Promise<unknown>) | null = null;
  let probed = 0;
  const made = createCircuit({
    now: () => now,
    schedule: clock.schedule,
    random,
    probe: async () => {
      if (probes === null) return;
      probed += 1;
      await made.send(probes);
    },
    log: lines.log,
  });
  let free = 0;
  made.whenFree(async () => void (free += 1));
  const changes: boolean[] = [];
  made.whenChanged(async () => void changes.push(made.isDown()));
  const resultOf = (request: () => Promise<unknown>) => made.send(request).catch((error: unknown) => error);
  const fails = (reason: Error) =>
    resultOf(async () => {
      throw reason;
    });
  return {
    ...made,
    ...lines,
    fails,
    answers: () => resultOf(async () => 'answer'),
    pass: (milliseconds: number) => {
      now += milliseconds;
      clock.pass(milliseconds);
    },
    timesFree: () => free,
    changes,
    probesWith: (probe: () => Promise<unknown>) => void (probes = probe),
    timesProbed: () => probed,
    breaks: async () => {
      for (let failure = 0; failure < 3; failure += 1) await fails(broken());
    },
  };
}

/** The message of a line of the log. */
const said = (line: string): string | undefined => /"msg":"([^"]+)"/.exec(line)?.[1];

describe('a circuit to Discord', () => {
  it('sends everything as long as no three requests in a row fail', async () => {
    const { fails, answers, isFree } = circuit();
    for (let round = 0; round < 5; round += 1) {
      await fails(broken());
      await fails(broken());
      expect(await answers()).toBe('answer');
    }
    expect(isFree()).toBe(true);
  });

  it('counts a refusal as an answer, and the limit of one route', async () => {
    const { fails, isFree } = circuit();
    for (let round = 0; round < 5; round += 1) {
      await fails(broken());
      await fails(round % 2 === 0 ? refused() : limited({ global: false, retryAfter: 60_000 }));
    }
    expect(isFree()).toBe(true);
  });

  it('sends nothing while Discord is down but one try after each pause, and tells when that is due', async () => {
    const { breaks, answers, fails, isFree, pass, timesFree } = circuit();
    await breaks();
    expect(await answers()).toBeInstanceOf(DiscordIsDown);
    const pauses = [1000, 2000, 4000, 5000, 5000];
    for (const [at, pause] of pauses.entries()) {
      pass(pause - 1);
      expect(isFree()).toBe(false);
      pass(1);
      expect([isFree(), timesFree()]).toEqual([true, at + 1]);
      expect(await fails(broken())).toBeInstanceOf(HTTPError);
      expect(await fails(broken())).toBeInstanceOf(DiscordIsDown);
    }
  });

  it('tries even if nothing waits, so that it notices that Discord is back', async () => {
    const { breaks, pass, probesWith, timesProbed, isDown } = circuit();
    probesWith(() => Promise.reject(broken()));
    await breaks();
    for (const [at, pause] of [1000, 2000, 4000].entries()) {
      pass(pause);
      await yieldToEventLoop();
      expect([timesProbed(), isDown()]).toEqual([at + 1, true]);
    }
    probesWith(async () => 'answer');
    pass(5000);
    await yieldToEventLoop();
    expect([timesProbed(), isDown()]).toEqual([4, false]);
  });

  it('tries with what waits if something does', async () => {
    const { breaks, pass, probesWith, timesProbed, whenFree, answers } = circuit();
    probesWith(async () => 'answer');
    whenFree(async () => void (await answers()));
    await breaks();
    pass(1000);
    await yieldToEventLoop();
    expect(timesProbed()).toBe(0);
  });

  it('says that Discord is down and back once each, and lets nothing go that waits before that is known', async () => {
    const { breaks, pass, fails, answers, changes, whenChanged, isDown, timesFree } = circuit();
    const isKnown = new Gate();
    whenChanged(() => (isDown() ? Promise.resolve() : isKnown.opened));
    await breaks();
    pass(1000);
    await fails(broken());
    expect(changes).toEqual([true]);
    pass(2000);
    await answers();
    expect(changes).toEqual([true, false]);
    pass(0);
    await yieldToEventLoop();
    expect(timesFree()).toBe(2);
    isKnown.open();
    await yieldToEventLoop();
    expect(timesFree()).toBe(3);
  });

  it('sends no second try while the first is on its way', async () => {
    const { breaks, pass, send, answers, isFree } = circuit();
    await breaks();
    pass(1000);
    const answered = new Gate();
    const trying = send(() => answered.opened);
    expect([isFree(), await answers()]).toEqual([false, expect.any(DiscordIsDown)]);
    answered.open();
    await trying;
    expect(await answers()).toBe('answer');
  });

  it('tells when Discord is back, also if a try is refused', async () => {
    const { breaks, pass, fails, isFree, timesFree, lines } = circuit();
    await breaks();
    pass(1000);
    await fails(refused());
    pass(0);
    await yieldToEventLoop();
    expect([isFree(), timesFree()]).toEqual([true, 2]);
    expect(lines.map(said)).toEqual(['Discord is down: only a try now and then is sent', 'Discord is back']);
  });

  it('goes on with long pauses if Discord breaks again at once, and with short ones after a calm minute', async () => {
    const { breaks, pass, answers, isFree } = circuit();
    const pauseAfterBreak = async (): Promise<number> => {
      await breaks();
      let passed = 0;
      for (; !isFree(); passed += 100) pass(100);
      await answers();
      return passed;
    };
    expect([await pauseAfterBreak(), await pauseAfterBreak(), await pauseAfterBreak()]).toEqual([
      1000, 2000, 4000,
    ]);
    pass(60_000);
    expect(await pauseAfterBreak()).toBe(1000);
  });

  it('takes up to half of a pause away at random, so never asks more than twice a second', async () => {
    const { breaks, pass, isFree } = circuit(() => 0.999);
    await breaks();
    pass(500);
    expect(isFree()).toBe(false);
    pass(1);
    expect(isFree()).toBe(true);
  });

  it('waits as long as Discord asks if all of it is limited', async () => {
    const { fails, pass, isFree, lines } = circuit();
    await fails(limited({ global: true, retryAfter: 30_000 }));
    expect(lines.map(said)).toEqual(['Discord limits the whole bot, so nothing is sent for a while']);
    pass(30_999);
    expect(isFree()).toBe(false);
    pass(1);
    expect(isFree()).toBe(true);
  });

  it('holds everything when asked to, and never says that Discord was down', async () => {
    const { hold, pass, isFree, answers, lines } = circuit();
    hold(600_000);
    pass(600_000);
    expect(isFree()).toBe(false);
    pass(1000);
    expect(isFree()).toBe(true);
    await answers();
    expect(lines.map(said)).toEqual([
      'Discord refused too much, so nothing is sent for a while',
      'the bot sends again',
    ]);
  });

  it('is not changed by the late results of requests from before', async () => {
    const { breaks, send, pass, isFree } = circuit();
    const answered = new Gate();
    const early = send(() => answered.opened);
    await breaks();
    answered.open();
    await early;
    expect(isFree()).toBe(false);
    pass(1000);
    expect(isFree()).toBe(true);
  });
});
