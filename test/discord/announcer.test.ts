import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { noEmojis } from '#discord/emojis';
import { createAnnouncer } from '#discord/announcer';
import { begun, dealt, floodgate } from '#test/game/table';
import { fakeRest } from './fake-rest.ts';
import { lobby, people, tableWith } from './tables.ts';

const channel = '/channels/1300000000000000001/messages';
const blank = { paint: async () => Buffer.from('png'), close: async () => {} };
const board = tableWith(begun(floodgate(2), 'announced'), null);

function announcing() {
  const discord = fakeRest();
  return {
    ...discord,
    announcer: createAnnouncer({
      rest: discord.rest,
      painter: blank,
      emojis: noEmojis,
      log: pino({ level: 'silent' }),
    }),
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

  it('leaves the words of a board alone where it only looks another way, and makes those of a lobby anew', async () => {
    const { announcer, taken } = announcing();
    for (const table of [board, lobby()])
      await announcer.tell({ table: { ...table, message: 'there' }, events: [], how: 'restyle' });
    const [ofBoard, ofLobby, ...more] = taken().map(({ method, body }) => ({ method, body }));
    expect(JSON.parse(JSON.stringify(ofBoard))).toEqual({
      method: 'patch',
      body: expect.not.objectContaining({ content: expect.anything() }),
    });
    expect(ofLobby).toMatchObject({ method: 'patch', body: { content: expect.stringContaining('Ada') } });
    expect(more).toEqual([]);
  });

  it('has words for the board that takes the place of one that is gone', async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('patch', 10_008);
    await announcer.tell({ table: { ...board, message: 'there' }, events: [], how: 'restyle' });
    expect(taken().at(-1)).toMatchObject({
      method: 'post',
      body: { content: expect.stringContaining('Round 1') },
    });
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

describe('a thread', () => {
  const threads = `${channel}/lobby/threads`;

  it('is opened at a message, and called by the players', async () => {
    const { announcer, taken } = announcing();
    expect(await announcer.openThread(board, 'lobby')).toBe('open');
    expect(taken()).toEqual([
      {
        method: 'post',
        route: threads,
        body: { name: 'Sagrada: Ada, Ben', auto_archive_duration: 10_080 },
        files: 0,
      },
    ]);
  });

  it('has a name of at most 100 characters, whole ones', async () => {
    const { announcer, taken } = announcing();
    const players = people.map(({ id }) => ({ id, name: '🎲'.repeat(32), resigned: false }));
    await announcer.openThread({ ...board, players }, 'lobby');
    const [{ body } = { body: null }] = taken();
    expect(body).toMatchObject({ name: expect.stringMatching(/^Sagrada: (🎲|, )+…$/u) });
    expect(JSON.stringify(body)).not.toContain(String.raw`\ud`);
  });

  it.each([
    ['there already', 160_004, 400, 'open'],
    ['at a message that is gone', 10_008, 404, 'impossible'],
    ['not allowed', 50_013, 403, 'impossible'],
    ['out of reach for a while', 0, 502, 'later'],
  ])('that is %s', async (_, code, status, outcome) => {
    const { announcer, failNext } = announcing();
    failNext('post', code, status);
    expect(await announcer.openThread(board, 'lobby')).toBe(outcome);
  });
});

describe('an old message', () => {
  const removing = tableWith(begun(floodgate(2), 'announced'), null, { manners: { oldBoards: 'removed' } });

  it('is removed where it is set so', async () => {
    const { announcer, taken } = announcing();
    await announcer.retire('old', { table: removing, events: [] });
    expect(taken()).toMatchObject([{ method: 'delete', route: `${channel}/old` }]);
  });

  it('loses its buttons where it can not be removed', async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('delete', 50_013, 403);
    await announcer.retire('old', { table: removing, events: [] });
    expect(taken()).toMatchObject([{ method: 'delete' }, { method: 'patch', body: { components: [] } }]);
  });

  it('that has something to say still, as that of the windows, is never removed', async () => {
    const { announcer, taken } = announcing();
    await announcer.retire('choosing', { table: removing, events: [{ event: 'windowsRevealed' }] });
    expect(taken()).toMatchObject([{ method: 'patch', body: { components: [] } }]);
  });

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
      content: 'The game is on: Ada and Ben.',
      allowed_mentions: { parse: [] },
    });
  });

  it('that can not be changed is left as it is', async () => {
    const { announcer, failNext } = announcing();
    failNext('patch', 10_008, 404);
    await expect(announcer.retire('old', { table: board, events: [] })).resolves.toBeUndefined();
  });
});
