import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { type Person, tableIdSchema } from '#play/table';
import { recordAt } from '#play/view-of';
import { dayLength } from '#store/day';
import { tableNamed } from '#store/find-matches';
import type { Database, Schema } from '#store/schema';
import type { Store } from '#store/store';
import { cases } from '#test/cases';
import { minutely, passesOn } from '#test/features/challenge/challenge';
import { usual, withCards } from '#test/play/cards';
import { chooseByKey, choosing, computersAct } from '#test/play/computers';
import { type Evening, alone, by, evening, fourSeats } from '#test/play/evening';
import { tellAll } from '#test/play/tell-all';

const zoe: Person = { id: '710000000000000001', name: 'Zoë Zinnober' };
const people: readonly Person[] = [
  zoe,
  { id: '710000000000000002', name: 'Yan Ypsilon' },
  { id: '710000000000000003', name: 'Xenia Xerxes' },
];

/** Where people play: two channels of a server, one of another, and their own direct messages. */
const placeOf = {
  glass: () => ({ channel: '100', guild: '900' }),
  lead: () => ({ channel: '101', guild: '900' }),
  elsewhere: () => ({ channel: '200', guild: '901' }),
  alone: ({ id }: Person) => ({ channel: `direct ${id}`, guild: null }),
};
const places = ['glass', 'lead', 'elsewhere', 'alone'] as const;

const everything = {
  open: (night, deed) => night.tables.open(deed, deed.guild === null ? alone(3) : fourSeats),
  oppose: (night, deed) =>
    night.tables.open(deed, { ...fourSeats, seats: 2, computers: { count: 1, level: 'apprentice' } }),
  seat: (night, deed) => night.tables.addComputer(deed, 'journeyman'),
  join: (night, deed) => night.tables.join(deed),
  leave: (night, deed) => night.tables.leave(deed),
  start: (night, deed) => night.tables.start(deed),
  resign: (night, deed) => night.tables.resign(deed),
  away: ({ house }, deed) => house.absences.begin(deed, house.now() + 3 * dayLength, 'Asia/Tokyo'),
  back: ({ house }, deed) => house.absences.end(deed),
  sleep: ({ tables }, deed) => tables.setForPerson(deed, { night: { from: 22, until: 7 } }),
  take: async (night, deed) => {
    const table = await night.tables.look(deed.channel, deed.person.id);
    const [free] = table?.stage === 'running' ? table.toTake : [];
    if (free !== undefined) await night.tables.takeSeat(deed, free.seat);
  },
  sitIn: (night, deed) => night.tables.sitIn(deed, true),
  undo: (night, deed) => night.tables.undo(deed),
  cancel: (night, deed) => night.tables.cancel({ ...deed, manager: true }),
  act: (night, deed) => actAt(night, deed.channel, deed.person),
  like: (night, deed) => night.tables.setForPerson(deed, { style: 'letters' }),
  hide: (night, deed) => night.tables.setForPerson(deed, { named: false }),
  manage: (night, deed) => night.tables.setForServer({ ...deed, managesServer: true }, { style: 'contrast' }),
  host: (night, deed) => night.tables.setForTable(deed, { language: 'de' }),
  learn: (night, deed) => night.tables.learns(deed.person.id, 'undo'),
  remind: ({ house }, deed) => house.dailies.remind(deed.person.id, { zone: 'UTC', hour: 9 }, 'en'),
  try: ({ house }, deed) => house.dailies.begin(deed, house.dailies.now(), 'ranked', 'en'),
  practise: ({ house }, deed) => house.dailies.begin(deed, house.dailies.now(), 'practice', 'en'),
  finish: (night, deed) => finishTry(night, deed.person),
  deal: ({ house }, { person, channel, guild }) =>
    house.cardGames.begin(withCards(person, { place: channel, guild }), usual),
  lay: (night, deed) => playsCards(night, deed.person, deed.channel, 1),
  play: (night, deed) => playsCards(night, deed.person, deed.channel, Number.POSITIVE_INFINITY),
  week: ({ house: { weeklies } }, { person }) =>
    weeklies.begin(withCards(person), weeklies.now(), 'ranked', 'en'),
  finishWeek: async (night, { person }) => {
    const attempt = await night.house.weeklies.underWay(person.id);
    if (attempt !== null) await playsCards(night, person, attempt.place, Number.POSITIVE_INFINITY);
  },
  day: async (night) => {
    night.pass(24 * 60 * 60 * 1000);
    await minutely(night);
  },
} satisfies Record<string, (night: Evening, deed: ReturnType<typeof by>) => Promise<unknown>>;
type Doing = keyof typeof everything;

