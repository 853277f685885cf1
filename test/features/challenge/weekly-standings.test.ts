import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page, StandingsRow } from '#features/standings/standings';
import type { FinishedCardGame, RunningCardGame, Week } from '#play/koloretako/card-game';
import type { Person } from '#play/table';
import { cases } from '#test/cases';
import { seedOf } from '#test/made-up';
import { doneWith, playedOut, usual } from '#test/play/cards';
import {
  alone,
  anna,
  ben,
  by,
  cleo,
  done,
  type Evening,
  evening,
  everybody,
  fourSeats,
  guild,
} from '#test/play/evening';
import { playsOut } from '#test/play/games';
import { beginsWeek, hoursPass } from './weekly-challenge.ts';

const servers = ['900', '901'] as const;

/**
 * A person's game: in a server, in a direct message, or of the week; how they play, how long they take, and how long until the
 * next one.
 */
const playArbitrary = fc.record({
  person: fc.constantFrom(...everybody),
  where: fc.constantFrom(...servers, null, 'ranked', 'practice'),
  way: fc.constantFrom('first', 'last', 'end'),
  pause: fc.constantFrom(0, 1, 60, 90),
  hours: fc.constantFrom(0, 5, 40),
});
type Play = typeof playArbitrary extends fc.Arbitrary<infer P> ? P : never;

/** Ends each round at once if allowed; otherwise takes the first or the last legal action. */
const choosing =
  (way: Play['way']) =>
  ({ legal }: RunningCardGame) =>
    (way === 'end' ? legal.find((action) => action.do === 'end') : undefined) ??
    legal.at(way === 'last' ? -1 : 0);

/** A finished game, the scopes it counts in, and the week of whose ranking it is part. */
interface Counted {
  readonly person: Person;
  readonly game: FinishedCardGame;
  readonly scopes: readonly string[];
  readonly week: Week | null;
}

/** The next Monday, 0:00, after a moment. */
function nextMonday(moment: number): number {
  const day = new Date(moment);
  day.setUTCHours(24, 0, 0, 0);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.getTime();
}

/** A person plays, if they may; gives what that counts for by the rules, computed from the clock alone. */
async function plays(
  night: Evening,
  { person, where, way, pause }: Play,
  clock: { now: number },
): Promise<Counted | null> {
  const { weeklies, cardGames } = night.house;
  const week = weeklies.now();
  const wait = () => {
    hoursPass(night, pause);
    clock.now += pause * 3_600_000;
  };
  if (where === 'ranked' || where === 'practice') {
    const isOpen = (await weeklies.look(person.id, week))?.ranked === 'open';
    if (isOpen !== (where === 'ranked')) return null;
    const secretUntil = nextMonday(clock.now) + 24 * 3_600_000;
    const begun = await weeklies.begin(by(person), week, where, 'en');
    if (begun.outcome !== 'done') return null;
    wait();
    const game = await playedOut(night, begun.match, choosing(way));
    const counts = where === 'ranked' && clock.now < secretUntil;
    return { person, game, scopes: counts ? ['cards/weekly'] : [], week: counts ? week : null };
  }
  const place = { place: `${where ?? 'direct'} ${person.id}`, guild: where };
  const begun = doneWith(await cardGames.begin(by(person, place), usual));
  wait();
  const game = await playedOut(night, begun, choosing(way));
  return { person, game, scopes: ['cards', ...(where === null ? [] : [`cards/${where}`])], week: null };
}

const marginOf = ({ game: { game } }: Counted): number => game.score.total - game.target;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** A person's totals, computed from all their games. */
function summed(games: readonly Counted[]) {
  const totals = games.map(({ game: { game } }) => game.score.total);
  const best = Math.max(...totals);
  return {
    games: games.length,
    wins: games.filter((one) => marginOf(one) >= 0).length,
    points: sum(totals),
    margin: sum(games.map(marginOf)),
    best,
    best_table: games[totals.indexOf(best)]?.game.id,
  };
}

