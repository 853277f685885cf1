import * as fc from 'fast-check';
import { ordinal, rate, type Rating } from 'openskill';
import { describe, expect, it } from 'vitest';
import { peopleAt } from '#play/table';
import { cases } from '#test/cases';
import { evening, everybody } from '#test/play/evening';
import { playsOut } from '#test/play/games';
import { day, endsSeasons } from './season-nights.ts';

const hour = 60 * 60 * 1000;

/** A game: who sits where, who wins if possible, who resigns, in which server, and how long nothing happens after it. */
const gameArbitrary = fc.shuffledSubarray([...everybody], { minLength: 2 }).chain((people) =>
  fc.record({
    people: fc.constant(people),
    winner: fc.constantFrom(...people),
    resigns: fc.subarray(people, { maxLength: 1 }),
    server: fc.constantFrom('900', '900', '901'),
    hours: fc.oneof(fc.nat(48), fc.nat(480)),
  }),
);

/** What is known of a game when all is over. */
interface Known {
  readonly id: string;
  readonly server: string;
  readonly at: number;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly place: number;
    readonly won: boolean;
    readonly total: number;
  }[];
}

const start: Rating = { mu: 25, sigma: 25 / 3 };

/** The ratings of everyone after all games of a server, from what each of them brings into their first one: docs/RATING.md, word by word. */
function rated(
  games: readonly Known[],
  earlier: readonly Known[],
  begin: (person: string) => Rating,
): ReadonlyMap<string, Rating> {
  const skills = new Map<string, Rating>();
  for (const game of games) {
    const { at, players } = game;
    const previous = earlier.slice(0, earlier.indexOf(game));
    const before = players.map(({ id }) => skills.get(id) ?? begin(id));
    const after = rate(
      before.map((skill) => [skill]),
      { rank: players.map(({ place }) => place) },
    );
    for (const [index, { id }] of players.entries()) {
      const others = players.filter((other) => other.id !== id);
      const shares = others.map((other) => {
        const n = previous.filter(
          (one) =>
            one.at >= at - 7 * day &&
            [id, other.id].every((each) => one.players.some((player) => player.id === each)),
        ).length;
        return 2 ** (-n / 3);
      });
      const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
      const [old = start, [fresh = start] = []] = [before[index], after[index]];
      skills.set(id, {
        mu: old.mu + share * (fresh.mu - old.mu),
        sigma: old.sigma + share * (fresh.sigma - old.sigma),
      });
    }
  }
  return skills;
}

/** The ranking of a month of a server, from all games that were ever played there. */
function ranking(all: readonly Known[], month: string) {
  const games = all.filter(({ at }) => new Date(at).toISOString().startsWith(month));
  const begin = (person: string): Rating => {
    const first = games.find(({ players }) => players.some(({ id }) => id === person));
    const before = all.slice(0, first === undefined ? 0 : all.indexOf(first));
    const { mu, sigma } = rated(before, before, () => start).get(person) ?? start;
    return { mu: 25 + (mu - 25) / 2, sigma: Math.sqrt(0.25 * sigma ** 2 + 0.75 * start.sigma ** 2) };
  };
  const skills = rated(games, all, begin);
  const ratings = new Map(
    [...skills].map(([person, skill]) => [person, Math.round(1000 + 40 * ordinal(skill))]),
  );
  const ranked = [...ratings].map(([person, rating]) => {
    const own = games.flatMap(({ id, players }) =>
      players
        .filter((player) => player.id === person)
        .map(({ name, won, total }) => ({ match: id, name, won, total })),
    );
    const best = Math.max(...own.map(({ total }) => total));
    return {
      row: {
        rank: 1 + [...ratings.values()].filter((other) => other > rating).length,
        person,
        name: own.at(-1)?.name,
        rating,
        games: own.length,
        wins: own.filter(({ won }) => won).length,
      },
      best: { person, best, best_table: own.find(({ total }) => total === best)?.match },
    };
  });
  return ranked.toSorted(
    (one, other) => one.row.rank - other.row.rank || Number(other.row.person) - Number(one.row.person),
  );
}

const monthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01`) - day).toISOString().slice(0, 7);

describe('the rankings of seasons', () => {
  it('are those of all games of a month, computed from scratch, in this month and the last one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gameArbitrary, { minLength: 5, maxLength: 10 }), async (games) => {
        const night = await evening();
        const all: Known[] = [];
        for (const { people, hours, server, ...course } of games) {
          const [host, ...others] = people;
          if (host === undefined) continue;
          const at = night.now();
          const { id, players, game } = await playsOut(night, [host, ...others], { ...course, server });
          const { result } = game;
          if (result.mode !== 'table') throw new Error('alone');
          const { places } = result.ranking;
          const left = (seat: number) => players[seat]?.presence !== 'here';
          // Those who left are behind all who stayed.
          const stayed = places.map((seats) => seats.filter((seat) => !left(seat)));
          const sitting = peopleAt({ players });
          all.push({
            id,
            server,
            at,
            players: sitting.map((sitter, seat) => {
              const own = stayed.findIndex((seats) => seats.includes(seat));
              const ahead = own < 0 ? stayed : stayed.slice(0, own);
              return {
                id: sitter.id,
                name: sitter.name,
                place: 1 + ahead.flat().length,
                won: own === 0,
                total: result.scores[seat]?.total ?? Number.NaN,
              };
            }),
          });
          night.pass(hours * hour);
        }
        await endsSeasons(night);
        const [now, last] = [night.house.seasons.now(), night.house.seasons.last()];
        expect(last).toBe(monthBefore(now));
        for (const server of ['900', '901'])
          for (const season of [now, last]) {
            const expected = ranking(
              all.filter((game) => game.server === server),
              season,
            );
            const page = await night.house.standings.season(server, season, null, 0);
            expect(page.rows).toEqual(expected.map(({ row }) => row));
            const stored = await night.store.read((db) =>
              db
                .selectFrom('season_standings')
                .select(['person', 'best', 'best_table'])
                .where('guild', '=', server)
                .where('season', '=', season)
                .execute(),
            );
            expect(stored).toHaveLength(expected.length);
            for (const { best } of expected) expect(stored).toContainEqual(best);
          }
      }),
      { numRuns: cases(4) },
    );
  });
});
