import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noWindow, uncountedGames } from '#features/standings/queries';
import { koloretako } from '#games/koloretako/rules';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import type { Person } from '#play/table';
import { pinned } from '#store/pinned';
import { openStore, type Store } from '#store/store';
import { finishes, givesUp } from '#test/features/challenge/challenge';
import { ownFolder } from '#test/folder';
import { goesOn, playedOut, pressOf, usual } from '#test/play/cards';
import { deliverAll } from '#test/play/deliver-all';
import { anna, ben, by, cleo, done, type Evening, evening, firstMoment, guild } from '#test/play/evening';

/**
 * A database as it was before both games were kept as matches: tables and card games in every stage, a thread, attempts at a day and
 * a week, results, untold announcements, and somebody who was forgotten. Beside it what that version exported for three people.
 */
const stored = readFileSync(new URL('before-matches.sql', import.meta.url), 'utf8');
const exportSchema = z.looseObject({ exportedAt: z.string() });
const exports = z
  .record(z.string(), exportSchema)
  .parse(JSON.parse(readFileSync(new URL('before-matches.json', import.meta.url), 'utf8')));

let store: Store;
let night: Evening;

/** Migrates the database after some meddling, at the moment when it was last used. */
async function open(meddling = ''): Promise<void> {
  const path = join(await ownFolder(), 'sagrada.db');
  const database = pinned(new SQLite(path));
  database.exec(stored + meddling);
  database.close();
  store = await openStore({ path, log: pino({ level: 'silent' }) });
  night = await evening({ store });
  night.pass(Date.parse(exports['Anna']?.exportedAt ?? '') - firstMoment);
}

afterEach(() => store.close());

let presses = 0;
const at = (person: Person, channel: string, server: string | null = guild) =>
  by(person, { channel, guild: server, interaction: `after the migration ${(presses += 1)}` });

/** Plays a channel's game a few steps on, then all but one resign. */
async function playedOn(channel: string, people: readonly Person[], server: string | null = guild) {
  const { tables } = night;
  for (let steps = 0; steps < 10; steps += 1)
    for (const person of people) {
      const table = await tables.look(channel, person.id);
      const [first] = table?.stage === 'running' ? table.legal : [];
      if (first !== undefined) await tables.act(at(person, channel, server), first);
    }
  for (const person of people) await tables.resign(at(person, channel, server));
  return tables.look(channel, anna.id);
}

