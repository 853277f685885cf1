import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { end } from '#games/sagrada/action';
import { puzzles as allPuzzles } from '#games/sagrada/puzzle';
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
import { usual } from '#test/play/cards';
import { chooseByKey, choosing, computersAct } from '#test/play/computers';
import { deliverAll } from '#test/play/deliver-all';
import { alone, by, type Evening, evening, fourSeats } from '#test/play/evening';

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
  open: (night, command) => night.tables.open(command, command.guild === null ? alone(3) : fourSeats),
  oppose: (night, command) =>
    night.tables.open(command, { ...fourSeats, seats: 2, computers: { count: 1, level: 'apprentice' } }),
  seat: (night, command) => night.tables.addComputer(command, 'journeyman'),
  join: (night, command) => night.tables.join(command),
  leave: (night, command) => night.tables.leave(command),
  start: (night, command) => night.tables.start(command),
  resign: (night, command) => night.tables.resign(command),
  away: ({ house }, command) => house.absences.begin(command, house.now() + 3 * dayLength, 'Asia/Tokyo'),
  back: ({ house }, command) => house.absences.end(command),
  sleep: ({ tables }, command) => tables.setForPerson(command, { night: { from: 22, until: 7 } }),
  take: async (night, command) => {
    const table = await night.tables.look(command.channel, command.person.id);
    const [free] = table?.stage === 'running' ? table.toTake : [];
    if (free !== undefined) await night.tables.takeSeat(command, free.seat);
  },
  sitIn: (night, command) => night.tables.sitIn(command, true),
  undo: (night, command) => night.tables.undo(command),
  cancel: (night, command) => night.tables.cancel({ ...command, manager: true }),
  act: (night, command) => actAt(night, command.channel, command.person),
  like: (night, command) => night.tables.setForPerson(command, { style: 'letters' }),
  hide: (night, command) => night.tables.setForPerson(command, { named: false }),
  manage: (night, command) =>
    night.tables.setForServer({ ...command, managesServer: true }, { style: 'contrast' }),
  host: (night, command) => night.tables.setForTable(command, { language: 'de' }),
  learn: (night, command) => night.tables.learns(command.person.id, 'undo'),
  remind: ({ house }, command) => house.dailies.remind(command.person.id, { zone: 'UTC', hour: 9 }, 'en'),
  // From a day's card, where there is one.
  try: async ({ house }, command) => {
    await house.dayCards.join(command);
    return house.dailies.begin(command, house.dailies.now(), 'ranked', 'en');
  },
  practise: ({ house }, command) => house.dailies.begin(command, house.dailies.now(), 'practice', 'en'),
  finish: (night, command) => finishTry(night, command.person),
  deal: ({ house }, { person, channel, guild }) =>
    house.cardGames.begin(by(person, { channel, guild }), usual),
  lay: (night, command) => playsCards(night, command.person, command.channel, 1),
  play: (night, command) => playsCards(night, command.person, command.channel, Number.POSITIVE_INFINITY),
  week: ({ house: { weeklies } }, { person }) => weeklies.begin(by(person), weeklies.now(), 'ranked', 'en'),
  finishWeek: async (night, { person }) => {
    const attempt = await night.house.weeklies.underWay(person.id);
    if (attempt !== null) await playsCards(night, person, attempt.place, Number.POSITIVE_INFINITY);
  },
  solve: async ({ house: { puzzles } }, { person }) => {
    const [puzzle] = allPuzzles;
    if (puzzle !== undefined)
      await puzzles.answer(person.id, { day: puzzles.now(), puzzle: puzzle.id }, [end]);
  },
  day: async (night) => {
    night.pass(24 * 60 * 60 * 1000);
    await minutely(night);
  },
} satisfies Record<string, (night: Evening, command: ReturnType<typeof by>) => Promise<unknown>>;
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
    await house.cardGames.act(by(person, { channel: place, guild: null }), action);
  }
}

const anyCommand = fc.record({
  who: fc.constantFrom(...people),
  where: fc.constantFrom(...places),
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Doing>('open', 'join', 'start', 'act') },
    { weight: 3, arbitrary: fc.constantFrom<Doing>('resign', 'take', 'try', 'finish') },
    { weight: 3, arbitrary: fc.constantFrom<Doing>('deal', 'play', 'week', 'finishWeek') },
    { weight: 1, arbitrary: fc.constantFrom<Doing>('remind', 'learn', 'away', 'sleep', 'solve') },
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
    const command = () => by(zoe, placeOf[where](zoe));
    await tables.leave(command());
    await (where === 'alone' ? tables.cancel(command()) : tables.resign(command()));
  }
  const attempt = await house.dailies.underWay(zoe.id);
  if (attempt !== null) await tables.resign(by(zoe, { channel: attempt.place, guild: null }));
  await deliverAll(night);
}

/** The others play on without her, to the end. */
async function playedOut({ tables }: Evening): Promise<void> {
  for (const where of places) for (const who of people) await tables.resign(by(who, placeOf[where](who)));
}

const lived = async (commands: readonly (typeof anyCommand extends fc.Arbitrary<infer T> ? T : never)[]) => {
  const night = await evening({ thinker: choosing(chooseByKey) });
  await night.tables.setForPerson(by(zoe), { notify: 'direct' });
  for (const { who, where, what } of commands) await everything[what](night, by(who, placeOf[where](who)));
  return night;
};

const anyEvening = fc.array(anyCommand, { minLength: 60, maxLength: 100, size: 'max' });

describe('wherever somebody was', () => {
  it('once they are forgotten the database has no id or name of theirs, and every game can be verified', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyEvening, async (commands) => {
        const night = await lived(commands);
        for (const [table, rows] of await dump(night.store)) if (rows.some(isHers)) reached.add(table);
        await night.house.people.forget(by(zoe), () => former);
        expect([...(await dump(night.store)).values()].flat().filter(isHers)).toEqual([]);
        await playedOut(night);
        const counted = await Promise.all(
          (['standings', 'tallies', 'challenge_results', 'streaks', 'deeds'] as const).map((name) =>
            night.store.transaction((db) => rowsOf(db, name)),
          ),
        );
        expect(counted.flat().filter((row) => row.includes(former))).toEqual([]);
        // Two days later every day's seed is revealed.
        for (let days = 0; days < 2; days += 1) await everything.day(night);
        for (const record of await records(night.store))
          expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
        await deliverAll(night);
        expect(JSON.stringify(night.announcements.at(-1) ?? null)).not.toContain(zoe.id);
      }),
      { numRuns: 10 },
    );
    expect([...reached].toSorted()).toEqual([
      'card_members',
      'challenge_results',
      'choices',
      'jobs',
      'lessons',
      'matches',
      'preferences',
      'puzzle_answers',
      'puzzle_solvers',
      'reminders',
      'results',
      'season_standings',
      'seats',
      'standings',
      'steps',
      'streaks',
      'tallies',
    ]);
  });

  it('nothing about others changes', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvening, async (commands) => {
        const night = await lived(commands);
        await getsUp(night);
        const [before, games] = [await dump(night.store), await records(night.store)];
        await night.house.people.forget(by(zoe), () => former);
        await deliverAll(night);
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
          // Marks that nobody can read remember, until the day and the week end, that she has started their attempts and solved the puzzle.
          const marks = table === 'played_marks' ? 3 : 0;
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
