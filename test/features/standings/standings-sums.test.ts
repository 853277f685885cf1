import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FinishedView, peopleAt, type Person } from '#play/table';
import { cases } from '#test/cases';
import { alone, type Evening, evening, everybody, fourSeats } from '#test/play/evening';
import { playsOut } from '#test/play/games';

/** A game of an evening: who sits where, who wins if possible, who resigns, in which server and edition. */
const gameArbitrary = fc.shuffledSubarray([...everybody], { minLength: 1 }).chain((people) =>
  fc.record({
    people: fc.constant(people),
    winner: fc.constantFrom(...people),
    resigns: fc.subarray(people),
    server: fc.constantFrom('900', '901'),
    edition: fc.constantFrom('floodgate', 'pegasus'),
    hours: fc.nat(100),
  }),
);

async function plays(
  night: Evening,
  games: readonly (typeof gameArbitrary extends fc.Arbitrary<infer G> ? G : never)[],
) {
  const played: FinishedView[] = [];
  for (const {
    people: [host, ...others],
    edition,
    hours,
    ...course
  } of games) {
    if (host === undefined) continue;
    const options = others.length === 0 ? alone(3) : ({ ...fourSeats, edition } as const);
    played.push(await playsOut(night, [host, ...others], { ...course, options }));
    night.pass(hours * 60 * 60 * 1000);
  }
  return played;
}

/** A person's totals in a scope, computed from all games that were played. */
function summed(person: Person, games: readonly FinishedView[]) {
  const own = games.map(({ id, players, game }) => {
    const seat = peopleAt({ players }).findIndex((sitter) => sitter.id === person.id);
    const isFirst = (places: readonly (readonly number[])[]) => places[0]?.includes(seat) === true;
    const total = game.result.scores[seat]?.total ?? Number.NaN;
    const { result } = game;
    const hasLeft = players[seat]?.presence !== 'here';
    return result.mode === 'solo'
      ? { id, total, gaveUp: hasLeft, won: result.won, margin: total - result.target }
      : { id, total, gaveUp: false, won: isFirst(result.ranking.places) && !hasLeft, margin: 0 };
  });
  const playedOut = own.filter(({ gaveUp }) => !gaveUp);
  const best = Math.max(...(playedOut.length === 0 ? own : playedOut).map(({ total }) => total));
  return {
    games: own.length,
    wins: own.filter(({ won }) => won).length,
    points: sum(own.map(({ total }) => total)),
    margin: sum(own.map(({ margin }) => margin)),
    best,
    best_table: playedOut.find(({ total }) => total === best)?.id ?? '',
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('the stored totals of finished games', () => {
  it('are the sums of all games, for everyone, in each server and alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gameArbitrary, { minLength: 1, maxLength: 5 }), async (games) => {
        const night = await evening();
        const played = await plays(night, games);
        const { standings, results, tallies } = await night.store.transaction(async (db) => ({
          standings: await db.selectFrom('standings').selectAll().execute(),
          results: await db.selectFrom('results').selectAll().execute(),
          tallies: await db.selectFrom('tallies').selectAll().execute(),
        }));
        const expected = ['900', '901', 'solo'].flatMap((scope) =>
          everybody.flatMap((person) => {
            const own = played.filter(
              ({ options, guild, players }) =>
                (options.mode === 'solo' ? 'solo' : guild) === scope &&
                peopleAt({ players }).some(({ id }) => id === person.id),
            );
            return own.length === 0
              ? []
              : [{ scope, person: person.id, name: person.name, ...summed(person, own) }];
          }),
        );
        expect(standings).toHaveLength(expected.length);
        for (const row of expected) expect(standings).toContainEqual(expect.objectContaining(row));
        expect(results).toHaveLength(
          sum(played.map(({ players }) => (players.length > 1 ? players.length : 0))),
        );
        for (const { scope, person, games: times, points } of standings) {
          const own = tallies.filter((tally) => tally.scope === scope && tally.person === person);
          const paid = own.filter(({ what }) => what.startsWith('p'));
          expect(own.find(({ what }) => what === 'private')?.times).toBe(times);
          expect(sum(paid.map((tally) => tally.points))).toBe(
            points - sum(played.map((game) => besides(game, scope, person))),
          );
        }
      }),
      { numRuns: cases(6) },
    );
  });
});

/** The points from favor tokens and open spaces for a person in a game of this scope. */
function besides({ options, guild, players, game }: FinishedView, scope: string, person: string): number {
  const score = game.result.scores[peopleAt({ players }).findIndex(({ id }) => id === person)];
  const isMeant = (options.mode === 'solo' ? 'solo' : guild) === scope;
  return isMeant && score !== undefined ? score.favor + score.open : 0;
}