/** Some actions in a row, each the first legal one of somebody who may act. */
async function actAt(night: Evening, channel: string, person: Person): Promise<void> {
  for (let actions = 0; actions < 12; actions += 1)
    for (const who of [person, ...people]) {
      const table = await night.tables.look(channel, who.id);
      const action = table?.stage === 'running' ? table.legal.at(-1) : undefined;
      if (action !== undefined) await night.tables.act(by(who, { channel }), action);
      await computersAct(night);
    }
}

/** A person plays their attempt of the day to its end, so that it counts. */
async function finishTry(night: Evening, person: Person): Promise<void> {
  const attempt = await night.house.dailies.underWay(person.id);
  if (attempt !== null) await passesOn(night, person, attempt.when);
}

/** A person continues their card game in a place, if they have one, for this many actions: each the last legal one. */
async function playsCards({ house }: Evening, person: Person, place: string, most: number): Promise<void> {
  for (let actions = 0; actions < most; actions += 1) {
    const game = await house.cardGames.look(place, person.id);
    const action = game?.stage === 'running' ? game.legal.at(-1) : undefined;
    if (action === undefined) return;
    await house.cardGames.act(withCards(person, { place, guild: null }), action);
  }
}

const anyDeed = fc.record({
  who: fc.constantFrom(...people),
  where: fc.constantFrom(...places),
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Doing>('open', 'join', 'start', 'act') },
    { weight: 3, arbitrary: fc.constantFrom<Doing>('resign', 'take', 'try', 'finish') },
    { weight: 3, arbitrary: fc.constantFrom<Doing>('deal', 'play', 'week', 'finishWeek') },
    { weight: 1, arbitrary: fc.constantFrom<Doing>('remind', 'away', 'sleep') },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(everything) as Doing[])) },
  ),
});

type Rows = ReadonlyMap<string, readonly string[]>;

/** The whole database: its rows as JSON, by table. */
const dump = (store: Store): Promise<Rows> =>
  store.transaction(async (db) => {
    const rows = new Map<string, readonly string[]>();
    for (const { name } of await db.introspection.getTables())
      rows.set(name, await rowsOf(db, name as keyof Schema));
    return rows;
  });

const rowsOf = async (db: Database, name: keyof Schema): Promise<readonly string[]> =>
  (await db.selectFrom(name).selectAll().execute()).map((row) => JSON.stringify(row));

/** Every finished game, as a record without names. */
const records = (store: Store): Promise<readonly unknown[]> =>
  store.transaction(async (db) => {
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('stage', '=', 'finished')
      .orderBy('id')
      .execute();
    const games: unknown[] = [];
    for (const { id } of rows) {
      const table = await tableNamed(db, tableIdSchema.parse(id));
      if (table !== null) games.push(recordAt(table, 'nobody'));
    }
    return games;
  });

/** Her name afterwards. */
const former = 'a former player';

const isHers = (row: string): boolean => row.includes(zoe.id) || row.includes(zoe.name);

/** What names her matches, of one game or of both, in the rows of their boards, seats and steps. */
const matchesOfHers = (rows: Rows, game = ''): readonly string[] =>
  (rows.get('matches') ?? [])
    .filter((row) => isHers(row) && row.includes(`"game":"${game}`))
    .map((row) => `"match_id":"${z.object({ id: z.string() }).parse(JSON.parse(row)).id}"`);

