import { describe, expect, it } from 'vitest';
import type { Person } from '#play/table';
import type { Level } from '#players/computers';
import { chooseByKey, choosing, computersAct, personToAct, takesTurn } from '#test/play/computers';
import { anna, ben, by, channel, done, type Evening, evening, fourSeats, guild } from '#test/play/evening';
import { playsOut } from '#test/play/games';

const day = 24 * 60 * 60 * 1000;

let channels = 0;

/** A game of these people with computer players of these levels, in which all people resign, the last first. */
async function lostTo(
  { tables }: Evening,
  levels: readonly Level[],
  [host, ...others]: readonly [Person, ...Person[]] = [anna],
  server = guild,
): Promise<void> {
  const place = { channel: `channel of computers ${(channels += 1)}`, guild: server };
  done(await tables.open(by(host, place), { ...fourSeats, seats: 4 }));
  for (const person of others) done(await tables.join(by(person, place)));
  for (const level of levels) done(await tables.addComputer(by(host, place), level));
  done(await tables.start(by(host, place)));
  for (const person of [host, ...others].toReversed()) done(await tables.resign(by(person, place)));
}

const ranking = async ({ house }: Evening, server = guild) =>
  (await house.standings.computers(server, null, 0)).rows.map(({ person, rating, games, wins, level }) => ({
    whose: level ?? person,
    rating,
    games,
    wins,
  }));

describe('a game with computer players', () => {
  it('rates people and the levels that they met, apart from games among people', async () => {
    const night = await evening();
    await lostTo(night, ['master']);
    // As for two newcomers in a server (docs/RATING.md).
    expect(await ranking(night)).toEqual([
      { whose: 'master', rating: 1138, games: 1, wins: 1 },
      { whose: anna.id, rating: 927, games: 1, wins: 0 },
    ]);
    expect((await night.house.standings.server(guild, anna.id, 0)).people).toBe(0);
    expect(await night.house.standings.headToHead(guild, anna.id, ben.id)).toBeNull();
  });

  it('counts for a level as often as it sat there, and for everyone who resigned as a last place', async () => {
    const night = await evening();
    await lostTo(night, ['master', 'master'], [anna, ben]);
    const [master, ...people] = await ranking(night);
    expect(master).toMatchObject({ whose: 'master', games: 2, wins: 1 });
    expect(people.map(({ rating }) => rating)).toEqual([people[0]?.rating, people[0]?.rating]);
    expect(people[0]?.rating).toBeLessThan(1000);
    expect(await night.house.standings.headToHead(guild, anna.id, ben.id)).toBeNull();
  });

  it('leaves the rating among people as it was', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben], { winner: anna });
    const before = await night.house.standings.server(guild, anna.id, 0);
    await lostTo(night, ['apprentice'], [anna, ben]);
    expect(await night.house.standings.server(guild, anna.id, 0)).toEqual(before);
    expect((await ranking(night)).map(({ games }) => games)).toEqual([1, 1, 1]);
  });

  it('counts among its people if there are two or more, by their order, as if no computer sat there', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    const { tables, house } = night;
    done(await tables.open(by(anna), { ...fourSeats, seats: 3 }));
    done(await tables.join(by(ben)));
    done(await tables.addComputer(by(anna), 'master'));
    done(await tables.start(by(anna)));
    for (let table = await tables.look(channel, null); table?.stage === 'running';) {
      await computersAct(night);
      table = await tables.look(channel, null);
      const person = personToAct(table);
      if (person !== null) await takesTurn(night, person);
      table = await tables.look(channel, null);
    }
    const over = await tables.look(channel, null);
    if (over?.stage !== 'finished') throw new Error('the game goes on');
    const { scores } = over.game.result;
    const [first, second] = (scores[0]?.total ?? 0) > (scores[1]?.total ?? 0) ? [anna, ben] : [ben, anna];
    expect((await house.standings.server(guild, null, 0)).rows).toMatchObject([
      { name: first.name, rating: 1138, games: 1, wins: 1 },
      { name: second.name, rating: 927, games: 1, wins: 0 },
    ]);
    expect(await house.standings.headToHead(guild, first.id, second.id)).toMatchObject({
      one: { before: 1 },
    });
    expect(await ranking(night)).toEqual([]);
    expect(await house.standings.profile(anna.id, guild, anna.id)).toMatchObject({
      server: { games: 1 },
      computers: null,
    });
  });

  it("is in a person's profile wherever it was played, apart from games among people", async () => {
    const night = await evening();
    await lostTo(night, ['journeyman']);
    await lostTo(night, ['journeyman'], [anna], '901');
    const direct = { channel: 'direct', guild: null };
    const computers = { count: 2, level: 'master' } as const;
    done(await night.tables.open(by(anna, direct), { ...fourSeats, seats: 3, computers }));
    done(await night.tables.resign(by(anna, direct)));
    const profile = await night.house.standings.profile(anna.id, guild, ben.id);
    expect(profile).toMatchObject({ name: 'Anna', server: null, computers: { games: 3, wins: 0 } });
    expect(profile?.objectives.reduce((most, { games }) => Math.max(most, games), 0)).toBe(3);
    expect((await ranking(night)).map(({ games }) => games)).toEqual([1, 1]);
    expect((await ranking(night, '901')).map(({ games }) => games)).toEqual([1, 1]);
  });

  it('is forgotten with a person, and its ranking with a server', async () => {
    const night = await evening();
    await lostTo(night, ['master']);
    const own = async () => (await night.house.people.export(anna.id))?.standings;
    expect(JSON.stringify(await own())).toContain('"computers/900"');
    await night.house.people.forget(by(anna), () => 'Former player');
    expect((await ranking(night)).map(({ whose }) => whose)).toEqual(['master']);
    expect(await night.house.standings.profile(anna.id, guild, anna.id)).toBeNull();
    await night.house.people.serverLeft(guild);
    night.pass(30 * day);
    await night.house.people.forgetServers();
    expect(await ranking(night)).toEqual([]);
  });
});
