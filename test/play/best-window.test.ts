import { describe, expect, it } from 'vitest';
import type { Person } from '#play/table';
import { begins, givesUp, minutely, playsToday, waits } from './challenge.ts';
import { anna, ben, cleo, dora, evening, type Evening, guild } from './evening.ts';

const hoursToMidnight = 5;

/** Anna's best window, as shown to somebody. */
const seenBy = async ({ house }: Evening, looker: Person) =>
  (await house.standings.profile(anna.id, guild, looker.id))?.best;

const keptBack = { seen: 'afterTheirAttempt' };
const tillOver = { seen: 'whenOver' };
const shown = { seen: 'now', table: { stage: 'finished' }, seat: 0 };

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
