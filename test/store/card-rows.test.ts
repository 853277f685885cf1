import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { koloretako } from '#games/koloretako/rules';
import { parsePattern } from '#games/shared/pattern';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { attemptUnderWay, ownPlace, placeOfAttempt } from '#store/attempts';
import { weekSchema } from '#store/day';
import { matchesOf, matchNamed, newestMatch } from '#store/find-matches';
import { matchIdSchema } from '#store/match-id';
import { addMatch, updateMatch } from '#store/save-match';
import type { Database, Schema } from '#store/schema';
import { CarriedOutBefore, stepsOf, wasCarriedOut, writeDown } from '#store/step-log';
import type { StoredCards } from '#store/stored-match';
import { ownStore } from '#test/database';

const week = weekSchema.parse('2026-W47');
const named = (name: string) => matchIdSchema.parse(name);
const seed = seedSchema.parse('5eed'.repeat(16));
const setup = { window: parsePattern('Sun Catcher')?.name ?? null, tools: [1, 8], mustPlay: false } as const;
const game: StoredCards = {
  id: named('game000001'),
  of: 'koloretako',
  host: '1',
  players: [{ id: '1', name: 'Anna 🎲', presence: 'here', tookOver: false }],
  place: ownPlace('100', '1'),
  guild: '900',
  setup,
  locale: null,
  attempt: null,
  board: null,
  stage: 'running',
  version: 1,
  changedAt: 1,
  closedAt: null,
  game: koloretako.newGame(koloretako.deal(setup, chanceOf(seed))),
  predecessors: [],
  moves: [],
  undoable: null,
};
const ranked: StoredCards = {
  ...game,
  id: named('ranked0001'),
  place: placeOfAttempt('weekly', '1', week),
  guild: null,
  attempt: { when: week, isRanked: true, isRevealed: false },
};
const over = (match: StoredCards): StoredCards => ({ ...match, stage: 'givenUp', version: 2, closedAt: 2 });
const ben = (match: StoredCards): StoredCards => ({
  ...match,
  host: '2',
  players: [{ id: '2', name: 'Ben', presence: 'here', tookOver: false }],
  place: ownPlace('100', '2'),
});

const beginning = { seat: 0, person: '1', computer: null, what: 'begin' } as const;
/** Steps of the player. */
const didSteps = (...steps: readonly string[]) =>
  steps.map((what) => ({ seat: 0, person: '1', computer: null, what }));

/** Does something with a fresh database that holds the new game. */
let inDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
beforeEach(async () => {
  const store = await ownStore();
  inDatabase = (work) => store.transaction(work);
  await inDatabase(async (db) => {
    await addMatch(db, game);
    await writeDown(db, game.id, { after: 0, steps: [beginning], interaction: 'i', at: 1 });
  });
});

const read = () => inDatabase((db) => matchNamed(db, 'koloretako', game.id));

