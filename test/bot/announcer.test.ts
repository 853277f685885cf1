import { RateLimitError } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnnouncer } from '#bot/announcer';
import { earlyPainter } from '#bot/early-painter';
import { DiscordIsDown } from '#discord/protocol/circuit';
import { noEmojis } from '#discord/protocol/emojis';
import type { SeasonCard } from '#features/season/announcer';
import { seated } from '#play/seats';
import { seasonSchema, type TableEvent, type TableSettings } from '#play/table';
import type { Painter } from '#render/painter';
import type { Picture } from '#render/picture';
import { defaultPreferences } from '#store/preferences';
import { fakeRest } from '#test/discord/protocol/fake-rest';
import { lobby, people, tableWith } from '#test/discord/tables';
import { freeLine } from '#test/free-line';
import { begun, dealt, floodgate } from '#test/games/sagrada/table';

const channel = '/channels/1300000000000000001/messages';
const blank = { paint: async () => Buffer.from('png'), close: async () => {} };
const board = tableWith(begun(floodgate(2), 'announced'), null);
const [first = { id: '' }] = people;
const turnBegun = [{ event: 'windowsRevealed' }] as const satisfies readonly TableEvent[];

/** The text displays of a panel, from top to bottom. */
const wordsOfPanel = (body: unknown): readonly string[] =>
  panelSchema.parse(body).components.flatMap(({ content }) => content ?? []);
/** What a board says had happened, above whose turn it is. */
const happenedIn = (body: unknown): string | undefined =>
  wordsOfPanel(body)[0]?.split('\n').slice(0, -1).join(' / ');

const panelSchema = z.object({ components: z.array(z.object({ content: z.string().optional() })) });

/** The channels of direct messages that Discord didn't know any more. */
const lost: string[] = [];

function announcing(components: readonly object[] = [], painter: Painter = blank, isUsed = false) {
  const discord = fakeRest(components);
  return {
    ...discord,
    announcer: createAnnouncer({
      rest: discord.rest,
      line: freeLine,
      painter: earlyPainter(painter),
      emojis: noEmojis,
      isThread: () => true,
      directChannels: {
        with: async () => 'direct',
        lost: async (channel) => void lost.push(channel),
      },
      refusedPosts: { refused: () => isUsed, taken: () => {} },
      panels: { over: () => {}, closed: () => {}, settled: () => {} },
      serverName: () => 'The Workshop',
      log: pino({ level: 'silent' }),
    }),
  };
}

