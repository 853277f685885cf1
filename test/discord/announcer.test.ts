import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noEmojis } from '#discord/emojis';
import type { TableManners } from '#table/table';
import { createAnnouncer } from '#discord/announcer';
import { begun, dealt, floodgate } from '#test/game/table';
import { fakeRest } from './fake-rest.ts';
import { lobby, people, tableWith } from './tables.ts';

const channel = '/channels/1300000000000000001/messages';
const blank = { paint: async () => Buffer.from('png'), close: async () => {} };
const board = tableWith(begun(floodgate(2), 'announced'), null);

/** What the text displays of a panel say, from top to bottom. */
const wordsOfPanel = (body: unknown): readonly string[] =>
  panelSchema.parse(body).components.flatMap(({ content }) => content ?? []);
const panelSchema = z.object({ components: z.array(z.object({ content: z.string().optional() })) });

function announcing(components: readonly object[] = []) {
  const discord = fakeRest(components);
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

  it('says of a board that changes what had happened before it, and what has since', async () => {
    const { announcer, taken } = announcing();
    const [passed, undone] = [
      { event: 'turnEnded', seat: 1, passed: true },
      { event: 'undone', seat: 0 },
    ] as const;
    const told = { before: [passed], since: [undone] };
    const table = { ...board, message: 'there', told };
    await announcer.tell({ table, events: [], how: 'restyle' });
    await announcer.tell({ table, events: [passed], how: 'refresh' });
    await announcer.tell({ table, events: [passed], how: 'post' });
    expect(taken().map(({ method, body }) => [method, wordsOfPanel(body)[0]])).toEqual([
      ['patch', 'Ben passed. Ada undid a step.'],
      ['patch', 'Ben passed. Ada undid a step. Ben passed.'],
      ['post', 'Ada undid a step. Ben passed.'],
    ]);
  });

  it('makes a panel of a board that a version before this one posted', async () => {
    const { announcer, taken } = announcing();
    await announcer.tell({ table: { ...board, message: 'there' }, events: [], how: 'refresh' });
    expect(taken()).toMatchObject([{ method: 'patch', body: { content: null, flags: 1 << 15 } }]);
  });

  it('has words for the board that takes the place of one that is gone', async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('patch', 10_008);
    await announcer.tell({ table: { ...board, message: 'there' }, events: [], how: 'restyle' });
    const posted = taken().at(-1);
    expect(posted).toMatchObject({ method: 'post' });
    expect(wordsOfPanel(posted?.body)).toEqual(['Round 1.', expect.stringContaining('your turn')]);
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

/** A board where this is set of old ones. */
const set = (oldBoards: TableManners['oldBoards']) => ({
  table: tableWith(begun(floodgate(2), 'announced'), null, { manners: { oldBoards } }),
  events: [],
});

describe('an old message', () => {
  const said = [{ event: 'turnEnded', seat: 1, passed: true }] as const;
  const old = { message: 'old', said };
  const folded = {
    method: 'patch',
    route: `${channel}/old`,
    body: {
      content: null,
      flags: 1 << 15,
      components: [{ type: 10, content: 'Ben passed.' }],
      allowed_mentions: { parse: [], users: [] },
      attachments: [],
    },
    files: 0,
  };

  it('folds into what it said had happened, whatever form it had, and its picture goes', async () => {
    const { announcer, taken } = announcing();
    await announcer.retire(old, { table: board, events: [] });
    expect(taken()).toEqual([folded]);
  });

  it('is removed where it is set so', async () => {
    const { announcer, taken } = announcing();
    await announcer.retire(old, set('removed'));
    expect(taken()).toMatchObject([{ method: 'delete', route: `${channel}/old` }]);
  });

  it('folds where it can not be removed', async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('delete', 50_013, 403);
    await announcer.retire(old, set('removed'));
    expect(taken()).toEqual([expect.objectContaining({ method: 'delete' }), folded]);
  });

  it('keeps all but its buttons where it is set so', async () => {
    const words = { type: 10, id: 1, content: 'Ada passed.' };
    const [media, description] = [{ url: 'https://cdn.example/1.png', width: 9 }, 'A window'];
    const picture = { type: 12, id: 2, items: [{ media, description, spoiler: false }] };
    const { announcer, taken } = announcing([words, picture, { type: 1, id: 3, components: [] }]);
    await announcer.retire(old, set('kept'));
    expect(taken()).toMatchObject([
      { method: 'get', route: `${channel}/old` },
      { method: 'patch', route: `${channel}/old`, body: { components: [words, { type: 12 }] } },
    ]);
    await announcer.retire(old, set('kept'));
    const body: unknown = taken().at(-1)?.body;
    expect(body).toHaveProperty('components.1', {
      type: 12,
      items: [{ media: { url: 'https://cdn.example/1.png' }, description: 'A window' }],
    });
    expect(body).not.toHaveProperty('attachments');
  });

  it('that has something to say still, as that of the windows, is never removed', async () => {
    const { announcer, taken } = announcing();
    const removing = { ...set('removed'), events: [{ event: 'windowsRevealed' }] as const };
    await announcer.retire({ message: 'choosing', said }, removing);
    expect(taken()).toMatchObject([{ method: 'patch', body: { components: [] } }]);
  });

  it('gets last words where what it says is true no more', async () => {
    const { announcer, taken } = announcing();
    const table = tableWith(dealt(floodgate(2), 'announced'), null);
    await announcer.retire({ message: 'lobby', said: [] }, { table, events: [] });
    expect(taken()[0]?.body).toEqual({
      components: [],
      content: 'The game is on: Ada and Ben.',
      allowed_mentions: { parse: [], users: [] },
      attachments: [],
    });
  });

  it('that can not be changed is left as it is', async () => {
    const { announcer, failNext } = announcing();
    failNext('patch', 10_008, 404);
    await expect(announcer.retire(old, { table: board, events: [] })).resolves.toBeUndefined();
  });
});