describe('a card game', () => {
  it.each([
    ['in a channel', game],
    ['for rank', ranked],
    ['that is over', over({ ...ranked, guild: '901' })],
  ])('%s comes back as it was kept', async (_, match) => {
    await inDatabase((db) => db.deleteFrom('matches').execute());
    await inDatabase((db) => addMatch(db, match));
    const { undoable: _undoable, ...stored } = { undoable: null, ...match };
    expect(await inDatabase((db) => matchNamed(db, 'koloretako', match.id))).toMatchObject(stored);
    expect(await inDatabase((db) => newestMatch(db, 'koloretako', match.place))).toMatchObject(stored);
    expect(await inDatabase((db) => newestMatch(db, 'koloretako', ownPlace('100', '2')))).toBe(null);
  });

  it('is no table of its name or place', async () => {
    expect(await inDatabase((db) => matchNamed(db, 'sagrada', game.id))).toBe(null);
    expect(await inDatabase((db) => newestMatch(db, 'sagrada', game.place))).toBe(null);
  });

  it('is only changed from the version that was read', async () => {
    await inDatabase((db) => updateMatch(db, game, over(game)));
    await expect(inDatabase((db) => updateMatch(db, game, over(game)))).rejects.toThrow(
      'no longer at version 1',
    );
  });

  it("is a person's only open one in its place, whoever asks for a second", async () => {
    const second = { ...game, id: named('game000002') };
    await expect(inDatabase((db) => addMatch(db, second))).rejects.toThrow(/unique/i);
    await inDatabase((db) => addMatch(db, ben(second)));
    await inDatabase((db) => updateMatch(db, game, over(game)));
    await inDatabase((db) => addMatch(db, { ...game, id: named('game000003') }));
    expect(await inDatabase((db) => newestMatch(db, 'koloretako', game.place))).toMatchObject({
      id: 'game000003',
    });
    expect(await inDatabase((db) => matchesOf(db, 'koloretako', '1'))).toEqual([game.id, 'game000003']);
  });

  it("is a person's only ranked attempt of a week, even when it is over; practice has no limit", async () => {
    await inDatabase((db) => addMatch(db, over(ranked)));
    const again = { ...ranked, id: named('ranked0002') };
    await expect(inDatabase((db) => addMatch(db, again))).rejects.toThrow(/unique/i);
    const practice = { when: week, isRanked: false, isRevealed: false };
    await inDatabase((db) => addMatch(db, { ...again, attempt: practice }));
    const underWay = { place: ranked.place, at: 1, when: week, isRanked: false };
    expect(await inDatabase((db) => attemptUnderWay(db, 'koloretako', '1'))).toEqual(underWay);
    expect(await inDatabase((db) => attemptUnderWay(db, 'koloretako', '2'))).toBe(null);
    expect(await inDatabase((db) => attemptUnderWay(db, 'sagrada', '1'))).toBe(null);
  });

  it('is deleted with its steps', async () => {
    expect(await inDatabase((db) => stepsOf(db, game.id))).toEqual([beginning]);
    await inDatabase((db) => db.deleteFrom('matches').execute());
    expect(await inDatabase((db) => db.selectFrom('steps').selectAll().execute())).toEqual([]);
  });

  it('keeps its steps in order, and each interaction once', async () => {
    const step = { after: 1, steps: didSteps('end'), interaction: 'j', at: 2 };
    await inDatabase((db) => writeDown(db, game.id, step));
    expect(await inDatabase((db) => stepsOf(db, game.id))).toEqual([beginning, ...didSteps('end')]);
    expect(await inDatabase((db) => wasCarriedOut(db, 'j'))).toBe(true);
    expect(await inDatabase((db) => wasCarriedOut(db, 'k'))).toBe(false);
    const again = inDatabase((db) => writeDown(db, game.id, { ...step, after: 2 }));
    await expect(again).rejects.toThrow(CarriedOutBefore);
  });
});

/** The whole error of reading a game with its log. */
const fault = async (): Promise<string> => {
  const error: unknown = await read().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('nothing was noticed');
  return inspect(error);
};

describe('a damaged card game is noticed', () => {
  it.each<[string, { -readonly [Column in keyof Schema['matches']]?: Schema['matches'][Column] }]>([
    ['an unknown stage', { stage: 'asleep' }],
    ['a stage that its log has not reached', { stage: 'finished', closed_at: 2 }],
    ['a game that is over and goes on', { stage: 'finished' }],
    ['a game that goes on and is over', { closed_at: 2 }],
    ['a rank without a week', { ranked: 1 }],
    ['a week that no year has', { period: '2026-W54' }],
    ['a setup that is no JSON', { setup: '{"tools":5eed' }],
    ['a window that nobody has printed', { setup: '{"window":"5eed","tools":3,"mustPlay":false}' }],
    ['more tools than there are', { setup: '{"window":null,"tools":10,"mustPlay":false}' }],
    ['a seed that is none', { seed: '5eed' }],
    ['a game that other rules dealt', { engine: 2 }],
    ['a version without its step', { version: 2 }],
  ])('%s, and nothing secret is said', async (_, change) => {
    await inDatabase((db) => db.updateTable('matches').set(change).execute());
    const said = await fault();
    expect(said).toContain('damaged match game000001');
    expect(said).not.toContain('5eed');
  });

  it.each([
    ['means nothing', ['end', 'redo']],
    ['takes back what is not there', ['end', 'undo', 'undo']],
    ['names no card', ['place R9 A1']],
    ['is not legal', ['end', 'choose Sun Catcher']],
  ])('a step of its log that %s', async (_, steps) => {
    const version = steps.length + 1;
    await inDatabase(async (db) => {
      await writeDown(db, game.id, { after: 1, steps: didSteps(...steps), interaction: 'j', at: 2 });
      await db.updateTable('matches').set({ version }).execute();
    });
    expect(await fault()).toMatch(/damaged match game000001(?:.|\n)*damaged log: step \d/);
  });

  it('but undos in the log are no damage', async () => {
    await inDatabase(async (db) => {
      await writeDown(db, game.id, { after: 1, steps: didSteps('end', 'undo'), interaction: 'j', at: 2 });
      await db.updateTable('matches').set({ version: 3 }).execute();
    });
    const played = await read();
    expect(played).toMatchObject({ moves: [], game: { phase: 'playing', round: 1 } });
  });
});
