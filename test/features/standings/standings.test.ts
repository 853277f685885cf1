import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { peopleAt, type Person } from '#play/table';
import { aDayPasses, begins, finishes, playsToday } from '#test/features/challenge/challenge';
import { seedOf } from '#test/made-up';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  type Evening,
  evening,
  everybody,
  firstLegal,
  fourSeats,
  guild,
  legal,
  seedDealing,
  started,
  turnOf,
} from '#test/play/evening';
import { playsOut } from '#test/play/games';

const day = 24 * 60 * 60 * 1000;

/** The names and ratings in the server's ranking, best first. */
async function ratings({ house }: Evening, server = guild): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await house.standings.server(server, null, 0);
  return rows.map(({ name, rating }) => [name ?? '', rating]);
}

/** The rating that a person gains by winning a game against another. */
async function gain(night: Evening, winner: Person, loser: Person): Promise<number> {
  const rating = async () => (await night.house.standings.server(guild, winner.id, 0)).own?.rating ?? 1000;
  const before = await rating();
  await playsOut(night, [winner, loser], { winner });
  return (await rating()) - before;
}

describe('the ranking of a server', () => {
  it('is empty before the first finished game', async () => {
    const { house } = await evening();
    const nothing = { rows: [], own: null, people: 0, page: 0, pages: 1 };
    expect(await house.standings.server(guild, anna.id, 0)).toEqual(nothing);
    expect(await house.standings.server(guild, anna.id, 7)).toEqual(nothing);
  });

  it('is led by the winner after the first game', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben], { winner: ben });
    expect(await night.house.standings.server(guild, anna.id, 0)).toEqual({
      rows: [
        { rank: 1, person: ben.id, name: 'Ben', rating: 1138, games: 1, wins: 1 },
        { rank: 2, person: anna.id, name: 'Anna', rating: 927, games: 1, wins: 0 },
      ],
      own: { rank: 2, person: anna.id, name: 'Anna', rating: 927, games: 1, wins: 0 },
      people: 2,
      page: 0,
      pages: 1,
    });
  });

  it('gives the same rating to all who share a victory', async () => {
    // If nobody drafted, favor tokens decide; in the Pegasus edition equal ones share the place.
    const options = { ...fourSeats, edition: 'pegasus' } as const;
    const night = await evening({ seed: () => seedOf(5) });
    const { game } = await playsOut(night, [anna, ben], { options });
    expect(game.result).toMatchObject({ ranking: { places: [[0, 1]] } });
    const { rows } = await night.house.standings.server(guild, null, 0);
    expect(rows).toMatchObject([
      { rank: 1, rating: 1032, wins: 1 },
      { rank: 1, rating: 1032, wins: 1 },
    ]);
  });

  it('puts a player who resigned last, and counts no win, though no window scored more', async () => {
    const night = await evening();
    const { game } = await playsOut(night, [anna, ben, cleo], { winner: anna, resigns: [anna] });
    expect(game.result).toMatchObject({
      ranking: { places: [[0], [expect.any(Number)], [expect.any(Number)]] },
    });
    const { rows } = await night.house.standings.server(guild, null, 0);
    expect(rows.map(({ rating }) => rating)).toEqual([1130, 1062, 890]);
    expect(rows[2]).toMatchObject({ name: 'Anna', wins: 0 });
    const ahead = await night.house.standings.headToHead(guild, anna.id, ben.id);
    expect(ahead).toMatchObject({ one: { before: 0 }, other: { before: 1 } });
  });

  it('puts two players who resigned equally last', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben, cleo], { winner: anna, resigns: [anna, ben] });
    const { rows } = await night.house.standings.server(guild, null, 0);
    expect(rows).toMatchObject([
      { rank: 1, name: 'Cleo' },
      { rank: 2, name: 'Ben' },
      { rank: 2, name: 'Anna' },
    ]);
  });

  it('leaves out games of several people who played with hints', async () => {
    const night = await evening();
    const { tables, house } = night;
    await tables.setForServer(by(anna, { managesServer: true }), { hints: 'on' });
    await playsOut(night, [anna, ben], { winner: ben });
    await tables.setForServer(by(anna, { managesServer: true }), { hints: 'off' });
    expect(await ratings(night)).toEqual([]);
    expect(await house.standings.headToHead(guild, anna.id, ben.id)).toBeNull();
  });

  it('counts another game with the same people less, until a week has passed', async () => {
    const night = await evening();
    const first = await gain(night, anna, ben);
    night.pass(day);
    const second = await gain(night, anna, ben);
    // As in docs/RATING.md.
    expect([first, second]).toEqual([1138 - 1000, 1225 - 1138]);
    const withOthers = await gain(night, anna, cleo);
    night.pass(7 * day);
    const later = await gain(night, anna, ben);
    expect(withOthers).toBeGreaterThan(second);
    expect(later).toBeGreaterThan(40);
  });

  it('counts a week to the millisecond', async () => {
    const [onTime, late] = await Promise.all(
      [7 * day, 7 * day + 1].map(async (pause) => {
        const night = await evening();
        await gain(night, anna, ben);
        night.pass(pause);
        return gain(night, anna, ben);
      }),
    );
    expect(onTime).toBe(1225 - 1138);
    expect(late).toBeGreaterThan(onTime ?? 0);
  });

  it('leaves out games in other servers', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben], { winner: anna });
    await playsOut(night, [anna, ben], { winner: ben, server: '901' });
    expect(await ratings(night)).toEqual([
      ['Anna', 1138],
      ['Ben', 927],
    ]);
    expect(await ratings(night, '901')).toEqual([
      ['Ben', 1138],
      ['Anna', 927],
    ]);
  });

  it('leaves out canceled and unfinished games', async () => {
    const night = await evening();
    await started(night.tables, anna, ben, cleo);
    done(await night.tables.resign(by(anna)));
    expect(await ratings(night)).toEqual([]);
    done(await night.tables.cancel(by(anna)));
    expect(await ratings(night)).toEqual([]);
  });

  it('counts a game once, however often its last button is pressed', async () => {
    const night = await evening();
    await started(night.tables, anna, ben);
    const last = by(anna);
    const outcomes = await Promise.all([1, 2, 3].map(() => night.tables.resign(last)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'repeated', 'repeated']);
    const { rows } = await night.house.standings.server(guild, null, 0);
    expect(rows).toMatchObject([{ games: 1 }, { games: 1 }]);
  });

  it('counts a game among the others if somebody was forgotten, even if that ends it', async () => {
    const night = await evening();
    await started(night.tables, anna, ben, cleo);
    await night.house.people.forget(by(ben), () => 'a former player');
    done(await night.tables.resign(by(anna)));
    expect((await ratings(night)).map(([name]) => name)).toEqual(['Cleo', 'Anna']);
    await started(night.tables, anna, dora);
    await night.house.people.forget(by(dora), () => 'a former player');
    expect(await night.tables.look(channel, anna.id)).toMatchObject({ stage: 'finished' });
    const { people, own } = await night.house.standings.server(guild, anna.id, 0);
    expect({ people, own }).toMatchObject({ people: 2, own: { games: 2 } });
  });

  it('puts a player who resigned last even if others with better windows were forgotten', async () => {
    const night = await evening({ seed: () => seedOf(2) });
    await started(night.tables, anna, ben, cleo, dora);
    await night.house.people.forget(by(ben), () => 'a former player');
    done(await night.tables.resign(by(dora)));
    const players = [anna, cleo];
    let table = await night.tables.look(channel, null);
    while (table?.stage === 'running') {
      const { game } = table;
      const person = game.phase === 'choosing' ? players.shift() : everybody[game.turn.seat];
      if (person === undefined) throw new Error('nobody can act');
      const [first = end] = await legal(night.tables, person);
      table = done(await night.tables.act(by(person), game.phase === 'choosing' ? first : end));
    }
    expect(table).toMatchObject({ game: { result: { ranking: { places: [[3], [2], [1], [0]] } } } });
    expect((await ratings(night)).map(([name]) => name)).toEqual(['Cleo', 'Anna', 'Dora']);
  });
});

