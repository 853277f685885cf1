import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { end } from '#games/koloretako/action';
import { koloretako } from '#games/koloretako/rules';
import { verify } from '#games/verify';
import { weekSchema } from '#play/koloretako/card-game';
import type { Person } from '#play/table';
import type { Schema } from '#store/schema';
import { minutely } from '#test/features/challenge/challenge';
import { allTools, doneWith, firstOf, goesOn, playedOut, pressOf, refusedFor, usual } from '#test/play/cards';
import { by, type Evening, evening, guild } from '#test/play/evening';

const zoe: Person = { id: '710000000000000001', name: 'Zoë Zinnober' };
const yan: Person = { id: '710000000000000002', name: 'Yan Ypsilon' };
const direct = { channel: 'direct', guild: null };
const elsewhere = { channel: '200', guild: '901' };
const day = 24 * 60 * 60 * 1000;

/** The export of somebody's card games, as programs may rely on it. */
const exportSchema = z.object({
  weekly: z.strictObject({
    results: z.array(
      z.strictObject({
        week: weekSchema,
        name: z.string(),
        game: z.string(),
        total: z.int(),
        target: z.int(),
        tools_used: z.int(),
        finished_at: z.int(),
      }),
    ),
  }),
  cardGames: z.array(
    z.strictObject({
      game: z.string(),
      server: z.string().nullable(),
      stage: z.enum(['running', 'finished', 'givenUp', 'lapsed']),
      name: z.string(),
      weekly: z.strictObject({ week: weekSchema, isRanked: z.boolean() }).nullable(),
      setup: z.object({ mustPlay: z.boolean() }),
      deeds: z.array(z.string()).nullable(),
      record: z.union([koloretako.record.finished, koloretako.record.unfinished]).nullable(),
    }),
  ),
});

const exported = async ({ house }: Evening, person: Person) => {
  const json = JSON.stringify(await house.people.export(person.id));
  return { json, data: exportSchema.parse(JSON.parse(json)) };
};

/** A person starts the week's ranked attempt, and takes the first window offered. */
async function tries({ house: { cardGames, weeklies } }: Evening, person: Person) {
  const game = goesOn(await weeklies.begin(by(person), weeklies.now(), 'ranked', 'en'));
  return goesOn(await cardGames.act(pressOf(person, game), firstOf(game) ?? end));
}

const forget = ({ house }: Evening, person: Person) =>
  house.people.forget(by(person), () => 'a former player');

/** The rows of a table of the database. */
const rowsOf = ({ store }: Evening, name: keyof Schema): Promise<readonly object[]> =>
  store.transaction((db) => db.selectFrom(name).selectAll().execute());

/** The seeds of all games, the oldest first. */
const seedsIn = async (night: Evening): Promise<readonly string[]> =>
  z
    .array(z.object({ seed: z.string() }))
    .parse(await rowsOf(night, 'matches'))
    .map(({ seed }) => seed);

describe("somebody's export of their card games", () => {
  it('has each of them: over, given up and just started, with everything they did', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const first = goesOn(await cardGames.begin(by(zoe), allTools));
    goesOn(await cardGames.act(by(zoe), firstOf(first, 'place') ?? end));
    await playedOut(night, doneWith(await cardGames.undo(by(zoe))));
    night.pass(1);
    await cardGames.begin(by(zoe, direct), allTools);
    await cardGames.giveUp(by(zoe, direct));
    night.pass(1);
    await cardGames.begin(by(zoe, elsewhere), usual);
    const { data } = await exported(night, zoe);
    expect(data.cardGames).toMatchObject([
      { server: guild, stage: 'finished', name: zoe.name, weekly: null },
      { server: null, stage: 'givenUp', deeds: ['begin', 'giveUp'] },
      { server: elsewhere.guild, stage: 'running', deeds: ['begin'], record: null },
    ]);
    const [over] = data.cardGames;
    expect(over?.deeds?.slice(0, 3)).toEqual(['begin', expect.stringMatching(/^place/), 'undo']);
    expect(verify(koloretako, over?.record)).toEqual({ verdict: 'right' });
  });

  it('has nothing about others, and no secret of an unfinished game', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    await playedOut(night, goesOn(await cardGames.begin(by(yan), allTools)));
    night.pass(1);
    goesOn(await cardGames.begin(by(zoe), allTools));
    const [his, hers] = await seedsIn(night);
    const { json, data } = await exported(night, zoe);
    expect(data.cardGames).toHaveLength(1);
    for (const secret of [his, hers, yan.id, yan.name]) expect(json).not.toContain(secret);
  });

  it.each([
    ['under way', false],
    ['finished', true],
  ])(
    'shows neither cards nor seed of a weekly attempt that is %s before the seed is revealed',
    async (_, isOver) => {
      const night = await evening();
      const game = await tries(night, zoe);
      const week = game.weekly?.when;
      if (isOver) await playedOut(night, game);
      const before = await exported(night, zoe);
      const weekly = { week, isRanked: true };
      expect(before.data.cardGames).toMatchObject([{ game: game.id, weekly, deeds: null, record: null }]);
      expect(before.data.weekly.results).toMatchObject(
        isOver ? [{ week, name: zoe.name, game: game.id, finished_at: Date.UTC(2026, 10, 20, 19) }] : [],
      );
      expect(before.json).not.toContain((await seedsIn(night))[0]);
      night.pass(8 * day);
      const [after] = (await exported(night, zoe)).data.cardGames;
      expect(after?.deeds?.[0]).toBe('begin');
      expect(verify(koloretako, after?.record)).toEqual({ verdict: isOver ? 'right' : 'unfinished' });
    },
  );

  it('leaves out a damaged game, and says so in the log', async () => {
    const night = await evening();
    goesOn(await night.house.cardGames.begin(by(zoe), allTools));
    await night.store.transaction((db) => db.updateTable('matches').set({ setup: '{}' }).execute());
    const { data } = await exported(night, zoe);
    expect(data.cardGames).toEqual([]);
    expect(night.log.join('')).toContain('left out of an export');
  });
});

