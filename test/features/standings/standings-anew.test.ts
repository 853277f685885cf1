import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import * as fc from 'fast-check';
import { rate } from 'openskill';
import { describe, expect, it } from 'vitest';
import type { Game } from '#games/sagrada/game';
import { sagrada } from '#games/sagrada/rules';
import { scoreAt } from '#games/sagrada/scoring';
import type { Seat } from '#games/shared/seat';
import { computerNamed } from '#players/computers';
import { noteFailure } from '#store/fault';
import { forgetFigures } from '#store/migrations/2026-12-08-counted-anew';
import type { Database } from '#store/schema';
import { cases } from '#test/cases';
import { addEarlier, anyEarlier, type Earlier, rankedSeats } from '#test/play/earlier';
import { alone, anna, ben, cleo, type Evening, evening } from '#test/play/evening';
import { playsOut } from '#test/play/games';

const week = 7 * 24 * 60 * 60 * 1000;

/** Figures of a person or a level in a scope. */
interface Figures {
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  readonly best: number;
  readonly best_table: string;
  readonly mu: number;
  readonly sigma: number;
}

const diceIn = (game: Game | undefined, seat: Seat): number =>
  game === undefined || game.phase === 'choosing'
    ? 0
    : (game.players[seat]?.window.dice.filter((die) => die !== null).length ?? 0);

/** Whether a person made their window, by looking at it before and after every step. */
function isOwn({ sittings, states, steps }: Earlier, seat: Seat): boolean {
  const sitter = sittings[seat]?.sitter;
  if (sitter === undefined || 'computer' in sitter) return false;
  const placed = { person: 0, computer: 0 };
  for (const [index, step] of steps.entries())
    placed[step.by] += diceIn(states[index + 1], seat) - diceIn(states[index], seat);
  if (placed.person === 0 && placed.computer === 0) return sitter.presence !== 'away';
  return placed.person > placed.computer;
}

/** Nobody saves their rating by resigning. */
const isRated = (game: Earlier, seat: Seat): boolean =>
  isOwn(game, seat) || game.sittings[seat]?.sitter.presence === 'resigned';

function totalOf({ states }: Earlier, seat: Seat): number {
  const over = states.at(-1);
  if (over?.phase !== 'over') throw new Error('the game goes on');
  return scoreAt(over, seat).total;
}

/** What all these games count for, added up from the first to the last as docs/RATING.md says, without looking at how the bot does. */
function naively(games: readonly Earlier[]) {
  const figures = new Map<string, Figures>();
  const results: object[] = [];
  const played: { readonly at: number; readonly guild: string; readonly people: readonly string[] }[] = [];
  for (const game of games) {
    const { guild, sittings, winner, at, states } = game;
    const over = states.at(-1);
    if (over?.phase !== 'over') throw new Error('the game goes on');
    const whose = sittings.map(({ sitter }) =>
      'id' in sitter ? sitter.id : `level/${computerNamed(sitter.computer).level}`,
    );
    const isComputer = (seat: Seat): boolean => whose[seat]?.startsWith('level/') === true;
    const seats = [...sittings.keys()];
    const people = seats.filter((seat) => {
      const sitter = sittings[seat]?.sitter;
      return sitter !== undefined && 'id' in sitter && !sitter.tookOver && isRated(game, seat);
    });
    const isAmong = guild !== null && people.length >= 2 && (winner === null || !isComputer(winner));
    if (!isAmong && (people.length === 0 || !seats.some(isComputer))) continue;
    const order = rankedSeats(game)
      .map((place) => place.filter((seat) => !isAmong || isRated(game, seat)))
      .filter((place) => place.length > 0);
    const hasLeft = (seat: Seat): boolean =>
      ['away', 'resigned'].includes(sittings[seat]?.sitter.presence ?? '');
    const counted = seats.filter((seat) => people.includes(seat) || (!isAmong && isComputer(seat)));
    const placeOf = (seat: Seat): number => {
      const own = order.findIndex((place) => place.includes(seat));
      const ahead = hasLeft(seat) ? order : order.slice(0, own);
      return 1 + ahead.flat().filter((other) => !hasLeft(other)).length;
    };
    const scopes = isAmong ? [guild] : ['computers', ...(guild === null ? [] : [`computers/${guild}`])];
    for (const scope of scopes) {
      const key = (seat: Seat): string => `${scope} ${whose[seat]}`;
      const before = (seat: Seat) => figures.get(key(seat)) ?? { mu: 25, sigma: 25 / 3 };
      const rated = rate(
        counted.map((seat) => [{ mu: before(seat).mu, sigma: before(seat).sigma }]),
        { rank: counted.map(placeOf) },
      );
      const after = counted.map((seat, index) => {
        const [full = { mu: 25, sigma: 25 / 3 }] = rated[index] ?? [];
        const together = counted
          .filter((other) => other !== seat)
          .map((other) => {
            const both = [whose[seat] ?? '', whose[other] ?? ''];
            return played.filter(
              (one) =>
                one.guild === scope && one.at >= at - week && both.every((id) => one.people.includes(id)),
            ).length;
          });
        const share = isAmong
          ? together.reduce((sum, times) => sum + 2 ** (-times / 3), 0) / together.length
          : 1;
        const { mu, sigma } = before(seat);
        return { mu: mu + share * (full.mu - mu), sigma: sigma + share * (full.sigma - sigma) };
      });
      for (const seat of counted) {
        if (whose[seat]?.startsWith('former/') === true) continue;
        const total = totalOf(game, seat);
        const old = figures.get(key(seat));
        const same = after.filter((_, index) => whose[counted[index] ?? -1] === whose[seat]);
        const mean = (of: 'mu' | 'sigma'): number =>
          same.reduce((sum, each) => sum + each[of], 0) / same.length;
        const isBest = old === undefined || total > old.best;
        const isFirst = order[0]?.includes(seat) === true && !hasLeft(seat);
        const rating = {
          mu: scope === 'computers' ? 25 : mean('mu'),
          sigma: scope === 'computers' ? 25 / 3 : mean('sigma'),
        };
        if (!isComputer(seat) && !isOwn(game, seat)) {
          if (old !== undefined) figures.set(key(seat), { ...old, ...rating });
          continue;
        }
        figures.set(key(seat), {
          games: (old?.games ?? 0) + 1,
          wins: (old?.wins ?? 0) + (isFirst ? 1 : 0),
          points: (old?.points ?? 0) + total,
          best: isBest ? total : old.best,
          best_table: isBest ? game.id : old.best_table,
          ...rating,
        });
      }
    }
    if (!isAmong) continue;
    played.push({ at, guild, people: people.map((seat) => whose[seat] ?? '') });
    for (const seat of people)
      results.push({
        match_id: game.id,
        person: whose[seat],
        guild,
        place: placeOf(seat),
        total: totalOf(game, seat),
        finished_at: at,
      });
  }
  return { figures, results };
}