describe('announcing a table', () => {
  it('posts its pictures under a nonce of table and version', async () => {
    const { announcer, taken } = announcing();
    const table = { ...board, version: 36, message: 'old' };
    expect(await announcer.deliver({ table, events: [], how: 'post' })).toEqual({
      delivery: 'delivered',
      message: 'new',
    });
    const [post, ...more] = taken();
    expect(post).toMatchObject({ method: 'post', route: channel, files: 2 });
    expect(post?.body).toMatchObject({ nonce: '0a1b2c3d4e-10', enforce_nonce: true });
    expect(more).toEqual([]);
  });

  it('posts the pictures that were prepared, as long as the table looks the same', async () => {
    const painted: Picture['kind'][] = [];
    const { announcer } = announcing([], {
      ...blank,
      paint: async ({ kind }) => (painted.push(kind), blank.paint()),
    });
    announcer.prepare(board);
    expect(painted).toEqual(['windows', 'table']);
    await announcer.deliver({ table: board, events: [], how: 'post' });
    expect(painted).toEqual(['windows', 'table']);
    announcer.prepare(board);
    const settings: TableSettings = { ...board.settings, style: 'letters' };
    await announcer.deliver({ table: { ...board, settings }, events: [], how: 'post' });
    expect(painted).toEqual(['windows', 'table', 'windows', 'table', 'windows', 'table']);
  });

  it('tells nothing of a board that is outdated before it is drawn', async () => {
    const { announcer, taken } = announcing([], {
      ...blank,
      paint: (_, __, signal) =>
        new Promise((_, drop) => signal?.addEventListener('abort', () => drop(signal.reason))),
    });
    announcer.prepare(board);
    const telling = announcer.deliver({ table: board, events: [], how: 'post' });
    announcer.prepare(tableWith(begun(floodgate(2), 'newer'), null));
    expect(await telling).toEqual({ delivery: 'outdated' });
    expect(taken()).toEqual([]);
  });

  it('prepares nothing for a message without a picture', () => {
    const { announcer } = announcing([], {
      ...blank,
      paint: () => expect.unreachable('a lobby has no picture'),
    });
    announcer.prepare(lobby());
  });

  it('changes the existing message if that is enough', async () => {
    const { announcer, taken } = announcing();
    const told = await announcer.deliver({
      table: { ...lobby(), message: 'there' },
      events: [],
      how: 'refresh',
    });
    expect(told).toEqual({ delivery: 'delivered', message: 'there' });
    expect(taken()).toMatchObject([{ method: 'patch', route: `${channel}/there` }]);
  });

  it('repeats on a changing board what had happened before, and adds what has since', async () => {
    const { announcer, taken } = announcing();
    const [passed, undone] = [
      { event: 'turnEnded', seat: 1, passed: true },
      { event: 'undone', seat: 0 },
    ] as const;
    const told = { before: [passed], since: [undone] };
    const table = { ...board, message: 'there', told };
    await announcer.deliver({ table, events: [], how: 'restyle' });
    await announcer.deliver({ table, events: [passed], how: 'refresh' });
    expect(taken().map(({ method, body }) => [method, happenedIn(body)])).toEqual([
      ['patch', 'Ben passed. / Ada undid a step.'],
      ['patch', 'Ben passed. / Ada undid a step. / Ben passed.'],
    ]);
  });

  it('calls the player by a line for their notification, and asks to be told once more for the board', async () => {
    const { announcer, taken } = announcing();
    const called = await announcer.deliver({ table: board, events: turnBegun, how: 'post' });
    expect(called).toEqual({ delivery: 'called', message: 'new' });
    const [post, ...more] = taken();
    expect(more).toEqual([]);
    expect(post).toMatchObject({ method: 'post', body: { allowed_mentions: { users: [first.id] } } });
    expect(post?.body).toMatchObject({
      content: expect.stringMatching(
        new RegExp(
          `^All windows are chosen\\. <@${first.id}>, your turn: (?:[A-Z]\\w+\u00A0[1-6](?:, |$)){5}$`,
          'u',
        ),
      ),
      components: [],
    });
    await announcer.deliver({ table: { ...board, message: 'new' }, events: [], how: 'refresh' });
    expect(taken()).toMatchObject([
      { method: 'patch', route: `${channel}/new`, files: 2, body: { content: null, flags: 1 << 15 } },
    ]);
  });

  it('posts at once what calls nobody', async () => {
    const { announcer } = announcing();
    const quiet = { table: board, events: turnBegun, how: 'post', isQuiet: true } as const;
    expect(await announcer.deliver(quiet)).toMatchObject({ delivery: 'delivered' });
    const unmentioned = { ...board, notified: [] };
    expect(await announcer.deliver({ ...quiet, table: unmentioned, isQuiet: false })).toMatchObject({
      delivery: 'delivered',
    });
  });

  it('notifies the player on turn, unless it is quiet', async () => {
    const { announcer, taken } = announcing();
    const passed = {
      table: board,
      events: [{ event: 'turnEnded', seat: 1, passed: true }],
      how: 'post',
    } as const;
    await announcer.deliver(passed);
    await announcer.deliver({ ...passed, isQuiet: true });
    const [loud, quiet] = taken().map(({ body }) => body);
    expect(loud).toMatchObject({ allowed_mentions: { users: [expect.any(String)] } });
    expect(quiet).toMatchObject({ allowed_mentions: { parse: [], users: [] } });
  });

  it('reminds players beside the board, as far as they want that, under a nonce of its own', async () => {
    const { announcer, taken } = announcing();
    const [ada, ben] = people.map(({ id }) => id);
    if (ada === undefined || ben === undefined) throw new Error('too few people');
    const table = { ...board, message: '77', notified: [ada] };
    const nudge = { kind: 'nudge', number: 5, table, people: [ada, ben] } as const;
    expect(await announcer.notice(nudge)).toEqual({ delivery: 'delivered', message: 'new' });
    await announcer.notice(nudge);
    await announcer.notice({ ...nudge, number: 6 });
    const [first, again, other] = taken().map(({ body }) => body);
    expect(first).toMatchObject({
      content: `<@${ada}> <@${ben}>, it's still your turn.`,
      allowed_mentions: { parse: [], users: [ada] },
      enforce_nonce: true,
      components: [{ components: [{ url: expect.stringMatching(/\/77$/u) }] }],
    });
    expect(again).toEqual(first);
    expect(other).not.toMatchObject({ nonce: z.object({ nonce: z.string() }).parse(first).nonce });
  });

  it('says in a reminder when time runs out', async () => {
    const { announcer, taken } = announcing();
    const [person] = people;
    const clock = {
      seat: 0,
      turn: 1,
      since: 0,
      stoppedAt: null,
      bank: null,
      outAt: 3_600_000,
      missed: 0,
      nudges: 1,
      nudgedAt: 5,
      offeredAt: null,
    };
    const table = { ...board, message: '77', clocks: [clock] };
    await announcer.notice({ kind: 'nudge', number: 5, table, people: [person?.id ?? ''] });
    expect(taken()).toMatchObject([
      { body: { content: `<@${person?.id}>, it's still your turn.\n-# Time runs out <t:3600:R>.` } },
    ]);
  });

  it.each([
    ['is there', null, 'done'],
    ['is gone', 10_008, 'done'],
    ['can’t be deleted now', 0, 'later'],
  ] as const)('withdraws a message that %s', async (_, code, outcome) => {
    const { announcer, failNext } = announcing();
    if (code !== null) failNext('delete', code, code === 0 ? 503 : 404);
    expect(await announcer.withdraw({ channel: '1', message: '2' })).toBe(outcome);
  });

  it('turns a board posted by an earlier version into a panel', async () => {
    const { announcer, taken } = announcing();
    await announcer.deliver({ table: { ...board, message: 'there' }, events: [], how: 'refresh' });
    expect(taken()).toMatchObject([{ method: 'patch', body: { content: null, flags: 1 << 15 } }]);
  });

  it('has text on the board that replaces a lost one', async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('patch', 10_008);
    await announcer.deliver({ table: { ...board, message: 'there' }, events: [], how: 'restyle' });
    const posted = taken().at(-1);
    expect(posted).toMatchObject({ method: 'post' });
    expect(wordsOfPanel(posted?.body)).toEqual([expect.stringMatching(/^Round\u00A01\.\n.*your turn/u)]);
  });

  it.each([
    ['is gone', 10_008],
    ['is too old to be changed', 30_046],
  ])('posts a new message where the one that was there %s', async (_, code) => {
    const { announcer, taken, failNext } = announcing();
    failNext('patch', code);
    const told = await announcer.deliver({
      table: { ...lobby(), message: 'there' },
      events: [],
      how: 'refresh',
    });
    expect(told).toEqual({ delivery: 'delivered', message: 'new' });
    expect(taken().map(({ method }) => method)).toEqual(['patch', 'post']);
  });

  it('posts if there is no message yet', async () => {
    const { announcer, taken } = announcing();
    await announcer.deliver({ table: lobby(), events: [], how: 'refresh' });
    expect(taken().map(({ method }) => method)).toEqual(['post']);
  });

  it('is posted once more under a fresh nonce if somebody deleted the message with this one', async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('post', 10_008, 404);
    const told = await announcer.deliver({ table: board, events: [], how: 'post' });
    expect(told).toEqual({ delivery: 'delivered', message: 'new' });
    const posts = taken().map(({ body }) => z.object({ nonce: z.string() }).loose().parse(body));
    expect(posts).toHaveLength(2);
    const [{ nonce: first, ...one } = { nonce: '' }, { nonce: second, ...other } = { nonce: '' }] = posts;
    expect([other, second.length]).toEqual([one, 25]);
    expect(second).not.toBe(first);
    // What is tried again, since nobody knows whether the fresh one arrived, is posted under the same two.
    failNext('post', 10_008, 404);
    await announcer.deliver({ table: board, events: [], how: 'post' });
    const again = taken().map(({ body }) => z.object({ nonce: z.string() }).parse(body).nonce);
    expect(again.slice(-2)).toEqual([first, second]);
  });

  it('is not posted again in a channel that is gone', async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('post', 10_003, 404);
    expect(await announcer.deliver({ table: board, events: [], how: 'post' })).toEqual({
      delivery: 'channelGone',
    });
    expect(taken()).toHaveLength(1);
  });

  it('waits in a channel that somebody uses, even if Discord says that there is none', async () => {
    const { announcer, failNext } = announcing([], blank, true);
    failNext('post', 10_003, 404);
    expect(await announcer.deliver({ table: board, events: [], how: 'post' })).toEqual({
      delivery: 'notAllowed',
    });
  });

  it('reports the outcome of a failure, and never throws', async () => {
    const { announcer, failNext } = announcing();
    failNext('post', 50_013, 403);
    expect(await announcer.deliver({ table: board, events: [], how: 'post' })).toEqual({
      delivery: 'notAllowed',
    });
    failNext('post', 0, 502);
    expect(await announcer.deliver({ table: board, events: [], how: 'post' })).toEqual({ delivery: 'later' });
  });
});

