import { describe, expect, it } from 'vitest';
import type { Season } from '#play/table';
import { jobsPlanned } from '#test/jobs';
import {
  anna,
  ben,
  by,
  channel,
  cleo,
  dora,
  evening,
  type Evening,
  guild,
  until as untilSo,
} from '#test/play/evening';
import { playsOut } from '#test/play/games';
import { counts, endsSeasons, season, subscribes, until } from './season-nights.ts';

// An evening starts on November 20, 2026, at 19:00 UTC.
const november = season('2026-11');
const firstOfDecember = '2026-12-01T00:06:00Z';
const hour = 60 * 60 * 1000;

/** An evening at the end of the month, after three games, and these channels with summaries. */
async function played(...channels: readonly string[]): Promise<Evening> {
  const night = await evening();
  await subscribes(night, ...channels);
  await counts(night);
  return night;
}

/** Where the cards were posted so far. */
const told = ({ seasonCards }: Evening): readonly string[] =>
  seasonCards.map(({ card, where }) => `${where.channel} ${card.season}`);

const ranks = async ({ house }: Evening, of: Season): Promise<readonly string[]> =>
  (await house.standings.season(guild, of, null, 0)).rows.map(({ rank, name }) => `${rank} ${name}`);

const rowsOf = ({ store }: Evening) =>
  store.read((db) => db.selectFrom('season_standings').selectAll().execute());

const endsOf = ({ store }: Evening) => store.read((db) => jobsPlanned(db, 'seasonEnd'));

describe('the end of a season', () => {
  it('is told once in every channel with summaries', async () => {
    const night = await played('100', '101');
    until(night, firstOfDecember);
    for (const _ of [1, 2]) await endsSeasons(night);
    expect(told(night)).toEqual(['100 2026-11', '101 2026-11']);
  });

  it('comes when the month is over, and names the champion with their best window, and who is placed behind', async () => {
    const night = await evening();
    await subscribes(night, channel);
    await playsOut(night, [anna, ben, cleo], { winner: ben });
    await night.store.transaction((db) =>
      db.updateTable('season_standings').set({ games: 3 }).where('person', '!=', cleo.id).execute(),
    );
    until(night, '2026-12-01T00:04:59Z');
    await endsSeasons(night);
    expect(told(night)).toEqual([]);
    until(night, firstOfDecember);
    await endsSeasons(night);
    const [{ card } = { card: null }] = night.seasonCards;
    // Cleo has finished one game, which is too few for a place.
    expect(card).toMatchObject({
      season: november,
      people: 3,
      top: [
        { rank: 1, name: 'Ben', games: 3 },
        { rank: 2, name: 'Anna', games: 3 },
      ],
      best: { name: 'Ben', table: { stage: 'finished' } },
    });
    const best = card?.best;
    const total = best?.table.game.result.scores[best.seat]?.total;
    const row = (await rowsOf(night)).find(({ person }) => person === ben.id);
    expect(total).toBe(row?.best);
    expect(await night.house.seasons.card(guild, november)).toEqual(card);
  });

  it.each([
    ['of fewer than three games', 2],
    ['without any', 0],
  ])('%s has no champion, and is told nowhere', async (_, games) => {
    const night = await evening();
    await subscribes(night, channel);
    if (games > 0) await counts(night, { games });
    until(night, firstOfDecember);
    await endsSeasons(night);
    expect(told(night)).toEqual([]);
    expect(await night.house.seasons.hasChampion(guild, november)).toBe(false);
    expect(await night.house.seasons.card(guild, november)).toBeNull();
  });

  it('has no champion before it is over', async () => {
    const night = await played();
    expect(await night.house.seasons.hasChampion(guild, november)).toBe(false);
    expect(await night.house.seasons.card(guild, november)).toBeNull();
    until(night, '2026-12-01T00:00:00Z');
    expect(await night.house.seasons.hasChampion(guild, november)).toBe(true);
  });

  it('has several champions if they share the first place, and the best window of them all', async () => {
    const night = await evening();
    await subscribes(night, channel);
    for (const winner of [anna, ben]) await playsOut(night, [anna, ben], { winner });
    const equal = { rating: 1234, games: 3 };
    await night.store.transaction((db) => db.updateTable('season_standings').set(equal).execute());
    until(night, firstOfDecember);
    await endsSeasons(night);
    const [{ card } = { card: null }] = night.seasonCards;
    expect(card?.top.map(({ rank }) => rank)).toEqual([1, 1]);
    const bests = (await rowsOf(night)).map(({ best }) => best);
    const best = card?.best;
    expect(best?.table.game.result.scores[best.seat]?.total).toBe(Math.max(...bests));
  });

  it('is told when the bot is back within three days, and never after that', async () => {
    for (const [moment, channels] of [
      ['2026-12-03T23:59:00Z', ['100 2026-11']],
      ['2026-12-04T00:01:00Z', []],
    ] as const) {
      const night = await played('100');
      until(night, moment);
      const back = night.restarted();
      await endsSeasons(back);
      expect(told(back)).toEqual(channels);
      expect(await ranks(back, november)).toEqual(['1 Ben', '2 Anna']);
    }
  });

  it('waits until all games are counted', async () => {
    const night = await played('100');
    const { store } = night;
    const { id: match_id } = await playsOut(night, [cleo, dora]);
    await store.transaction((db) => db.insertInto('uncounted').values({ match_id }).execute());
    until(night, firstOfDecember);
    await endsSeasons(night);
    expect(told(night)).toEqual([]);
    await store.transaction((db) => db.deleteFrom('uncounted').execute());
    night.pass(60_000);
    await endsSeasons(night);
    expect(told(night)).toEqual(['100 2026-11']);
  });
});

