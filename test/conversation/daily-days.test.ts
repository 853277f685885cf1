import { describe, expect, it } from 'vitest';
import { commitmentOf } from '#games/shared/seed';
import { slow } from '#test/cases';
import {
  begunTry,
  challengeFor,
  challengeSeed,
  day,
  hour,
  isTurn,
  screenOf,
  today,
  triedFrom,
} from './daily-talk.ts';
import { meet } from './evening.ts';
import { messageOf, press, pressed, recordFor, waysIn, whisper, wordsIn } from './talk.ts';

describe('the days of the challenge', () => {
  it('continues after midnight and a restart, and counts for the day on which it started', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const room = ada.directMessages();
    const turn = await begunTry(ada, room);
    await evening.restart(() => evening.pass(5 * hour));
    await evening.passAwake(hour);
    const now = await challengeFor(ben, channel);
    expect(wordsIn(now)).toContain('January 7, 2026');
    expect(waysIn(now).filter((way) => way === 'day')).toEqual([]);
    // Today's challenge still mentions the running attempt.
    const intro = await challengeFor(ada, room);
    expect(wordsIn(intro)).toContain('7 January 2026');
    expect(wordsIn(intro)).toContain("Your ranked attempt for 6 January 2026 isn't finished.");
    expect(isTurn(await pressed(ada, intro, 'day'))).toBe(true);
    // Nobody gets what would reveal its dice while somebody still plays it.
    expect(wordsIn(await messageOf(ben.command(channel, 'daily play', { day: today })))).not.toContain(
      challengeSeed(`daily/${today}`),
    );
    const last = await triedFrom(ada, turn);
    expect(wordsIn(last)).toContain('6 January 2026 · ranked');
    expect(wordsIn(last)).toContain("You're the first to finish.");
    await evening.passAwake(hour);
    const over = await messageOf(ben.command(channel, 'daily play', { day: today }));
    expect(wordsIn(over)).not.toContain(challengeSeed(`daily/${today}`));
    const revealed = await whisper(press(ben, over, 'fairDay'));
    expect(revealed).toContain(challengeSeed(`daily/${today}`));
    expect(revealed).toContain(commitmentOf(challengeSeed(`daily/${today}`)));
    expect(screenOf(ada)).not.toContain(challengeSeed('daily/2026-01-07'));
  });

  it('can be finished for rank until its seed is revealed a day after its end, and is practice from then on', async () => {
    const evening = await meet();
    const { ada } = evening;
    const room = ada.directMessages();
    const turn = await begunTry(ada, room);
    evening.pass(5 * hour);
    await evening.passAwake(hour / 6);
    evening.pass(day);
    await evening.passAwake(hour / 6);
    const last = await triedFrom(ada, turn);
    expect(wordsIn(last)).toContain('6 January 2026 · practice');
    expect(wordsIn(last)).toContain("it doesn't count");
    expect(wordsIn(await pressed(ada, last, 'fair'))).toContain(challengeSeed(`daily/${today}`));
  });

  slow('makes a streak that a missed day breaks, but not a day of downtime', async () => {
    const evening = await meet();
    const { ada } = evening;
    const room = ada.directMessages();
    const streak = /(\d+) days? in a row/;
    const next = async (): Promise<string | undefined> =>
      streak.exec(wordsIn(await triedFrom(ada, await begunTry(ada, room), 0)))?.[1];
    // The 7th, in the morning.
    await evening.passAwake(12 * hour);
    expect(await next()).toBe('1');
    await evening.passAwake(day);
    expect(await next()).toBe('2');
    // The bot is away for the whole of the 9th.
    await evening.passAwake(12 * hour);
    await evening.restart(() => evening.pass(36 * hour));
    await evening.passAwake(hour);
    expect(await next()).toBe('3');
    // On the 11th the bot is there, and Ada isn't.
    await evening.passAwake(2 * day);
    expect(wordsIn(await challengeFor(ada, room))).not.toMatch(streak);
    expect(await next()).toBe('1');
    expect(wordsIn(await challengeFor(ada, room))).toContain('(your best: 3)');
    // The result of a past day is shown as it was then.
    const old = wordsIn(await messageOf(ada.command(room, 'daily play', { day: '2026-01-08' })));
    expect(old).toContain('🔥 2 days in a row (your best: 2)');
    const shared = await messageOf(ada.command(room, 'daily share', { day: '2026-01-08' }));
    expect(wordsIn(shared)).toContain('🔥 2 days in a row');
  });
});

describe('the days before', () => {
  it('can be practiced from a menu or by name, and a nonexistent one is refused', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const nothing = await pressed(ada, await challengeFor(ada, channel), 'pastDays');
    expect(wordsIn(nothing)).toContain('no past challenges yet');
    // A few minutes of a day are enough for it to have a challenge.
    for (let days = 0; days < 2; days += 1) {
      await evening.passAwake(hour / 6);
      evening.pass(day);
    }
    await evening.passAwake(hour / 6);
    const days = await pressed(ada, await challengeFor(ada, channel), 'pastDays');
    const past = await messageOf(ada.choose(days, 'press=pickDay', [today]));
    expect(past.id).toBe(days.id);
    expect(waysIn(past)[0]).toBe('beginPractice');
    expect(await whisper(press(ada, past, 'fairDay'))).toContain(challengeSeed(`daily/${today}`));
    const turn = await pressed(ada, await pressed(ada, past, 'beginPractice'), 'choose');
    expect(wordsIn(turn)).toContain('6 January 2026 · practice');
    expect(await ada.typing(channel, 'daily play', { day: '2026-01' }, 'day')).toHaveLength(2);
    for (const never of ['2025-12-24', '2026-02-01'])
      expect(await whisper(ada.command(channel, 'daily play', { day: never }))).toContain(
        'no daily challenge',
      );
    expect(await whisper(ada.command(channel, 'daily play', { day: '31 February' }))).toContain('as a day');
    // For a past day, records are available too.
    expect(await recordFor(ada, channel)).toMatchObject({ mode: 'solo' });
  });
});
