import { describe, expect, it } from 'vitest';
import type { StandingsRow } from '#features/standings/standings';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema } from '#play/table';
import { doneWith, usual } from '#test/play/cards';
import { alone, anna, by, done, type Evening, evening, guild } from '#test/play/evening';

const day = daySchema.parse('2026-11-20');
const week = weekSchema.parse('2026-W47');
const tables = ['server', 'computers', 'day', 'allTime', 'week', 'cardGames', 'streaks'] as const;

/** An evening with this many people in every ranking, each with these points: as rating, score, targets beaten and days. */
async function among(points: readonly number[]): Promise<Evening> {
  const night = await evening();
  const { id } = done(await night.tables.open(by(anna), alone(1)));
  const cards = doneWith(await night.house.cardGames.begin(by(anna), usual));
  const unused = {
    newest_at: 0,
    games: 1,
    points: 0,
    margin: 0,
    best: 0,
    best_table: id,
    best_seat: 0,
    mu: 25,
    sigma: 8,
  };
  await night.store.transaction(async (db) => {
    for (const [index, wins] of points.entries()) {
      const person = personOf(index);
      const standing = { person, name: `Name ${index}`, wins, ...unused };
      const came = { person, name: standing.name, total: 20 + wins, margin: wins };
      const finished = { ...came, target: 20, tools_used: 0, finished_at: index };
      await db
        .insertInto('standings')
        .values([
          { ...standing, scope: guild, rating: wins },
          { ...standing, scope: `computers/${guild}`, rating: wins },
          { ...standing, scope: 'daily', rating: 1000 },
          { ...standing, scope: `cards/${guild}`, rating: 1000 },
        ])
        .execute();
      await db
        .insertInto('challenge_results')
        .values([
          { ...finished, challenge: 'daily', period: day, match_id: id },
          { ...finished, challenge: 'weekly', period: week, match_id: cards.id },
        ])
        .execute();
      await db.insertInto('streaks').values({ person, length: wins, longest: wins, last_day: day }).execute();
    }
  });
  return night;
}

const personOf = (index: number): string => String(index).padStart(3, '0');

/** A page of a ranking as a person sees it. */
function see(
  { house: { standings } }: Evening,
  table: (typeof tables)[number],
  person: string | null,
  page: number,
) {
  switch (table) {
    case 'server':
      return standings.server(guild, person, page);
    case 'computers':
      return standings.computers(guild, person, page);
    case 'day':
      return standings.day(day, person, page);
    case 'allTime':
      return standings.allTime(person, page);
    case 'week':
      return standings.week(week, person, page);
    case 'cardGames':
      return standings.cardGames(guild, person, page);
    case 'streaks':
      return standings.streaks(person, page);
  }
}

/** Twenty-three people, each better than the one before. */
const better = Array.from({ length: 23 }, (_, index) => index + 1);

describe.each(tables)('the ranking “%s”', (table) => {
  it('has ten people on a page, best first', async () => {
    const night = await among(better);
    const seen = await Promise.all([0, 1, 2].map((page) => see(night, table, null, page)));
    expect(seen.map(({ rows }) => rows.length)).toEqual([10, 10, 3]);
    const rows = seen.flatMap((page): readonly StandingsRow[] => page.rows);
    expect(rows.map(({ rank }) => rank)).toEqual(better);
    expect(rows.map(({ person }) => person)).toEqual(better.map((_, index) => personOf(index)).toReversed());
    expect(seen[1]).toMatchObject({ people: 23, page: 1, pages: 3, own: null });
  });

  it.each([3, 4, 1000])('gives the last page instead of page %s, which does not exist', async (page) => {
    const night = await among(better);
    expect(await see(night, table, null, page)).toEqual(await see(night, table, null, 2));
  });

  it('ends with a full page if there is nobody left for another', async () => {
    const night = await among(better.slice(0, 20));
    expect(await see(night, table, null, 2)).toMatchObject({ page: 1, pages: 2, rows: { length: 10 } });
  });

  it('has the row of the person who looks, on their page and on all others', async () => {
    const night = await among(better);
    for (const page of [0, 1, 2]) {
      const { rows, own } = await see(night, table, personOf(9), page);
      expect(own).toMatchObject({ rank: 14, person: personOf(9), name: 'Name 9' });
      expect(rows.filter(({ person }) => person === personOf(9))).toEqual(page === 1 ? [own] : []);
    }
    expect(await see(night, table, 'somebody else', 0)).toMatchObject({ own: null });
  });

  it('gives the same rank to equal people, even across pages', async () => {
    const night = await among([30, 20, 20, ...Array.from({ length: 9 }, () => 10), 5]);
    const seen = await Promise.all([0, 1].map((page) => see(night, table, personOf(3), page)));
    expect(seen.map(({ rows }) => rows.map(({ rank }) => rank))).toEqual([
      [1, 2, 2, 4, 4, 4, 4, 4, 4, 4],
      [4, 4, 13],
    ]);
    expect(new Set(seen.flatMap(({ rows }) => rows.map(({ person }) => person))).size).toBe(13);
    expect(seen[0]?.own).toMatchObject({ rank: 4 });
  });
});