describe('somebody who is forgotten', () => {
  it('has no card games or results any more; others keep theirs', async () => {
    const night = await evening();
    const { cardGames, people, standings, weeklies } = night.house;
    for (const person of [zoe, yan]) {
      await playedOut(night, goesOn(await cardGames.begin(by(person), usual)));
      await playedOut(night, await tries(night, person));
      goesOn(await cardGames.begin(by(person, direct), usual));
    }
    expect(await people.amounts(zoe.id)).toMatchObject({ cardGames: 3, weeklyResults: 1 });
    const steps = await rowsOf(night, 'steps');
    await forget(night, zoe);
    expect(await people.amounts(zoe.id)).toMatchObject({ cardGames: 0, weeklyResults: 0 });
    expect((await rowsOf(night, 'steps')).length).toBeLessThan(steps.length);
    expect(await cardGames.look(direct.channel, zoe.id)).toBe(null);
    expect(await cardGames.look(direct.channel, yan.id)).toMatchObject({ stage: 'running' });
    const pages = [
      await standings.week(weeklies.now(), zoe.id, 0),
      await standings.cardGames(guild, zoe.id, 0),
    ];
    expect(pages).toMatchObject([
      { people: 1, own: null },
      { people: 1, own: null },
    ]);
    expect(await people.amounts(yan.id)).toMatchObject({ cardGames: 3, weeklyResults: 1 });
  });

  it('presses buttons that do nothing, and may start a new game', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const game = goesOn(await cardGames.begin(by(zoe), allTools));
    await forget(night, zoe);
    expect(await cardGames.undo(pressOf(zoe, game))).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'cardGameGone' }],
      match: null,
    });
    expect((await cardGames.begin(by(zoe), allTools)).outcome).toBe('done');
  });

  it("leaves a mark of this week's attempt that doesn't name them, until the week ends", async () => {
    const night = await evening();
    await minutely(night);
    await tries(night, zoe);
    for (const person of [zoe, yan]) await forget(night, person);
    expect(JSON.stringify(await rowsOf(night, 'played_marks'))).not.toContain(zoe.id);
    // From Friday on: the marks are deleted when the week ends, and not before.
    for (const marks of [1, 1, 0]) {
      night.pass(day);
      await minutely(night);
      expect(await rowsOf(night, 'played_marks')).toHaveLength(marks);
    }
  });

  it("is forgotten, and can't repeat the attempt, even if its game is unreadable", async () => {
    const night = await evening();
    await tries(night, zoe);
    await night.store.transaction((db) => db.updateTable('matches').set({ setup: '{}' }).execute());
    await forget(night, zoe);
    expect(await rowsOf(night, 'matches')).toEqual([]);
    const { weeklies } = night.house;
    const again = await weeklies.begin(by(zoe), weeklies.now(), 'ranked', 'en');
    expect(refusedFor(again)).toEqual([{ code: 'weeklyDone' }]);
  });

  it('leaves no mark after the week, even if the bot was away at its end', async () => {
    const night = await evening();
    await minutely(night);
    await tries(night, zoe);
    await forget(night, zoe);
    night.pass(30 * day);
    await minutely(night);
    expect(await rowsOf(night, 'played_marks')).toEqual([]);
  });
});

describe('a server that the bot was removed from', () => {
  it('is forgotten with its card games and standings, but nothing from other places', async () => {
    const night = await evening();
    const { cardGames, people, standings } = night.house;
    for (const there of [elsewhere, direct])
      await playedOut(night, goesOn(await cardGames.begin(by(zoe, there), usual)));
    await playedOut(night, await tries(night, zoe));
    const stored = await Promise.all((['matches', 'steps'] as const).map((name) => rowsOf(night, name)));
    await playedOut(night, goesOn(await cardGames.begin(by(zoe), usual)));
    for (let games = 0; games < 60; games += 1) {
      await cardGames.begin(by(yan), usual);
      await cardGames.giveUp(by(yan));
    }
    goesOn(await cardGames.begin(by(yan), usual));
    await people.serverLeft(guild);
    night.pass(30 * day - 1);
    await people.forgetServers();
    expect(await standings.cardGames(guild, zoe.id, 0)).toMatchObject({ people: 1 });
    expect(await cardGames.look('100', yan.id)).toMatchObject({ stage: 'running' });
    night.pass(1);
    await people.forgetServers();
    expect(await standings.cardGames(guild, zoe.id, 0)).toMatchObject({ people: 0 });
    expect(await standings.cardGames(elsewhere.guild, zoe.id, 0)).toMatchObject({ people: 1 });
    const left = await Promise.all((['matches', 'steps'] as const).map((name) => rowsOf(night, name)));
    expect(left).toEqual(stored);
  });

  it('is noticed after a start even if only a card game is stored for it', async () => {
    const night = await evening();
    goesOn(await night.house.cardGames.begin(by(zoe), usual));
    await night.house.people.servers([]);
    expect(await rowsOf(night, 'departures')).toMatchObject([{ guild }]);
  });
});
