import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { puzzles } from '#games/sagrada/puzzle';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import type { Day, Person } from '#play/table';
import { placeOfAttempt } from '#store/attempts';
import { newestGame } from '#store/find-matches';
import { queueNotice } from '#store/notices';
import { passesOn } from '#test/features/challenge/challenge';
import {
  alone,
  begun,
  by,
  channel,
  done,
  type Evening,
  evening,
  firstLegal,
  fourSeats,
} from '#test/play/evening';

const zoe: Person = { id: '710000000000000001', name: 'Zoë Zinnober' };
const yan: Person = { id: '710000000000000002', name: 'Yan Ypsilon' };
const xenia: Person = { id: '710000000000000003', name: 'Xenia Xerxes' };
const mine = { channel: 'direct', guild: null };
const minute = 60 * 1000;
const day = 24 * 60 * minute;

const placeSchema = z.strictObject({ day: z.iso.date(), isRanked: z.boolean() });
/** The export, as programs may rely on it. */
const exportSchema = z.strictObject({
  format: z.literal('sagrada-person/1'),
  person: z.string(),
  exportedAt: z.iso.datetime(),
  settings: z.record(z.string(), z.unknown()),
  choices: z.array(
    z.strictObject({
      owner: z.enum(['person', 'server', 'table']),
      id: z.string(),
      at: z.int(),
      chosen: z.record(z.string(), z.unknown()),
    }),
  ),
  lessons: z.array(z.string()),
  reminder: z.object({ zone: z.string(), hour: z.int(), locale: z.string() }).nullable(),
  dayCards: z.array(z.strictObject({ server: z.string(), seen_at: z.int() })),
  daily: z.strictObject({
    streak: z.strictObject({ length: z.int(), longest: z.int() }),
    results: z.array(z.object({ day: z.iso.date(), name: z.string(), total: z.int(), target: z.int() })),
  }),
  weekly: z.strictObject({ results: z.array(z.unknown()) }),
  puzzles: z.strictObject({
    solver: z.object({ rating: z.int(), streak: z.int() }).nullable(),
    answers: z.array(
      z.strictObject({
        day: z.iso.date(),
        puzzle: z.string(),
        turn: z.string(),
        lost: z.int(),
        at: z.int(),
        rated: z.int(),
      }),
    ),
  }),
  nextGames: z.array(z.strictObject({ table: z.string(), name: z.string(), asked_at: z.int() })),
  seatRequests: z.array(
    z.strictObject({ table: z.string(), seat: z.int(), name: z.string(), asked_at: z.int() }),
  ),
  agreements: z.array(z.strictObject({ table: z.string(), seat: z.int(), turn: z.int() })),
  notices: z.array(
    z.strictObject({
      table: z.string(),
      kind: z.string(),
      due_at: z.int().nullable(),
      message: z.string().nullable(),
    }),
  ),
  call: z
    .strictObject({
      person: z.string(),
      dueAt: z.int().nullable(),
      tries: z.int(),
      message: z.strictObject({ id: z.string(), channel: z.string() }).nullable(),
      told: z.array(z.string()),
    })
    .nullable(),
  directChannel: z.string().nullable(),
  standings: z.array(z.object({ scope: z.string(), name: z.string(), games: z.int(), rating: z.int() })),
  seasons: z.array(z.object({ server: z.string(), season: z.string(), name: z.string(), rating: z.int() })),
  tallies: z.array(z.strictObject({ scope: z.string(), what: z.string(), times: z.int(), points: z.int() })),
  deeds: z.array(z.strictObject({ deed: z.string(), match: z.string().nullable(), at: z.int() })),
  games: z.array(
    z.strictObject({
      table: z.string(),
      server: z.string().nullable(),
      stage: z.enum(['lobby', 'running', 'finished', 'cancelled']),
      seat: z.int().nullable(),
      clock: z.object({ turn: z.int(), since: z.int() }).nullable(),
      name: z.string().nullable(),
      daily: placeSchema.nullable(),
      deeds: z.array(z.string()).nullable(),
      record: z.union([sagrada.record.finished, sagrada.record.unfinished]).nullable(),
    }),
  ),
  cardGames: z.array(z.unknown()),
});

const exported = async ({ house }: Evening, person: Person) => {
  const json = JSON.stringify(await house.people.export(person.id));
  return { json, data: exportSchema.parse(JSON.parse(json)) };
};

/** The seed of the newest game in a place, which nobody may know yet. */
const seedAt = async ({ store }: Evening, place: string): Promise<string> => {
  const table = await store.transaction((db) => newestGame(db, place));
  return table?.game?.deal.chance.proof?.seed ?? 'none';
};

/** Starts the day's ranked attempt, and plays it to its end if it should be finished. */
async function tries(night: Evening, person: Person, finishes: boolean): Promise<Day> {
  const { dailies } = night.house;
  const today = dailies.now();
  done(await dailies.begin(by(person, mine), today, 'ranked', 'en'));
  if (finishes) await passesOn(night, person, today);
  return today;
}