describe('somebody who hides their name', () => {
  it.each(['day', 'allTime', 'week', 'streaks'] as const)(
    'has no name in the ranking “%s” except for themselves',
    async (table) => {
      const night = await among([3, 2, 1]);
      await night.store.transaction((db) =>
        db
          .insertInto('preferences')
          .values([
            { owner: 'person', id: personOf(0), name: 'named', value: 'false' },
            { owner: 'person', id: personOf(1), name: 'named', value: 'true' },
            { owner: 'person', id: personOf(1), name: 'notify', value: '"nobody"' },
            { owner: 'table', id: personOf(2), name: 'named', value: 'false' },
          ])
          .execute(),
      );
      const names = async (person: string | null) =>
        (await see(night, table, person, 0)).rows.map(({ name }) => name);
      expect(await names(personOf(1))).toEqual([null, 'Name 1', 'Name 2']);
      expect(await names(null)).toEqual([null, 'Name 1', 'Name 2']);
      expect(await names(personOf(0))).toEqual(['Name 0', 'Name 1', 'Name 2']);
      expect((await see(night, table, personOf(0), 0)).own?.name).toBe('Name 0');
    },
  );

  it.each(['server', 'cardGames'] as const)(
    'is named in the ranking “%s” of their server, which is not a challenge',
    async (table) => {
      const night = await among([1]);
      await night.store.transaction((db) =>
        db
          .insertInto('preferences')
          .values({ owner: 'person', id: personOf(0), name: 'named', value: 'false' })
          .execute(),
      );
      expect((await see(night, table, null, 0)).rows).toMatchObject([{ name: 'Name 0' }]);
    },
  );
});

describe('the first number', () => {
  it('comes before the second: margin before score', async () => {
    const night = await among([5, 4]);
    await night.store.transaction(async (db) => {
      const second = personOf(1);
      await db.updateTable('challenge_results').set({ total: 99 }).where('person', '=', second).execute();
      await db.updateTable('standings').set({ margin: 99 }).where('person', '=', second).execute();
    });
    for (const table of ['day', 'allTime', 'week', 'cardGames'] as const)
      expect((await see(night, table, null, 0)).rows).toMatchObject([
        { rank: 1, person: personOf(0) },
        { rank: 2, person: personOf(1) },
      ]);
  });
});

describe('an equal first number', () => {
  it('is decided by the second: by the score on a day or in a week, by the longest streak', async () => {
    const night = await among([5, 5]);
    await night.store.transaction(async (db) => {
      const second = personOf(1);
      await db.updateTable('challenge_results').set({ total: 24 }).where('person', '=', second).execute();
      await db.updateTable('standings').set({ margin: -1 }).where('person', '=', second).execute();
      await db.updateTable('streaks').set({ longest: 4 }).where('person', '=', second).execute();
    });
    for (const table of ['day', 'allTime', 'week', 'cardGames', 'streaks'] as const)
      expect((await see(night, table, null, 0)).rows).toMatchObject([
        { rank: 1, person: personOf(0) },
        { rank: 2, person: personOf(1) },
      ]);
  });

  it('leaves out people whose streak is over', async () => {
    const night = await among([2, 0]);
    const { rows, own, people } = await see(night, 'streaks', personOf(1), 0);
    expect({ rows, own, people }).toMatchObject({ rows: [{ person: personOf(0) }], own: null, people: 1 });
  });
});