/** Discord limits a message, or all that the bot sends. */
const limited = (global: boolean): Error =>
  new RateLimitError({
    timeToReset: 60_000,
    retryAfter: 60_000,
    limit: 5,
    method: 'PATCH',
    hash: 'hash',
    url: 'https://discord.com',
    route: '/channels/:id/messages/:id',
    majorParameter: '1',
    sublimitTimeout: 0,
    scope: 'user',
    global,
  });

it("the channel of a call is forgotten if Discord doesn't know it any more, and the call comes later", async () => {
  const { announcer, taken, failNext } = announcing();
  const calling = {
    person: '3',
    preferences: defaultPreferences,
    isNews: true,
    old: null,
    turns: [],
    games: [],
  };
  failNext('post', 10_003, 404);
  expect(await announcer.deliverTurnNotice({ ...calling, table: null })).toEqual({ delivery: 'later' });
  expect(lost).toEqual(['direct']);
  expect(taken().map(({ route }) => route)).toEqual(['/channels/direct/messages']);
});

describe('while Discord is down', () => {
  it.each([
    ['nothing is sent', new DiscordIsDown()],
    ['all is limited', limited(true)],
  ])('a message about turns that must change does so later, if %s', async (_, error) => {
    const { announcer, throwNext } = announcing();
    const old = { channel: '1', id: '2' };
    const over = { person: '3', preferences: defaultPreferences, isNews: false, old, turns: [], games: [] };
    throwNext('patch', error);
    expect(await announcer.deliverTurnNotice({ ...over, table: null })).toEqual({ delivery: 'later' });
    expect(await announcer.deliverTurnNotice({ ...over, table: null })).toEqual({
      delivery: 'delivered',
      message: old,
    });
    throwNext('patch', limited(false));
    expect(await announcer.deliverTurnNotice({ ...over, table: null })).toEqual({
      delivery: 'delivered',
      message: null,
    });
  });

  it('no board is posted again where it only has to change', async () => {
    const { announcer, taken, throwNext } = announcing();
    const refreshes = () =>
      announcer.deliver({ table: { ...lobby(), message: 'there' }, events: [], how: 'refresh' });
    throwNext('patch', limited(true));
    expect(await refreshes()).toEqual({ delivery: 'later' });
    throwNext('patch', limited(false));
    expect(await refreshes()).toEqual({ delivery: 'delivered', message: 'new' });
    expect(taken().map(({ method }) => method)).toEqual(['patch', 'patch', 'post']);
  });
});