/** The greater the first number the better, then the second; people equal in both share a rank. */
const ranked = (people: readonly (readonly [person: Person, first: number, second: number])[]) =>
  people
    .map(([{ id: person, name }, first, second]) => {
      const better = people.filter(([, one, other]) => one > first || (one === first && other > second));
      return { person, name, rank: 1 + better.length };
    })
    .toSorted((one, other) => one.rank - other.rank || Number(other.person) - Number(one.person));

const placesOn = ({ rows }: Page<StandingsRow>) =>
  rows.map(({ person, name, rank }) => ({ person, name, rank }));

describe('the stored totals of finished games of Koloretako', () => {
  it('are the sums of all games, for everyone: alone, in each server, in each week', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(playArbitrary, { minLength: 1, maxLength: 14 }), async (games) => {
        const night = await evening();
        const clock = { now: Date.UTC(2026, 10, 20, 19) };
        const counted: Counted[] = [];
        const weeks = new Set<Week>();
        for (const play of games) {
          weeks.add(night.house.weeklies.now());
          const one = await plays(night, play, clock);
          if (one !== null) counted.push(one);
          hoursPass(night, play.hours);
          clock.now += play.hours * 3_600_000;
        }
        const { standings, weeklies } = night.house;
        const of = (person: Person, scope: string) =>
          counted.filter((one) => one.person === person && one.scopes.includes(scope));
        const expected = ['cards', 'cards/weekly', 'cards/900', 'cards/901'].flatMap((scope) =>
          everybody.flatMap((person) => {
            const own = of(person, scope);
            return own.length === 0 ? [] : [{ scope, person: person.id, name: person.name, ...summed(own) }];
          }),
        );
        const rows = await night.store.transaction((db) => db.selectFrom('standings').selectAll().execute());
        expect(rows).toHaveLength(expected.length);
        for (const row of expected) expect(rows).toContainEqual(expect.objectContaining(row));
        for (const server of servers) {
          const sums = everybody.flatMap((person) => {
            const own = of(person, `cards/${server}`);
            return own.length === 0 ? [] : [[person, summed(own).wins, summed(own).margin] as const];
          });
          expect(placesOn(await standings.cardGames(server, null, 0))).toEqual(ranked(sums));
        }
        for (const week of weeks) {
          const tries = counted.filter((one) => one.week === week);
          const places = ranked(
            tries.map((one) => [one.person, marginOf(one), one.game.game.score.total] as const),
          );
          expect(placesOn(await standings.week(week, null, 0))).toEqual(places);
          for (const person of everybody) {
            const own = tries.find((one) => one.person === person);
            const result = await weeklies.result(person.id, week);
            expect(result?.total).toBe(own?.game.game.score.total);
            expect(result?.place.rank).toBe(places.find((place) => place.person === person.id)?.rank);
          }
        }
      }),
      { numRuns: cases(20) },
    );
  });
});

/** With this seed, always taking the first legal action in the usual game just reaches its target. */
const justReaching = seedOf(1224);

describe('a target that is just reached', () => {
  it('is won', async () => {
    const night = await evening({ seed: () => justReaching });
    const { cardGames, standings } = night.house;
    const { game } = await playedOut(night, doneWith(await cardGames.begin(by(anna), usual)));
    expect(game).toMatchObject({ won: true, score: { total: game.target } });
    expect((await standings.profile(anna.id, null, ben.id))?.cardGames?.wins).toBe(1);
    expect((await standings.cardGames(guild, null, 0)).rows).toMatchObject([{ wins: 1, margin: 0 }]);
  });

  it('is won in a week, too', async () => {
    // With this secret the week's first legal actions do the same.
    const night = await evening({ seed: () => seedOf(651) });
    const { game, weekly } = await playedOut(night, await beginsWeek(night, anna));
    expect(game).toMatchObject({ won: true, score: { total: game.target } });
    const { standings, weeklies } = night.house;
    const result = weekly && (await weeklies.result(anna.id, weekly.when));
    expect(result).toMatchObject({ won: true, total: game.target, target: game.target });
    expect((await standings.profile(anna.id, null, ben.id))?.weekly?.wins).toBe(1);
  });
});

