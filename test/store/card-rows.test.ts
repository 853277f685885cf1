import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { parsePattern } from '#games/shared/pattern';
import { seedSchema } from '#games/shared/seed';
import { cardGameIdSchema, type KeptCardGame } from '#store/kept-card-game';
import {
  addCardGame,
  cardGameNamed,
  cardGamesOf,
  newestCardGame,
  openCardGame,
  updateCardGame,
} from '#store/card-games';
import { cardStepsOf, writeDownCards } from '#store/card-log';
import { wasCarriedOut } from '#store/deed-log';
import type { Database, Schema } from '#store/schema';
import { openStore } from '#store/store';
import { placeOfAttempt, weeklyUnderWay } from '#store/tries';
import { weekSchema } from '#store/week';
import { playedFrom } from '#play/koloretako/played';

const week = weekSchema.parse('2026-W47');
const named = (name: string) => cardGameIdSchema.parse(name);
const game: KeptCardGame = {
  id: named('game000001'),
  player: { id: '1', name: 'Anna 🎲' },
  place: '100',
  guild: '900',
  setup: { window: parsePattern('Sun Catcher')?.name ?? null, tools: [1, 8], mustPlay: false },
  seed: seedSchema.parse('5eed'.repeat(16)),
  weekly: null,
  stage: 'running',
  version: 1,
  closedAt: null,
};
const ranked: KeptCardGame = {
  ...game,
  id: named('ranked0001'),
  place: placeOfAttempt('weekly', '1', week),
  guild: null,
  setup: { window: null, tools: 3, mustPlay: true },
  weekly: { week, isRanked: true },
};
const over = (kept: KeptCardGame): KeptCardGame => ({ ...kept, stage: 'finished', version: 2, closedAt: 2 });

/** Does something with a fresh database that holds the new game. */
let inDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
beforeEach(async () => {
  const store = await openStore({ path: ':memory:', log: pino({ level: 'silent' }) });
  inDatabase = (work) => store.transaction(work);
  await inDatabase(async (db) => {
    await addCardGame(db, game, 1);
    await writeDownCards(db, game.id, { after: 0, steps: ['begin'], interaction: 'i', at: 1 });
  });
});

describe('a card game', () => {
  it.each([
    ['in a channel', game],
    ['for rank', ranked],
    ['that is over', { ...over(ranked), guild: '901' }],
  ])('%s comes back as it was kept', async (_, kept) => {
    await inDatabase((db) => db.deleteFrom('card_games').execute());
    await inDatabase((db) => addCardGame(db, kept, 1));
    expect(await inDatabase((db) => cardGameNamed(db, kept.id))).toEqual(kept);
    expect(await inDatabase((db) => newestCardGame(db, '1', kept.place))).toEqual(kept);
    expect(await inDatabase((db) => newestCardGame(db, '2', kept.place))).toBe(null);
  });

  it('is only changed from the version that was read', async () => {
    const after = over(game);
    await inDatabase((db) => updateCardGame(db, game, after, 2));
    expect(await inDatabase((db) => cardGameNamed(db, game.id))).toEqual(after);
    await expect(inDatabase((db) => updateCardGame(db, game, after, 3))).rejects.toThrow(
      'no longer at version 1',
    );
  });

  it("is a person's only open one in its place, whoever asks for a second", async () => {
    const second = { ...game, id: named('game000002') };
    await expect(inDatabase((db) => addCardGame(db, second, 2))).rejects.toThrow('UNIQUE');
    await inDatabase((db) => addCardGame(db, { ...second, player: { id: '2', name: 'Ben' } }, 2));
    await inDatabase((db) => updateCardGame(db, game, over(game), 2));
    await inDatabase((db) => addCardGame(db, { ...game, id: named('game000003') }, 3));
    expect(await inDatabase((db) => openCardGame(db, '1', '100'))).toMatchObject({ id: 'game000003' });
    expect(await inDatabase((db) => cardGamesOf(db, '1'))).toEqual([game.id, 'game000003']);
  });

  it("is a person's only ranked attempt of a week, even when it is over; practice has no limit", async () => {
    await inDatabase((db) => addCardGame(db, over(ranked), 2));
    const again = { ...ranked, id: named('ranked0002') };
    await expect(inDatabase((db) => addCardGame(db, again, 3))).rejects.toThrow('UNIQUE');
    await inDatabase((db) => addCardGame(db, { ...again, weekly: { week, isRanked: false } }, 3));
    expect(await inDatabase((db) => weeklyUnderWay(db, '1'))).toMatchObject({ place: ranked.place });
    expect(await inDatabase((db) => weeklyUnderWay(db, '2'))).toBe(null);
  });

  it('is deleted with its steps', async () => {
    expect(await inDatabase((db) => cardStepsOf(db, game.id))).toEqual(['begin']);
    await inDatabase((db) => db.deleteFrom('card_games').execute());
    expect(await inDatabase((db) => db.selectFrom('card_deeds').selectAll().execute())).toEqual([]);
  });

  it('keeps its steps in order, and each interaction once', async () => {
    const step = { after: 1, steps: ['end'], interaction: 'j', at: 2 };
    await inDatabase((db) => writeDownCards(db, game.id, step));
    expect(await inDatabase((db) => cardStepsOf(db, game.id))).toEqual(['begin', 'end']);
    expect(await inDatabase((db) => wasCarriedOut(db, 'j'))).toBe(true);
    expect(await inDatabase((db) => wasCarriedOut(db, 'k'))).toBe(false);
    const again = inDatabase((db) => writeDownCards(db, game.id, { ...step, after: 2 }));
    await expect(again).rejects.toThrow('UNIQUE');
  });
});