describe('a thread', () => {
  const threads = `${channel}/lobby/threads`;
  const start = { channel: board.channel, message: 'lobby' };

  it('is opened at a message, and mentions the players', async () => {
    const { announcer, taken } = announcing();
    expect(await announcer.openThread(board, start)).toBe('open');
    expect(taken()).toEqual([
      {
        method: 'post',
        route: threads,
        body: { name: 'Sagrada: Ada, Ben', auto_archive_duration: 10_080 },
        files: 0,
      },
    ]);
  });

  it('has a name of at most 100 characters, none of them cut in half', async () => {
    const { announcer, taken } = announcing();
    const players = people.map(({ id }) => seated({ id, name: '🎲'.repeat(32) }));
    await announcer.openThread({ ...board, players }, start);
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
    expect(await announcer.openThread(board, start)).toBe(outcome);
  });
});

/** A board whose table has this setting for old boards. */
const set = (oldBoards: TableSettings['oldBoards']) =>
  tableWith(begun(floodgate(2), 'announced'), null, { settings: { oldBoards } });

describe('an old message', () => {
  const said = [{ event: 'turnEnded', seat: 1, passed: true }] as const;
  const old = { message: 'old', said, since: [] };
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

  it('folds into what it said had happened, whatever its form, and its picture goes', async () => {
    const { announcer, taken } = announcing();
    await announcer.retire(old, board);
    expect(taken()).toEqual([folded]);
  });

  it('is removed if the setting says so', async () => {
    const { announcer, taken } = announcing();
    await announcer.retire(old, set('removed'));
    expect(taken()).toMatchObject([{ method: 'delete', route: `${channel}/old` }]);
  });

  it("folds if it can't be removed", async () => {
    const { announcer, taken, failNext } = announcing();
    failNext('delete', 50_013, 403);
    await announcer.retire(old, set('removed'));
    expect(taken()).toEqual([expect.objectContaining({ method: 'delete' }), folded]);
  });

  it('only loses its buttons if the setting says so', async () => {
    const words = { type: 10, id: 1, content: 'Ada passed.' };
    const [media, description] = [{ url: 'https://cdn.example/1.png', width: 9 }, 'A window'];
    const picture = { type: 12, id: 2, items: [{ media, description, spoiler: false }] };
    const { announcer, taken } = announcing([words, picture, { type: 1, id: 3, components: [] }]);
    await announcer.retire(old, set('kept'));
    expect(taken()).toMatchObject([
      { method: 'get', route: `${channel}/old` },
      {
        method: 'patch',
        route: `${channel}/old`,
        body: { components: [words, { type: 12 }], allowed_mentions: { parse: [], users: [] } },
      },
    ]);
    await announcer.retire(old, set('kept'));
    const body: unknown = taken().at(-1)?.body;
    expect(body).toHaveProperty('components.1', {
      type: 12,
      items: [{ media: { url: 'https://cdn.example/1.png' }, description: 'A window' }],
    });
    expect(body).not.toHaveProperty('attachments');
  });

  it('that still says something, like the choice of windows, is never removed', async () => {
    const { announcer, taken } = announcing();
    const since = [{ event: 'windowsRevealed' }] as const;
    await announcer.retire({ message: 'choosing', said, since }, set('removed'));
    expect(taken()).toMatchObject([{ method: 'patch', body: { components: [] } }]);
  });

  it('gets an updated text if it is no longer true', async () => {
    const { announcer, taken } = announcing();
    const table = tableWith(dealt(floodgate(2), 'announced'), null);
    await announcer.retire({ message: 'lobby', said: [], since: [] }, table);
    expect(taken()[0]?.body).toEqual({
      components: [],
      content: 'The game is on: Ada and Ben.',
      allowed_mentions: { parse: [], users: [] },
      attachments: [],
    });
  });

  it("that can't be changed is left as it is", async () => {
    const { announcer, failNext } = announcing();
    failNext('patch', 10_008, 404);
    await expect(announcer.retire(old, board)).resolves.toBeUndefined();
  });
});