const others = ['solo', 'daily', 'cards', 'cards/900', 'cards/weekly'] as const;
const recounted = ['900', '901', 'computers', 'computers/900', 'computers/901'] as const;

/** Figures of a version before, which is right only about what isn't counted anew. */
async function addOldFigures(db: Database): Promise<void> {
  const figures = {
    games: 7,
    wins: 5,
    points: 300,
    margin: 0,
    best: 99,
    best_table: 'before0000',
    best_seat: 0,
  };
  const rated = { mu: 30, sigma: 3, rating: 1840 };
  for (const scope of [...others, ...recounted]) {
    const own = { scope, person: anna.id };
    await db
      .insertInto('standings')
      .values({ ...own, name: 'Anna', newest_at: 1, ...figures, ...rated })
      .execute();
    await db
      .insertInto('tallies')
      .values({ ...own, what: 'private', times: 7, points: 20 })
      .execute();
  }
  const result = { match_id: 'before0000', guild: '900', place: 1, total: 99, finished_at: 1 };
  await db
    .insertInto('results')
    .values({ ...result, person: anna.id })
    .execute();
}

/** All that isn't counted anew. */
const untouched = ({ store }: Evening) =>
  store.read(async (db) => ({
    matches: await db.selectFrom('matches').selectAll().orderBy('id').execute(),
    seats: await db.selectFrom('seats').selectAll().orderBy('match_id').orderBy('seat').execute(),
    steps: await db.selectFrom('steps').selectAll().orderBy('match_id').orderBy('version').execute(),
    standings: await db
      .selectFrom('standings')
      .selectAll()
      .where('scope', 'in', others)
      .orderBy('scope')
      .execute(),
    tallies: await db
      .selectFrom('tallies')
      .selectAll()
      .where('scope', 'in', others)
      .orderBy('scope')
      .execute(),
  }));

/** An evening with these games of before, whose figures were just forgotten. */
async function updated(games: readonly Earlier[]): Promise<Evening> {
  const night = await evening();
  await night.store.transaction(async (db) => {
    for (const game of games) await addEarlier(db, game);
    await addOldFigures(db);
  });
  const before = await untouched(night);
  await night.store.transaction((db) => forgetFigures(db));
  expect(await untouched(night)).toEqual(before);
  return night;
}

const keys = ['match_id', 'person', 'guild', 'place', 'total', 'finished_at'];
const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, keys)).toSorted();

