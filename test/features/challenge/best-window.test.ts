import { describe, expect, it } from 'vitest';
import type { FinishedView, Person } from '#play/table';
import { alone, anna, ben, cleo, dora, evening, type Evening, guild } from '#test/play/evening';
import { playsOut } from '#test/play/games';
import { begins, beginsWith, givesUp, minutely, passesOn, playsToday, tryOf, waits } from './challenge.ts';

const hoursToMidnight = 5;

/** Anna's best window, as shown to somebody. */
const seenBy = async ({ house }: Evening, looker: Person) =>
  (await house.standings.profile(anna.id, guild, looker.id))?.best;

const keptBack = { seen: 'afterTheirAttempt' };
const tillOver = { seen: 'whenOver' };
const shown = { seen: 'now', table: { stage: 'finished' }, seat: 0 };

const totalOf = ({ game }: FinishedView): number | undefined => game.result.scores[0]?.total;

describe('a best window', () => {
  it('is one of those played to their end, however good another was until it was given up', async () => {
    const night = await evening();
    const { standings, dailies } = night.house;
    const today = dailies.now();
    await beginsWith(night, anna, 15);
    const given = await givesUp(night, anna, today);
    expect(await seenBy(night, anna)).toBeNull();
    const high = await playsOut(night, [anna], { options: alone(3), winner: anna, resigns: [anna] });
    expect(await seenBy(night, anna)).toBeNull();
    const low = await playsOut(night, [anna], { options: alone(3) });
    expect(totalOf(low)).toBeLessThan(totalOf(high) ?? 0);
    expect(await seenBy(night, anna)).toMatchObject({ ...shown, table: { id: low.id } });
    await playsOut(night, [anna], { options: alone(3), winner: anna, resigns: [anna] });
    expect(await seenBy(night, anna)).toMatchObject({ ...shown, table: { id: low.id } });
    await waits(night, hoursToMidnight);
    await beginsWith(night, anna, 5);
    await passesOn(night, anna, dailies.now());
    const next = await tryOf(night, anna);
    expect(await seenBy(night, anna)).toMatchObject({ ...shown, table: { id: next.id } });
    if (given.stage !== 'finished' || next.stage !== 'finished') throw new Error('the game goes on');
    expect(totalOf(next)).toBeLessThan(totalOf(given) ?? 0);
    expect(await standings.profile(anna.id, null, anna.id)).toMatchObject({
      solo: { games: 3, best: totalOf(low) },
      daily: { games: 2, best: totalOf(next) },
    });
  });
});

describe('a best window of a daily challenge', () => {
  it('is for its player, and for others when they have finished that day', async () => {
    const night = await evening();
    await playsToday(night, anna);
    expect(await seenBy(night, anna)).toMatchObject(shown);
    expect(await seenBy(night, ben)).toEqual(keptBack);
    await begins(night, ben);
    expect(await seenBy(night, ben)).toEqual(keptBack);
    await givesUp(night, ben, night.house.dailies.now());
    expect(await seenBy(night, ben)).toMatchObject(shown);
  });

  it('is shown to people who missed that day once nobody plays it for rank any more', async () => {
    const night = await evening();
    const day = night.house.dailies.now();
    await playsToday(night, anna);
    await begins(night, cleo);
    await waits(night, hoursToMidnight);
    expect(await seenBy(night, dora)).toEqual(tillOver);
    expect(await seenBy(night, cleo)).toEqual(keptBack);
    await givesUp(night, cleo, day);
    await minutely(night);
    expect(await seenBy(night, dora)).toMatchObject(shown);
  });
});
