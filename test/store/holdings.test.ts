import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { holdingsOf, waitingToBeTold } from '#store/holdings';
import { matchIdSchema } from '#store/match-id';
import { queue } from '#store/outbox';
import type { Database, Schema } from '#store/schema';
import { ownStore } from '#test/database';

type Match = Insertable<Schema['matches']>;

const put = (db: Database, id: string, row: Partial<Match>): Promise<unknown> =>
  db
    .insertInto('matches')
    .values({
      id,
      game: 'sagrada',
      place: id,
      number: 1,
      guild: null,
      host: '1',
      stage: 'running',
      setup: '{}',
      locale: 'en',
      version: 0,
      seed: null,
      engine: null,
      winner: null,
      period: null,
      ranked: 0,
      opened_at: 0,
      changed_at: 0,
      closed_at: null,
      ...row,
    })
    .execute();

describe('a database', () => {
  it('counts open games of both kinds, and the servers they are in', async () => {
    const store = await ownStore();
    expect(await store.read(holdingsOf)).toEqual({ openGames: 0, servers: 0 });
    await store.transaction(async (db) => {
      await put(db, 'lobby', { stage: 'lobby', guild: 'north' });
      await put(db, 'game', { guild: 'north' });
      await put(db, 'cards', { game: 'koloretako' });
      await put(db, 'over', { stage: 'finished', closed_at: 5, guild: 'south' });
      await put(db, 'cancelled', { stage: 'cancelled', closed_at: 5, guild: 'south' });
    });
    expect(await store.read(holdingsOf)).toEqual({ openGames: 3, servers: 2 });
  });

  it('knows what waits to be told, and since when', async () => {
    const store = await ownStore();
    expect(await store.read(waitingToBeTold)).toEqual({ tables: 0, since: null });
    const [lobby, game] = [matchIdSchema.parse('lobby00000'), matchIdSchema.parse('game000000')];
    await store.transaction(async (db) => {
      await put(db, lobby, { stage: 'lobby', changed_at: 7000 });
      await put(db, game, { version: 2, changed_at: 9000 });
      for (const version of [1, 2]) {
        await db
          .insertInto('steps')
          .values({
            match_id: game,
            version,
            seat: null,
            person: null,
            computer: null,
            what: 'x',
            interaction: null,
            done_at: 4000 + version,
          })
          .execute();
        await queue(db, game, version, { how: 'post', events: [] });
      }
    });
    expect(await store.read(waitingToBeTold)).toEqual({ tables: 1, since: 4001 });
    await store.transaction((db) => queue(db, lobby, 0, { how: 'post', events: [] }));
    expect(await store.read(waitingToBeTold)).toEqual({ tables: 2, since: 4001 });
    const ofShare = (shards: readonly number[]) =>
      store.read((db) => waitingToBeTold(db, { shards, count: 2 }));
    // Neither is in a server, so both belong to shard 0.
    expect(await ofShare([0])).toEqual({ tables: 2, since: 4001 });
    expect(await ofShare([1])).toEqual({ tables: 0, since: null });
  });
});