describe('the rankings of the daily challenge', () => {
  it('only have ranked attempts, which no server has', async () => {
    const night = await evening();
    await playsToday(night, anna);
    done(await night.house.dailies.begin(by(anna), night.house.dailies.now(), 'practice', 'en'));
    await finishes(night, anna);
    await playsOut(night, [anna], { options: alone(3) });
    const { standings, dailies } = night.house;
    expect(await standings.day(dailies.now(), anna.id, 0)).toMatchObject({
      rows: [{ rank: 1, name: 'Anna' }],
      people: 1,
    });
    expect(await standings.allTime(anna.id, 0)).toMatchObject({ rows: [{ rank: 1, games: 1 }], people: 1 });
    expect(await standings.streaks(anna.id, 0)).toMatchObject({ rows: [{ rank: 1, length: 1 }] });
    expect(await standings.server(guild, anna.id, 0)).toMatchObject({ rows: [], own: null });
  });

  it('put a better margin first', async () => {
    const night = await evening();
    await playsToday(night, anna);
    await begins(night, ben);
    await finishes(night, ben, {
      choose: (legal) =>
        legal.find((action) => action.do === 'draft') ??
        legal.find(({ do: what }) => what === 'end') ??
        legal[0],
    });
    const { standings, dailies } = night.house;
    const rows = [{ name: 'Ben' }, { name: 'Anna' }];
    expect(await standings.day(dailies.now(), null, 0)).toMatchObject({ rows });
    expect(await standings.allTime(null, 0)).toMatchObject({ rows });
  });

  it('have the same order for everybody, even on a tie: the first has the best window', async () => {
    const night = await evening();
    const { dailies, standings } = night.house;
    const day = dailies.now();
    await dailies.subscribe(by(anna, { manager: true }), 'en');
    for (const person of [anna, cleo, ben]) await playsToday(night, person);
    const { rows } = await standings.day(day, null, 0);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1]);
    for (const person of [anna, ben, cleo]) {
      expect(await dailies.result(person.id, day)).toMatchObject({ place: { rank: 1 } });
      expect(await dailies.best(person.id, day)).toMatchObject({
        table: { host: rows[0]?.person },
        name: rows[0]?.name,
      });
    }
    await aDayPasses(night);
    expect(night.summaries).toMatchObject([
      { top: rows.map(({ name }) => ({ rank: 1, name })), best: { host: rows[0]?.person } },
    ]);
  });
});

