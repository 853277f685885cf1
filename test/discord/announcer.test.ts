import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAnnouncer } from '#discord/announcer';
import { begun, dealt, floodgate } from '#test/game/table';
import { fakeRest } from './fake-rest.ts';
import { lobby, tableWith } from './tables.ts';

const channel = '/channels/1300000000000000001/messages';
const blank = { paint: async () => Buffer.from('png'), close: async () => {} };
const board = tableWith(begun(floodgate(2), 'announced'), null);

function announcing() {
  const discord = fakeRest();
  return {
    ...discord,
    announcer: createAnnouncer({ rest: discord.rest, painter: blank, log: pino({ level: 'silent' }) }),
  };
}

describe('telling a table', () => {
  it('posts its picture under a nonce of table and version', async () => {
    const { announcer, taken } = announcing();
    const table = { ...board, version: 36, message: 'old' };
    expect(await announcer.tell({ table, events: [], how: 'post' })).toEqual({
      delivery: 'told',
      message: 'new',
    });
    const [post, ...more] = taken();
    expect(post).toMatchObject({ method: 'post', route: channel, files: 1 });
    expect(post?.body).toMatchObject({ nonce: '0a1b2c3d4e-10', enforce_nonce: true });
    expect(more).toEqual([]);
  });

  it('changes the message that is there where that is enough', async () => {
    const { announcer, taken } = announcing();
    const told = await announcer.tell({
      table: { ...lobby(), message: 'there' },
      events: [],
      how: 'refresh',
    });
    expect(told).toEqual({ delivery: 'told', message: 'there' });
    expect(taken()).toMatchObject([{ method: 'patch', route: `${channel}/there` }]);
  });

  it.each([
    ['is gone', 10_008],
    ['is too old to be changed', 30_046],
  ])('posts a new message where the one that was there %s', async (_, code) => {
    const { announcer, taken, failNext } = announcing();
    failNext('patch', code);
    const told = await announcer.tell({
      table: { ...lobby(), message: 'there' },
      events: [],
      how: 'refresh',
    });
    expect(told).toEqual({ delivery: 'told', message: 'new' });
    expect(taken().map(({ method }) => method)).toEqual(['patch', 'post']);
  });

  it('posts where there is no message yet', async () => {
    const { announcer, taken } = announcing();
    await announcer.tell({ table: lobby(), events: [], how: 'refresh' });
    expect(taken().map(({ method }) => method)).toEqual(['post']);
  });

  it('says what came of it where it fails, and never throws', async () => {
    const { announcer, failNext } = announcing();
    failNext('post', 50_013, 403);
    expect(await announcer.tell({ table: board, events: [], how: 'post' })).toEqual({
      delivery: 'notAllowed',
    });
    failNext('post', 0, 502);
    expect(await announcer.tell({ table: board, events: [], how: 'post' })).toEqual({ delivery: 'later' });
  });
});

describe('an old message', () => {
  it('loses its buttons', async () => {
    const { announcer, taken } = announcing();
    await announcer.retire('old', { table: board, events: [] });
    expect(taken()).toEqual([
      { method: 'patch', route: `${channel}/old`, body: { components: [] }, files: 0 },
    ]);
  });

  it('gets last words where what it says is true no more', async () => {
    const { announcer, taken } = announcing();
    const table = tableWith(dealt(floodgate(2), 'announced'), null);
    await announcer.retire('lobby', { table, events: [] });
    expect(taken()[0]?.body).toEqual({
      components: [],
      content: 'The game has begun: Ada and Ben.',
      allowed_mentions: { parse: [] },
    });
  });

  it('that can not be changed is left as it is', async () => {
    const { announcer, failNext } = announcing();
    failNext('patch', 10_008, 404);
    await expect(announcer.retire('old', { table: board, events: [] })).resolves.toBeUndefined();
  });
});