describe('a database from before matches', () => {
  it.each([anna, ben, cleo])('keeps everything about $name', async (person) => {
    await open();
    await night.house.standings.countEarlier();
    // The ratings that people had who were forgotten since then aren't known any more.
    const rated = new Set(['mu', 'sigma', 'rating']);
    const plain = (value: unknown): string =>
      JSON.stringify(value, (key, each: unknown) => (rated.has(key) ? undefined : each));
    // Cleo gave these up alone, which is nobody's best window any more.
    const before = plain(exports[person.name] ?? {}).replaceAll(
      /(?<="best_table":")before00(08|12)/gu,
      noWindow,
    );
    expect(JSON.parse(plain(await night.house.people.export(person.id)))).toMatchObject(
      z.record(z.string(), z.unknown()).parse(JSON.parse(before)),
    );
  });

  it.each([
    ['choosing', [anna, ben, cleo], guild],
    ['direct 1', [anna], null],
  ] as const)('continues its game in %s', async (channel, people, server) => {
    await open();
    expect(await night.tables.look(channel, anna.id)).toMatchObject({ stage: 'running' });
    expect(await playedOn(channel, people, server)).toMatchObject({ stage: 'finished' });
    expect(verify(sagrada, await night.tables.record(channel, cleo.id))).toEqual({ verdict: 'right' });
  });

  it('still waits for people at a rematch', async () => {
    await open();
    expect(await night.tables.look('rematch', ben.id)).toMatchObject({
      stage: 'lobby',
      players: [{ name: 'Ben' }],
      awaited: [{ name: 'Anna', seat: 0 }],
      message: expect.any(String),
    });
    expect(done(await night.tables.join(at(anna, 'rematch')))).toMatchObject({ stage: 'running' });
  });

  it('tells what was not told, where the game is', async () => {
    await open();
    await deliverAll(night);
    const told = night.announcements.map(({ table }) => table.channel);
    expect(told).toContain('message 3');
    expect(told).not.toContainEqual(expect.stringMatching(/daily|weekly/));
    const board = await night.tables.look('message 3', null);
    expect(board).toMatchObject({ thread: 'message 3', told: { since: expect.any(Array) } });
  });

  it('continues card games, each person their own in a channel', async () => {
    await open();
    const { cardGames } = night.house;
    for (const person of [anna, ben]) {
      const game = await cardGames.look('100', person.id);
      expect(game).toMatchObject({ stage: 'running', player: person, place: '100', guild });
      if (game === null) throw new Error('no game');
      await playedOut(night, game);
      expect(verify(koloretako, await cardGames.record(game.id, person.id))).toEqual({ verdict: 'right' });
      goesOn(await cardGames.begin(by(person), usual));
    }
    expect(await cardGames.look('direct 2', ben.id)).toMatchObject({ stage: 'givenUp', hasLapsed: true });
    expect(await night.house.standings.cardGames(guild, anna.id, 0)).toMatchObject({
      own: { games: 2 },
      people: 2,
    });
  });

  it('continues an attempt at a week, now as practice, which its player alone sees', async () => {
    await open();
    const { cardGames, standings, weeklies } = night.house;
    const underWay = await weeklies.underWay(ben.id);
    const game = await cardGames.look(underWay?.place ?? '', ben.id);
    expect(game).toMatchObject({ stage: 'running', weekly: { when: '2026-W47', isRanked: false } });
    if (game === null || underWay === null) throw new Error('no attempt');
    expect(await cardGames.look(underWay.place, anna.id)).toBe(null);
    expect(await cardGames.undo(pressOf(cleo, game))).toMatchObject({ outcome: 'refused', match: null });
    await playedOut(night, game);
    expect(await standings.week(underWay.when, anna.id, 0)).toMatchObject({ people: 1, own: { rank: 1 } });
  });

  it('continues attempts at a day: one for rank, one as practice', async () => {
    await open();
    const { dailies, standings } = night.house;
    const ranked = await dailies.underWay(ben.id);
    expect(ranked).toMatchObject({ when: '2026-11-21', isRanked: true });
    const [first, second] = await dailies.past(2);
    if (first === undefined || second === undefined) throw new Error('no days');
    await givesUp(night, ben, first);
    expect(await dailies.result(ben.id, first)).toMatchObject({ name: 'Ben', place: { people: 1 } });
    await finishes(night, anna, { day: second });
    expect(await standings.day(second, anna.id, 0)).toMatchObject({ people: 2, own: { name: 'Anna' } });
    expect(await dailies.finishedDays(anna.id, 25)).toEqual([second]);
  });

  it('has no trace of somebody who was forgotten, and keeps the game that they left', async () => {
    await open();
    expect(await night.house.people.amounts('4')).toMatchObject({ tables: 0, cardGames: 0 });
    expect(await night.tables.look('forgotten', anna.id)).toMatchObject({
      stage: 'finished',
      players: [{ name: 'a former player', presence: 'resigned' }, { name: 'Anna' }],
    });
    expect(await night.tables.look('message 3', cleo.id)).toMatchObject({
      stage: 'finished',
      thread: 'message 3',
      game: { result: { ranking: { decidedBy: 'lastLeft', places: [[0], [1]] } } },
    });
  });

  it('keeps a damaged table and a damaged card game damaged, and nothing else', async () => {
    await open(`
      UPDATE tables SET edition = '"' WHERE channel = 'choosing';
      UPDATE card_games SET setup = '{' WHERE place = '100' AND person = '2' AND closed_at IS NULL;`);
    const { cardGames } = night.house;
    await expect(night.tables.look('choosing', anna.id)).rejects.toThrow('damaged match');
    await expect(cardGames.look('100', ben.id)).rejects.toThrow('damaged match');
    expect(await night.tables.look('direct 1', anna.id)).toMatchObject({ stage: 'running' });
    expect(await cardGames.look('100', anna.id)).toMatchObject({ stage: 'running' });
  });

  it('leaves behind what outlived its table or its card game, and keeps the rest', async () => {
    await open(`
      PRAGMA foreign_keys = OFF;
      DELETE FROM tables WHERE channel IN ('choosing', 'rematch', 'message 3');
      DELETE FROM tables WHERE day IS NOT NULL;
      DELETE FROM card_games WHERE week IS NOT NULL;
      INSERT INTO uncounted VALUES ('0000000000');`);
    expect(await night.tables.look('choosing', anna.id)).toBe(null);
    expect(await night.tables.look('direct 1', anna.id)).toMatchObject({ stage: 'running' });
    expect(await night.house.cardGames.look('100', anna.id)).toMatchObject({ stage: 'running' });
    const uncounted = await store.read((db) => uncountedGames(db, 'all'));
    expect(uncounted.map(({ table }) => table)).not.toContain('0000000000');
  });
});