describe('a profile', () => {
  it('does not exist for people who finished nothing', async () => {
    const { house } = await evening();
    expect(await house.standings.profile(anna.id, guild, anna.id)).toBeNull();
  });

  it("sums up somebody's games: in the server, alone, each day", async () => {
    const night = await evening();
    const first = await playsOut(night, [anna, ben], { winner: anna });
    const second = await playsOut(night, [anna, ben], { winner: ben });
    const solo = await playsOut(night, [anna], { winner: anna, options: alone(1) });
    await playsToday(night, anna);
    const totals = [first, second].map(({ game }) => game.result.scores[0]?.total ?? 0);
    const profile = await night.house.standings.profile(anna.id, guild, anna.id);
    expect(profile).toMatchObject({
      person: anna.id,
      name: 'Anna',
      server: { games: 2, wins: 1, best: Math.max(...totals), rank: 1, people: 2 },
      solo: { games: 1, average: solo.game.result.scores[0]?.total },
      daily: { games: 1, wins: 0, length: 1, longest: 1 },
    });
    expect(profile?.server?.average).toBe(((totals[0] ?? 0) + (totals[1] ?? 0)) / 2);
  });

  it("has no server's games if it is asked for without a server", async () => {
    const night = await evening();
    await playsOut(night, [anna, ben], { winner: anna });
    expect(await night.house.standings.profile(anna.id, null, anna.id)).toBeNull();
    expect(await night.house.standings.profile(anna.id, '901', anna.id)).toBeNull();
  });

  it('shows the best window as everyone may see it', async () => {
    const night = await evening();
    await playsOut(night, [ben, anna]);
    const best = await playsOut(night, [ben, anna], { winner: anna });
    const { scores } = best.game.result;
    const profile = await night.house.standings.profile(anna.id, guild, anna.id);
    expect(profile?.best).toMatchObject({ table: { id: best.id, seat: null }, seat: 1 });
    expect(profile?.server?.best).toBe(scores[1]?.total);
  });

  it("has each objective's average, over games in which it was on the table", async () => {
    const night = await evening();
    const games = [
      await playsOut(night, [anna, ben], { winner: anna }),
      await playsOut(night, [anna, ben], { winner: anna }),
    ];
    const paid = games.flatMap(({ game }) =>
      game.publicObjectives.map((name, index) => ({
        objective: name,
        points: game.result.scores[0]?.public[index] ?? 0,
      })),
    );
    const secret = games.map(({ game }) => ({
      objective: 'private',
      points: game.result.scores[0]?.private ?? 0,
    }));
    const profile = await night.house.standings.profile(anna.id, guild, anna.id);
    const expected = [...publicObjectiveNames, 'private'].flatMap((objective) => {
      const points = [...paid, ...secret]
        .filter((one) => one.objective === objective)
        .map((one) => one.points);
      return points.length === 0 ? [] : [{ objective, games: points.length, average: mean(points) }];
    });
    expect(profile?.objectives).toEqual(expected);
  });

  it('hides from others what a daily challenge scored, and which tools it used', async () => {
    const night = await evening();
    await begins(night, anna);
    const { game } = await finishes(night, anna, {
      choose: (legal) => legal.find(({ do: what }) => what === 'tool') ?? legal[0],
    });
    const { standings } = night.house;
    const own = await standings.profile(anna.id, guild, anna.id);
    expect(own?.objectives).toHaveLength(game.publicObjectives.length + 1);
    expect(own?.favoriteTool).not.toBeNull();
    expect(await standings.profile(anna.id, guild, ben.id)).toMatchObject({
      daily: { games: 1 },
      objectives: [],
      favoriteTool: null,
    });
    const solo = await playsOut(night, [anna], { options: alone(1) });
    expect((await standings.profile(anna.id, guild, ben.id))?.objectives.map(({ games }) => games)).toEqual(
      [...solo.game.publicObjectives, 'private'].map(() => 1),
    );
  });

  it('hides the daily challenge of people who hide their name, even as the best window', async () => {
    const night = await evening();
    const { standings } = night.house;
    await begins(night, anna);
    const daily = await finishes(night, anna, {
      choose: (legal) => legal.find(({ do: what }) => what === 'draft') ?? legal[0],
    });
    await night.tables.setForPerson(by(anna), { named: false });
    expect(await standings.profile(anna.id, guild, ben.id)).toBeNull();
    const solo = await playsOut(night, [anna], { options: alone(1) });
    expect(solo.game.result.scores[0]?.total).toBeLessThan(daily.game.result.scores[0]?.total ?? 0);
    const seen = await standings.profile(anna.id, guild, ben.id);
    expect(seen).toMatchObject({ daily: null, solo: { games: 1 }, best: { table: { id: solo.id } } });
    const own = await standings.profile(anna.id, guild, anna.id);
    expect(own).toMatchObject({ daily: { games: 1 }, best: { table: { id: daily.id } } });
  });

  it('has the favorite tool, without uses that were taken back', async () => {
    const night = await evening({ seed: () => seedDealing(10) });
    const { tables } = night;
    for (const isTakenBack of [true, false]) {
      const { current } = turnOf(await begun(tables, anna, ben));
      done(await tables.act(by(current), await firstLegal(tables, current, 'tool 10')));
      if (isTakenBack) done(await tables.undo(by(current)));
      done(await tables.resign(by(current)));
      const profile = await night.house.standings.profile(current.id, guild, current.id);
      expect(profile?.favoriteTool).toEqual(isTakenBack ? null : { tool: 10, times: 1 });
    }
  });
});

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('two people against each other', () => {
  it('have nothing to show before their first game', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben], { winner: anna });
    expect(await night.house.standings.headToHead(guild, anna.id, cleo.id)).toBeNull();
    expect(await night.house.standings.headToHead('901', anna.id, ben.id)).toBeNull();
  });

  it('are counted in games that both played, whoever else did', async () => {
    const night = await evening();
    const games = [
      await playsOut(night, [anna, ben], { winner: anna }),
      await playsOut(night, [cleo, ben, anna], { winner: ben }),
      await playsOut(night, [dora, ben, anna], { winner: anna }),
    ];
    await playsOut(night, [anna, cleo], { winner: cleo });
    const totals = games.map(({ game, players }) =>
      [anna, ben].map(
        ({ id }) =>
          game.result.scores[peopleAt({ players }).findIndex((sitter) => sitter.id === id)]?.total ?? 0,
      ),
    );
    const annas = { person: anna.id, name: 'Anna', before: 2, average: mean(totals.map(([one = 0]) => one)) };
    const bens = {
      person: ben.id,
      name: 'Ben',
      before: 1,
      average: mean(totals.map(([, other = 0]) => other)),
    };
    const { standings } = night.house;
    expect(await standings.headToHead(guild, anna.id, ben.id)).toEqual({
      one: annas,
      other: bens,
      games: 3,
      equal: 0,
    });
    expect(await standings.headToHead(guild, ben.id, anna.id)).toEqual({
      one: bens,
      other: annas,
      games: 3,
      equal: 0,
    });
  });
});