/** She leaves every table herself, so that forgetting her changes nothing in the games. */
async function getsUp(night: Evening): Promise<void> {
  const { tables, house } = night;
  for (const where of places) {
    const deed = () => by(zoe, placeOf[where](zoe));
    await tables.leave(deed());
    await (where === 'alone' ? tables.cancel(deed()) : tables.resign(deed()));
  }
  const attempt = await house.dailies.underWay(zoe.id);
  if (attempt !== null) await tables.resign(by(zoe, { channel: attempt.place, guild: null }));
  await tellAll(night);
}

/** The others play on without her, to the end. */
async function playedOut({ tables }: Evening): Promise<void> {
  for (const where of places) for (const who of people) await tables.resign(by(who, placeOf[where](who)));
}

const lived = async (deeds: readonly (typeof anyDeed extends fc.Arbitrary<infer T> ? T : never)[]) => {
  const night = await evening({ thinker: choosing(chooseByKey) });
  for (const { who, where, what } of deeds) await everything[what](night, by(who, placeOf[where](who)));
  return night;
};

const anyEvening = fc.array(anyDeed, { minLength: 60, maxLength: 100, size: 'max' });

describe('wherever somebody was', () => {
  it('once they are forgotten the database has no id or name of theirs, and every game can be verified', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyEvening, async (deeds) => {
        const night = await lived(deeds);
        for (const [table, rows] of await dump(night.store)) if (rows.some(isHers)) reached.add(table);
        await night.house.people.forget(by(zoe), () => former);
        expect([...(await dump(night.store)).values()].flat().filter(isHers)).toEqual([]);
        await playedOut(night);
        const counted = await Promise.all(
          (['standings', 'tallies', 'challenge_results', 'streaks'] as const).map((name) =>
            night.store.transaction((db) => rowsOf(db, name)),
          ),
        );
        expect(counted.flat().filter((row) => row.includes(former))).toEqual([]);
        // Two days later every day's seed is revealed.
        for (let days = 0; days < 2; days += 1) await everything.day(night);
        for (const record of await records(night.store))
          expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
        await tellAll(night);
        expect(JSON.stringify(night.announcements.at(-1) ?? null)).not.toContain(zoe.id);
      }),
      { numRuns: 10 },
    );
    expect([...reached].toSorted()).toEqual([
      'challenge_results',
      'choices',
      'lessons',
      'matches',
      'preferences',
      'reminders',
      'results',
      'seats',
      'standings',
      'steps',
      'streaks',
      'tallies',
    ]);
  });

  it('nothing about others changes', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvening, async (deeds) => {
        const night = await lived(deeds);
        await getsUp(night);
        const [before, games] = [await dump(night.store), await records(night.store)];
        await night.house.people.forget(by(zoe), () => former);
        await tellAll(night);
        const after = await dump(night.store);
        // Nobody else acts in her card games, and a table that is hers alone loses its message.
        const [own, hosted] = [matchesOfHers(before, 'koloretako'), matchesOfHers(before)];
        expect((after.get('steps') ?? []).filter((row) => own.some((step) => row.includes(step)))).toEqual(
          [],
        );
        for (const [table, rows] of before) {
          const named = table === 'boards' ? hosted : own;
          const others = rows.filter((row) => !isHers(row) && !named.some((name) => row.includes(name)));
          const now = new Set(after.get(table));
          expect([table, others.filter((row) => !now.has(row))]).toEqual([table, []]);
          // Marks that nobody can read remember, until the day and the week end, that she has started their attempts.
          const marks = table === 'played_marks' ? 2 : 0;
          expect((after.get(table) ?? []).length).toBeLessThanOrEqual(rows.length + marks);
        }
        const nameless = (records: readonly unknown[]) =>
          JSON.stringify(records).replaceAll(zoe.name, former);
        expect(nameless(await records(night.store))).toBe(nameless(games));
      }),
      { numRuns: cases(10) },
    );
  });
});