describe("somebody's export", () => {
  it('has everything that is stored about them', async () => {
    const night = await evening();
    const { house, tables } = night;
    await begun(tables, zoe, yan);
    done(await tables.resign(by(zoe)));
    done(await tables.open(by(zoe), fourSeats));
    done(await tables.leave(by(zoe)));
    await tables.setForPerson(by(zoe), { endsTurn: true });
    await tables.setForServer(by(zoe, { managesServer: true }), { style: 'contrast' });
    await tables.learns(zoe.id, 'undo');
    await house.dailies.remind(zoe.id, { zone: 'Europe/Berlin', hour: 9 }, 'de');
    const today = await tries(night, zoe, true);
    const [puzzle = null] = puzzles;
    await house.puzzles.answer(zoe.id, { day: today, puzzle: puzzle?.id ?? '' }, []);
    const { data } = await exported(night, zoe);
    expect(data).toMatchObject({
      puzzles: { solver: { streak: 1 }, answers: [{ day: today, puzzle: puzzle?.id, rated: 1 }] },
      person: zoe.id,
      exportedAt: '2026-11-20T19:00:00.000Z',
      settings: { endsTurn: true },
      choices: [
        { owner: 'person', chosen: { endsTurn: true } },
        { owner: 'server', chosen: { style: 'contrast' } },
      ],
      lessons: ['undo'],
      reminder: { zone: 'Europe/Berlin', hour: 9, locale: 'de' },
      daily: { streak: { length: 1 }, results: [{ day: today, name: zoe.name }] },
    });
    expect(data.standings.map(({ scope }) => scope).toSorted()).toEqual(['900', 'daily']);
    expect(data.tallies.length).toBeGreaterThan(0);
    const [game, left] = data.games;
    expect(game).toMatchObject({ stage: 'finished', seat: 0, name: zoe.name });
    expect(game?.record?.players.map(({ name }) => name)).toEqual([zoe.name, 'Player 2']);
    expect(verify(sagrada, game?.record)).toEqual({ verdict: 'right' });
    expect(left).toMatchObject({ stage: 'cancelled', seat: null, deeds: ['open', 'leave'], record: null });
  });

  it('has what is still to be told them, and what they were told of their turns', async () => {
    const night = await evening();
    await night.tables.setForPerson(by(zoe), { notify: 'direct' });
    await begun(night.tables, zoe, yan);
    night.pass(minute);
    await night.store.transaction(async (db) => {
      const table = await newestGame(db, channel);
      if (table === null) throw new Error('no game');
      await queueNotice(db, { match: table.id, kind: 'unreached', number: 1, person: zoe.id }, night.now());
    });
    expect((await exported(night, zoe)).data).toMatchObject({
      notices: [{ kind: 'unreached', due_at: night.now(), message: null }],
      call: { person: zoe.id, tries: 0, told: [], message: null },
    });
    await night.house.people.forget(by(zoe), () => 'a former player');
    const { data } = await exported(night, zoe);
    expect([data.notices, data.call]).toEqual([[], null]);
  });

  it('has next to nothing for somebody who never played', async () => {
    const night = await evening();
    await begun(night.tables, zoe, yan);
    const { data } = await exported(night, xenia);
    expect(data).toMatchObject({ settings: {}, choices: [], reminder: null, games: [] });
  });

  it('has no name or id of others, and only what they may see of a running game', async () => {
    const night = await evening();
    const { tables } = night;
    await begun(tables, yan, zoe, xenia);
    done(await tables.act(by(yan), await firstLegal(tables, yan, 'draft')));
    const { json, data } = await exported(night, zoe);
    for (const { id, name } of [yan, xenia]) {
      expect(json).not.toContain(id);
      expect(json).not.toContain(name);
    }
    expect(json).not.toContain(await seedAt(night, channel));
    const players = data.games[0]?.record?.players ?? [];
    expect(players.map(({ name, privateObjectives }) => [name, privateObjectives?.length])).toEqual([
      ['Player 1', undefined],
      [zoe.name, 1],
      ['Player 3', undefined],
    ]);
  });

  it.each([
    ['under way', false],
    ['finished', true],
  ])(
    'has of an attempt that is %s neither the dice nor the seed before the day is over',
    async (_, finishes) => {
      const night = await evening();
      const today = await tries(night, zoe, finishes);
      const { json, data } = await exported(night, zoe);
      expect(data.games).toMatchObject([
        { daily: { day: today, isRanked: true }, deeds: null, record: null },
      ]);
      expect(json).not.toContain(await seedAt(night, placeOfAttempt('daily', zoe.id, today)));
    },
  );

  it('has the whole attempt once its seed is revealed', async () => {
    const night = await evening();
    await night.house.dailies.everyMinute();
    await tries(night, zoe, true);
    night.pass(day);
    await night.house.dailies.everyMinute();
    const { data } = await exported(night, zoe);
    expect(verify(sagrada, data.games[0]?.record)).toEqual({ verdict: 'right' });
  });

  it('leaves out a damaged table, and says so in the log', async () => {
    const night = await evening();
    done(await night.tables.open(by(zoe, mine), alone(3)));
    await night.store.transaction((db) => db.updateTable('matches').set({ seed: '{}' }).execute());
    const { data } = await exported(night, zoe);
    expect(data.games).toEqual([]);
    expect(night.log.join('')).toContain('left out of an export');
  });
});