/** The whole error of reading a game with its log. */
const fault = async (): Promise<string> => {
  const error: unknown = await inDatabase(async (db) => {
    const kept = await cardGameNamed(db, game.id);
    return kept && playedFrom(db, kept);
  }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('nothing was noticed');
  return `${error.message} ${String(error.cause)}`;
};

describe('a damaged card game is noticed', () => {
  it.each<[string, { -readonly [Column in keyof Schema['card_games']]?: Schema['card_games'][Column] }]>([
    ['an unknown stage', { stage: 'asleep' }],
    ['a stage that its log has not reached', { stage: 'finished', closed_at: 2 }],
    ['a game that is over and goes on', { stage: 'finished' }],
    ['a game that goes on and is over', { closed_at: 2 }],
    ['a rank without a week', { ranked: 1 }],
    ['a week that no year has', { week: '2026-W54' }],
    ['a setup that is no JSON', { setup: '{"tools":5eed' }],
    ['a window that nobody has printed', { setup: '{"window":"5eed","tools":3,"mustPlay":false}' }],
    ['more tools than there are', { setup: '{"window":null,"tools":10,"mustPlay":false}' }],
    ['a seed that is none', { seed: '5eed' }],
    ['a game that other rules dealt', { engine: 2 }],
    ['a version without its step', { version: 2 }],
  ])('%s, and nothing secret is said', async (_, change) => {
    await inDatabase((db) => db.updateTable('card_games').set(change).execute());
    const said = await fault();
    expect(said).toContain('damaged card game game000001');
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
      await writeDownCards(db, game.id, { after: 1, steps, interaction: 'j', at: 2 });
      await db.updateTable('card_games').set({ version }).execute();
    });
    expect(await fault()).toMatch(/^damaged card game game000001: Error: damaged log: step \d/);
  });

  it('but undos in the log are no damage', async () => {
    await inDatabase(async (db) => {
      await writeDownCards(db, game.id, { after: 1, steps: ['end', 'undo'], interaction: 'j', at: 2 });
      await db.updateTable('card_games').set({ version: 3 }).execute();
    });
    const played = await inDatabase(async (db) => {
      const kept = await cardGameNamed(db, game.id);
      return kept && playedFrom(db, kept);
    });
    expect(played).toMatchObject({ moves: [], game: { phase: 'playing', round: 1 } });
  });
});
