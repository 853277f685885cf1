import { describe, expect, it } from 'vitest';
import { end } from '#games/koloretako/action';
import { allTools, doneWith, goesOn, refusedFor } from './cards.ts';
import { anna, ben, by, channel, type Evening, evening } from './evening.ts';

const day = 24 * 60 * 60 * 1000;
const month = 30 * day;

const begun = async ({ house }: Evening, person = anna) =>
  goesOn(await house.cardGames.begin(by(person), allTools));

const tryOf = async ({ house: { weeklies } }: Evening) =>
  goesOn(await weeklies.begin(by(anna), weeklies.now(), 'ranked', 'en'));

describe('an idle card game', () => {
  it('ends after a month without counting, not by its player, so that another one can start', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const game = await begun(night);
    night.pass(month + 1);
    await cardGames.closeIdle();
    expect(await cardGames.look(channel, anna.id)).toMatchObject({
      id: game.id,
      stage: 'givenUp',
      hasLapsed: true,
      version: 2,
    });
    expect(await night.house.people.export(anna.id)).toMatchObject({
      cardGames: [{ stage: 'lapsed', deeds: ['begin', 'lapse'] }],
    });
    expect(refusedFor(await cardGames.act(by(anna), end))).toEqual([{ code: 'noCardGame' }]);
    expect((await begun(night)).id).not.toBe(game.id);
    expect(night.log.join('')).toContain('card game lapsed');
    expect(night.log.join('')).not.toMatch(new RegExp(`${anna.name}|"${anna.id}"`, 'u'));
  });

  it('goes on if something was done within the month', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    await begun(night);
    night.pass(month - 1);
    const after = doneWith(await cardGames.act(by(anna), end));
    night.pass(month);
    await cardGames.closeIdle();
    expect(await cardGames.look(channel, anna.id)).toEqual(after);
  });

  it('goes on if it is a ranked attempt, as long as that counts', async () => {
    const night = await evening();
    const { cardGames, weeklies } = night.house;
    const week = weeklies.now();
    const { place } = await tryOf(night);
    await begun(night, ben);
    // A clock that was fast at the start was put right: idle for a month, but the attempt still counts.
    await night.store.transaction((db) => db.updateTable('matches').set({ changed_at: 0 }).execute());
    await cardGames.closeIdle();
    expect(await cardGames.look(place, anna.id)).toMatchObject({
      stage: 'running',
      weekly: { isRanked: true },
    });
    expect(await cardGames.look(channel, ben.id)).toMatchObject({ stage: 'givenUp' });
    night.pass(month);
    await cardGames.closeIdle();
    expect(await cardGames.look(place, anna.id)).toMatchObject({ stage: 'givenUp' });
    expect(await weeklies.look(anna.id, week)).toMatchObject({ ranked: 'missed', attempt: null });
  });

  it('stays as it is if it is damaged, which is logged, and does not keep others from being closed', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const damaged = await begun(night);
    await begun(night, ben);
    await night.store.transaction((db) =>
      db.updateTable('matches').set({ setup: '{}' }).where('id', '=', damaged.id).execute(),
    );
    night.pass(month + 1);
    await cardGames.closeIdle();
    expect(await cardGames.look(channel, ben.id)).toMatchObject({ stage: 'givenUp' });
    await expect(cardGames.look(channel, anna.id)).rejects.toThrow('damaged');
    expect(night.log.join('')).toContain('stays open');
  });
});
