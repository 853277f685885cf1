import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { HTTPError, RESTEvents } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { DiscordIsDown } from '#discord/protocol/circuit';
import { ownRequests } from '#discord/protocol/own-requests';
import { logLines } from '#test/discord/log-lines';
import { handClock } from '#test/hand-clock';

/** What the bot sends of its own accord, to a Discord that answers with a status. */
function requests() {
  const clock = handClock();
  let now = 0;
  let status = 200;
  const sent: { readonly path: string; readonly hasToken: boolean }[] = [];
  const made = ownRequests({
    token: 'secret',
    part: 1,
    perSecond: Number.POSITIVE_INFINITY,
    options: {
      makeRequest: async (url, { headers }) => {
        sent.push({ path: new URL(url).pathname, hasToken: new Headers(headers).has('authorization') });
        return new Response('{}', { status, headers: { 'content-type': 'application/json' } });
      },
    },
    now: () => now,
    schedule: clock.schedule,
    random: () => 0,
    log: logLines().log,
  });
  const { circuit } = made;
  const isBack = new Promise<void>((resolve) => {
    circuit.whenChanged(async () => {
      if (!circuit.isDown()) resolve();
    });
  });
  return {
    ...made,
    /** Resolves once Discord is back. */
    isBack,
    sent,
    answersWith: (next: number) => void (status = next),
    asks: () => made.rest.get('/users/@me').catch((error: unknown) => error),
    pass: async (milliseconds: number): Promise<void> => {
      now += milliseconds;
      clock.pass(milliseconds);
      await yieldToEventLoop();
    },
  };
}

describe('what the bot sends of its own accord', () => {
  it('is sent once, and no more while Discord is down', async () => {
    const { answersWith, asks, sent } = requests();
    answersWith(503);
    for (let failure = 0; failure < 3; failure += 1) expect(await asks()).toBeInstanceOf(HTTPError);
    expect(await asks()).toBeInstanceOf(DiscordIsDown);
    expect(sent).toHaveLength(3);
  });

  it('is sent again after something harmless was answered that needs no token', async () => {
    const { answersWith, asks, isBack, sent, pass } = requests();
    answersWith(503);
    for (let failure = 0; failure < 3; failure += 1) await asks();
    sent.length = 0;
    answersWith(200);
    await pass(1000);
    await isBack;
    expect(sent).toEqual([{ path: '/api/v10/gateway', hasToken: false }]);
    expect(await asks()).toEqual({});
  });

  it('waits for the end of ten minutes in which too much was refused', async () => {
    const { asks, rest, isBack, sent, pass } = requests();
    rest.emit(RESTEvents.InvalidRequestWarning, { count: 5000, remainingTime: 600_000 });
    await pass(600_000);
    expect(await asks()).toBeInstanceOf(DiscordIsDown);
    expect(sent).toEqual([]);
    await pass(1000);
    await isBack;
    expect(await asks()).toEqual({});
  });
});
