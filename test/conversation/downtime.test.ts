import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { outage } from './down.ts';
import { type Evening, meet } from './evening.ts';
import { begunBy, wordsIn } from './talk.ts';

const hour = 3_600_000;

/** A game whose first player lets the others wait. They are nudged after a day. */
async function waiting(): Promise<Evening> {
  const evening = await meet();
  await begunBy(evening, evening.ada, evening.ben);
  return evening;
}

/** How often somebody was nudged in the channel. */
const nudges = ({ ada, channel }: Evening): number =>
  ada.sees(channel).filter((message) => wordsIn(message).includes("it's still your turn")).length;

describe('time in which nobody can play', () => {
  it('counts for nobody while the bot is down: after two days nothing happens at once', async () => {
    const evening = await waiting();
    await evening.passAwake(20 * hour);
    await evening.restart(() => evening.pass(48 * hour));
    await evening.passAwake(3.5 * hour);
    expect(nudges(evening)).toBe(0);
    await evening.passAwake(hour);
    await evening.discord.waitFor(() => nudges(evening) === 1);
  });

  it('counts for nobody while Discord is away, or the machine sleeps', async () => {
    const evening = await waiting();
    const { discord } = evening;
    await evening.passAwake(20 * hour);
    const tries = discord.connectionTries();
    discord.faults.closeSocket(4000);
    await evening.logged('clocks stand still');
    evening.pass(48 * hour);
    while (discord.connectionTries() === tries) await yieldToEventLoop();
    // The session is over by then, and there is a pause before the next try.
    await evening.passAwake(500);
    await evening.logged('an outage stopped the clocks');
    await evening.passAwake(2 * hour);
    evening.pass(8 * hour);
    await evening.logged('an outage stopped the clocks', 2);
    await evening.passAwake(1.5 * hour);
    expect(nudges(evening)).toBe(0);
    await evening.passAwake(hour);
    await evening.discord.waitFor(() => nudges(evening) === 1);
  });

  it('counts for nobody while Discord takes nothing that the bot tells', async () => {
    const evening = await waiting();
    const { ada, channel, discord } = evening;
    await evening.passAwake(20 * hour);
    let isDown = true;
    const route = (path: string): boolean => isDown && path.startsWith('/channels/');
    discord.faults.next({ kind: 'serverError', status: 503, times: Number.POSITIVE_INFINITY, route });
    const room = discord.admin.createThread(channel, 'another table');
    await ada.command(room, 'sagrada new');
    await evening.ben.command(room, 'sagrada join');
    await evening.logged('"delivery":"later"');
    await evening.passAwake(1000);
    await evening.passAwake(5000);
    await evening.logged('Discord is down');
    await evening.passAwake(10 * hour);
    expect(nudges(evening)).toBe(0);
    isDown = false;
    await evening.passAwake(10_000);
    await evening.logged('an outage stopped the clocks');
    await evening.passAwake(3.5 * hour);
    expect(nudges(evening)).toBe(0);
    await evening.passAwake(hour);
    await discord.waitFor(() => nudges(evening) === 1);
  });

  it('lets a nudge wait, which comes once after an outage', async () => {
    const evening = await waiting();
    await evening.passAwake(24 * hour - 10_000);
    await outage(evening);
    expect(nudges(evening)).toBe(1);
    await evening.passAwake(hour);
    expect(nudges(evening)).toBe(1);
  });
});