describe('the ranking of card games in a server', () => {
  it('is deleted with the server, but people keep their own results', async () => {
    const night = await evening();
    const { cardGames, people, standings } = night.house;
    await playedOut(night, doneWith(await cardGames.begin(by(anna), usual)));
    await people.serverLeft(guild);
    hoursPass(night, 30 * 24);
    expect((await standings.cardGames(guild, null, 0)).people).toBe(1);
    await people.forgetServers();
    expect((await standings.cardGames(guild, null, 0)).people).toBe(0);
    expect((await standings.profile(anna.id, guild, anna.id))?.cardGames).toMatchObject({ games: 1 });
  });
});

describe('a profile', () => {
  it('has games of Koloretako and weekly challenges separate from dice games', async () => {
    const night = await evening();
    const { standings } = night.house;
    await playedOut(night, doneWith(await night.house.cardGames.begin(by(anna), usual)));
    const profile = await standings.profile(anna.id, '900', ben.id);
    expect(profile).toMatchObject({
      name: 'Anna',
      server: null,
      solo: null,
      daily: null,
      weekly: null,
      best: null,
      favoriteTool: null,
      cardGames: { games: 1 },
      objectives: [],
    });
    // A dice window is shown as her best, though her card games scored more.
    const dice = await playsOut(night, [anna], { options: alone(3) });
    const { best } = (await standings.profile(anna.id, null, ben.id)) ?? {};
    expect(best).toMatchObject({ seen: 'now', table: { id: dice.id } });
    await playedOut(night, await beginsWeek(night, anna));
    const { weekly, cardGames } = (await standings.profile(anna.id, null, ben.id)) ?? {};
    expect([weekly?.games, cardGames?.games]).toEqual([1, 1]);
  });

  it("has the name in this server, otherwise the person's own, otherwise that in another server", async () => {
    const night = await evening();
    const { cardGames, standings } = night.house;
    const nameIn = async (server: string | null) => (await standings.profile(anna.id, server, ben.id))?.name;
    const zinnober = { ...anna, name: 'Zinnober' };
    await playedOut(night, doneWith(await cardGames.begin(by(zinnober), usual)));
    expect(await nameIn('901')).toBe('Zinnober');
    const nick = { ...anna, name: 'Nick' };
    done(await night.tables.open(by(nick), alone(3)));
    done(await night.tables.resign(by(nick)));
    expect(await nameIn('901')).toBe('Nick');
    await playedOut(night, await beginsWeek(night, anna));
    expect(await nameIn('901')).toBe('Anna');
    const seats = [by(nick), by(ben)] as const;
    done(await night.tables.open(seats[0], fourSeats));
    done(await night.tables.join(seats[1]));
    done(await night.tables.start(by(nick)));
    done(await night.tables.resign(by(ben)));
    expect([await nameIn(guild), await nameIn('901')]).toEqual(['Nick', 'Anna']);
  });

  it('hides the weekly challenge of people who hide their name in its ranking', async () => {
    const night = await evening();
    const { standings } = night.house;
    await playedOut(night, await beginsWeek(night, cleo));
    await night.store.transaction((db) =>
      db
        .insertInto('preferences')
        .values({ owner: 'person', id: cleo.id, name: 'named', value: 'false' })
        .execute(),
    );
    expect(await standings.profile(cleo.id, null, ben.id)).toBeNull();
    expect(await standings.profile(cleo.id, null, cleo.id)).toMatchObject({ weekly: { games: 1 } });
    expect((await standings.week(night.house.weeklies.now(), ben.id, 0)).rows).toMatchObject([
      { name: null, rank: 1 },
    ]);
  });
});