describe('the card of a season', () => {
  const card: SeasonCard = {
    season: seasonSchema.parse('2026-11'),
    people: 2,
    top: [{ rank: 1, name: 'Ada', rating: 1200, games: 3 }],
    best: null,
  };
  const where = { channel: '1300000000000000001', guild: 'guild', locale: 'en', style: 'patterns' } as const;

  it('is pinned, also the second time if the process died before: its nonce gives the same message', async () => {
    const { announcer, taken } = announcing();
    for (const _ of ['killed', 'again'])
      expect(await announcer.deliverSeasonCard(card, where)).toEqual({
        delivery: 'delivered',
        message: 'new',
      });
    const [post, pin, ...again] = taken();
    expect(post).toMatchObject({
      method: 'post',
      route: channel,
      body: { nonce: expect.any(String), enforce_nonce: true },
    });
    expect(pin).toMatchObject({ method: 'put', route: `${channel}/pins/new` });
    expect(again).toEqual([post, pin]);
  });

  it.each([
    ['may not', 50_013, 403],
    ['can’t', 0, 503],
  ])('stays without a pin where the bot %s pin', async (_, code, status) => {
    const { announcer, failNext } = announcing();
    failNext('put', code, status);
    expect(await announcer.deliverSeasonCard(card, where)).toMatchObject({ delivery: 'delivered' });
  });
});