describe('earlier games at tables', () => {
  it('are counted anew as somebody does it by hand, and nothing else changes', async () => {
    await fc.assert(
      fc.asyncProperty(anyEarlier(8), fc.nat(8), async (games, counted) => {
        const night = await updated(games);
        const before = await untouched(night);
        // The process ends somewhere in between.
        const stopping = new AbortController();
        const counting = night.house.standings.countEarlier(stopping.signal);
        for (let turn = 0; turn < counted; turn += 1) await yieldToEventLoop();
        stopping.abort();
        await counting;
        const { standings } = night.restarted().house;
        await standings.countEarlier();
        expect(await standings.isCounting()).toBe(false);
        expect(await untouched(night)).toEqual(before);
        const { figures, results } = naively(games);
        const found = await night.store.read(async (db) => ({
          standings: await db.selectFrom('standings').selectAll().where('scope', 'in', recounted).execute(),
          results: await db.selectFrom('results').selectAll().execute(),
          tallies: await db
            .selectFrom('tallies')
            .selectAll()
            .where('scope', 'in', recounted)
            .where('what', '=', 'private')
            .execute(),
        }));
        expect(found.standings).toHaveLength(figures.size);
        for (const row of found.standings) {
          const own = figures.get(`${row.scope} ${row.person}`);
          const { mu = 0, sigma = 0, ...rest } = own ?? {};
          expect(row).toMatchObject({ ...rest, mu: expect.closeTo(mu, 9), sigma: expect.closeTo(sigma, 9) });
          expect(Math.abs(row.rating - (1000 + 40 * (mu - 3 * sigma)))).toBeLessThanOrEqual(1);
          const tally = found.tallies.find(
            ({ scope, person }) => scope === row.scope && person === row.person,
          );
          const isTallied = !row.scope.startsWith('computers/') && !row.person.startsWith('level/');
          expect(tally?.times).toBe(isTallied ? row.games : undefined);
        }
        expect(inOrder(found.results)).toEqual(inOrder(results));
      }),
      { numRuns: cases(80) },
    );
  });
});

const rows = async ({ house }: Evening) => (await house.standings.server('900', null, 0)).rows;

describe('while earlier games are counted', () => {
  it('a new one waits its turn, because the order counts; a solo game counts at once', async () => {
    const [before, meanwhile] = await Promise.all(
      [true, false].map(async (isDone) => {
        const night = await evening();
        const { standings } = night.house;
        await playsOut(night, [anna, ben], { winner: anna });
        await playsOut(night, [anna, cleo], { winner: cleo });
        await night.store.transaction((db) => forgetFigures(db));
        if (isDone) await standings.countEarlier();
        night.pass(1000);
        await playsOut(night, [anna, ben], { winner: ben });
        await playsOut(night, [anna], { options: alone(1) });
        expect(await standings.isCounting()).toBe(!isDone);
        expect(await rows(night)).toHaveLength(isDone ? 3 : 0);
        expect(await standings.profile(anna.id, null, anna.id)).toMatchObject({ solo: { games: 1 } });
        await standings.countEarlier();
        return rows(night);
      }),
    );
    expect(meanwhile).toEqual(before);
  });

  it("one that can't be read is tried at each start, and nobody waits for it", async () => {
    const night = await evening();
    const { id } = await playsOut(night, [anna, ben], { winner: anna });
    await night.store.transaction(async (db) => {
      await forgetFigures(db);
      await db.updateTable('matches').set({ engine: 99 }).where('id', '=', id).execute();
    });
    const { house, log, store } = night.restarted();
    const failures = () => log.filter((line) => line.includes('could not count')).length;
    await house.standings.countEarlier();
    await house.standings.countEarlier();
    expect([failures(), await house.standings.isCounting()]).toEqual([1, false]);
    await playsOut(night, [anna, cleo], { winner: cleo });
    expect(await house.standings.server('900', null, 0)).toMatchObject({ people: 2 });
    await store.transaction((db) =>
      db.updateTable('matches').set({ engine: sagrada.version }).where('id', '=', id).execute(),
    );
    await night.restarted().house.standings.countEarlier();
    expect(await house.standings.server('900', null, 0)).toMatchObject({ people: 3 });
  });

  it('one keeps its turn when the database fails', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben], { winner: anna });
    await night.store.transaction((db) => forgetFigures(db));
    const failure = new Error('no connection');
    noteFailure(failure);
    const failing = night.goingOnIn({
      read: (work) => night.store.read(work),
      transaction: (work, how) =>
        how?.durable === false ? Promise.reject(failure) : night.store.transaction(work, how),
      close: () => night.store.close(),
    });
    await expect(failing.house.standings.countEarlier()).rejects.toBe(failure);
    expect(await night.house.standings.isCounting()).toBe(true);
    await night.house.standings.countEarlier();
    expect(await rows(night)).toHaveLength(2);
  });
});