describe('a card of a season', () => {
  it('is told again after the process was killed while it was posted, and nowhere twice', async () => {
    const night = await played('100', '101');
    until(night, firstOfDecember);
    night.deliveries.push({ delivery: 'delivered', message: 'one' }, new Promise(() => {}));
    void endsSeasons(night);
    await untilSo(() => night.seasonCards.length === 2);
    const after = night.restarted();
    await endsSeasons(after);
    expect(told(after)).toEqual(['101 2026-11']);
  });

  it('is tried again while Discord takes nothing', async () => {
    const night = await played('100');
    until(night, firstOfDecember);
    night.deliveries.push({ delivery: 'later' });
    await endsSeasons(night);
    expect(told(night)).toHaveLength(1);
    night.pass(60_000);
    await endsSeasons(night);
    expect(told(night)).toHaveLength(2);
  });

  it.each(['notAllowed', 'channelGone'] as const)('is skipped where it is %s', async (delivery) => {
    const night = await played('100', '101');
    until(night, firstOfDecember);
    night.deliveries.push({ delivery });
    for (const _ of [1, 2]) await endsSeasons(night);
    expect(told(night)).toEqual(['100 2026-11', '101 2026-11']);
    expect(await night.house.dailies.postsIn('100')).toBe(delivery === 'notAllowed' ? 'summary' : null);
  });

  it('is told nowhere in a server that the bot has left', async () => {
    const night = await played('100');
    await night.house.people.serverLeft(guild);
    until(night, firstOfDecember);
    await endsSeasons(night);
    expect(told(night)).toEqual([]);
  });

  it('has no window if that can’t be read', async () => {
    const night = await played('100');
    const { id } = await playsOut(night, [anna, ben]);
    await counts(night, { best_table: id });
    await night.store.transaction((db) => db.updateTable('matches').set({ seed: '{}' }).execute());
    until(night, firstOfDecember);
    await endsSeasons(night);
    expect(night.seasonCards).toMatchObject([{ card: { best: null, top: [{ name: 'Ben' }, {}] } }]);
  });
});

describe('what is kept of seasons', () => {
  it('is the current one and the last one', async () => {
    const night = await played();
    until(night, '2026-12-15T12:00:00Z');
    await endsSeasons(night);
    await playsOut(night, [anna, ben], { winner: ben });
    expect(await ranks(night, november)).toEqual(['1 Ben', '2 Anna']);
    expect(await ranks(night, season('2026-12'))).toEqual(['1 Ben', '2 Anna']);
    until(night, '2027-01-02T12:00:00Z');
    await endsSeasons(night);
    expect(await ranks(night, november)).toEqual([]);
    expect(await ranks(night, season('2026-12'))).toHaveLength(2);
    until(night, '2027-02-02T12:00:00Z');
    await endsSeasons(night);
    expect(await rowsOf(night)).toEqual([]);
    expect(await endsOf(night)).toEqual([]);
  });

  it('goes with the server', async () => {
    const night = await played();
    await counts(night, { guild: '901' });
    await night.house.people.serverLeft(guild);
    night.pass(31 * 24 * hour);
    await night.house.people.forgetServers();
    expect((await rowsOf(night)).map((row) => row.guild)).toEqual(['901', '901']);
    expect((await endsOf(night)).map(({ key }) => key)).toEqual(['901/2026-11']);
  });

  it('goes with a person, also from a season that is over, and others move up', async () => {
    const night = await played();
    until(night, firstOfDecember);
    await night.house.people.forget(by(ben, { guild: null }), () => 'somebody');
    expect(await ranks(night, november)).toEqual(['1 Anna']);
    // One alone has won against nobody.
    expect(await night.house.seasons.hasChampion(guild, november)).toBe(false);
  });

  it('is in a person’s export', async () => {
    const night = await played();
    expect(await night.house.people.export(anna.id)).toMatchObject({
      seasons: [{ server: guild, season: november, name: 'Anna', games: 3, wins: 0 }],
    });
  });
});
