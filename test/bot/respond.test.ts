import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LateChanges } from '#bot/late-changes';
import { Panels } from '#bot/panels';
import { respond } from '#bot/respond';
import { createOnce, inOrder, WorkQueue } from '#bot/work-queue';
import { system } from '#cli/system';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, text } from '#discord/kit/message';
import { noEmojis } from '#discord/protocol/emojis';
import { type Answer, privately, updating, updatingForAll } from '#discord/request/answer';
import type { Request, RequestData } from '#discord/request/request';
import type { Announcement, OldMessage } from '#play/announcer';
import { fakeRest } from '#test/discord/protocol/fake-rest';
import { lobby, people, tableWith } from '#test/discord/tables';
import { begun, floodgate } from '#test/games/sagrada/table';
import { quietAnnouncer } from '#test/play/quiet-announcer';
import { wordsOf } from '#words/words';

const command: RequestData = { kind: 'command', name: 'sagrada new', given: {} };
const press: RequestData = {
  kind: 'press',
  customId: 'press=join&table=0a1b2c3d4e',
  message: 'pressed',
  form: 'panel',
  isPrivate: false,
  values: [],
};
/** The same in a message that only this person sees. */
const own: RequestData = { ...press, isPrivate: true };
const first = '/interactions/5/secret/callback';
const later = '/webhooks/77/secret';

const asking = (what: RequestData, isDirect = false, person = people[0]): Request => ({
  id: '5',
  token: 'secret',
  application: '77',
  command: {
    interaction: '5',
    channel: '13',
    guild: null,
    person: person ?? { id: '', name: '' },
    manager: false,
    managesServer: false,
    button: null,
  },
  locale: 'en-GB',
  missing: [],
  ownName: 'Ada',
  isDirect,
  isThread: false,
  isGuest: false,
  server: null,
  missingForThread: null,
  data: what,
});

/** What was done besides answering: announced, retired and sent messages. */
function answering(
  told: () => Promise<void> = async () => {},
  isRefused = false,
  saved: () => Promise<void> = async () => {},
) {
  const discord = fakeRest();
  const done: string[] = [];
  const began = Date.now();
  const parts = {
    rest: discord.rest,
    log: pino({ level: 'silent' }),
    showInOrder: inOrder(),
    pressInOrder: inOrder(),
    once: createOnce(),
    since: 0,
    now: () => Date.now() - began,
    queue: new WorkQueue(Date.now, () => () => {}),
    unheard: { lost: (_: unknown, channel: string) => void done.push(`not told of ${channel}`) },
    panels: new Panels(discord.rest, noEmojis, () => 0),
    lateChanges: new LateChanges<Message>(),
    schedule: system.schedule,
    emojis: noEmojis,
    words: () => wordsOf('en'),
    refusedPosts: { taken: () => {}, advice: () => (isRefused ? text('add me') : null) },
    tables: {
      deliver: async (channel: string) => void done.push(`told ${channel}`),
      delivered: async (_: unknown, version: number, message: string) => {
        await saved();
        done.push(`told ${version} in ${message}`);
        return message === 'pressed' ? null : { message: 'before', said: [], since: [] };
      },
      retired: async (_: unknown, message: string) => {
        done.push(`retired ${message} by the answer`);
      },
    },
    announcer: {
      ...quietAnnouncer({ delivery: 'notAllowed' }),
      deliver: async ({ isQuiet }: Announcement) => {
        await told();
        done.push(isQuiet === true ? 'announced quietly' : 'announced');
        return isRefused
          ? ({ delivery: 'notAllowed' } as const)
          : ({ delivery: 'delivered', message: 'announced' } as const);
      },
      retire: async ({ message }: OldMessage) => {
        done.push(`retired ${message}`);
      },
    },
  };
  return {
    ...discord,
    done,
    /** @param isLong whether so many wait that it takes long until its turn */
    ask: (work: () => Promise<Answer>, { age, isLong }: { readonly age: number; readonly isLong: boolean }) =>
      respond(asking(command), age, work, {
        ...parts,
        queue: { take: (doing) => parts.queue.take(doing), isLong: () => isLong },
      }),
    answer: (what: RequestData, coming: Promise<Answer>, isDirect = false, person = people[0]) =>
      respond(asking(what, isDirect, person), 0, () => coming, parts),
  };
}

const table = { ...lobby(), message: 'before' };
/** A board that another will follow, and its text. */
const board = {
  ...tableWith(begun(floodgate(2), 'old'), null),
  message: 'pressed',
  told: { before: [{ event: 'turnEnded', seat: 1, passed: true }], since: [] },
} as const;

/** What a message becomes later. */
const known = async (message: string | null) => (message === null ? null : text(message));

/** What was sent, without the panels that were removed for it. */
const posted = (requests: ReturnType<ReturnType<typeof fakeRest>['taken']>) =>
  requests.flatMap(({ method, body }) => (method === 'post' ? [body] : []));

const withRows = (rows: number) => ({ ...text('menus'), rows: Array.from({ length: rows }, () => []) });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a message becomes only after a while. */
const slowly = (): Promise<Message> => wait(10).then(() => text('page 1'));

describe('an answer that comes in time', () => {
  it('is only seen by the person if it is private', async () => {
    const { answer, taken, done } = answering();
    await answer(command, Promise.resolve(privately('psst')));
    expect(taken()).toMatchObject([
      { route: first, body: { type: 4, data: { content: 'psst', flags: 64 } } },
    ]);
    expect(done).toEqual([]);
  });

  it('shows the table to everyone, which counts as announced, and the message before it becomes old', async () => {
    const { answer, taken, done } = answering();
    await answer(command, Promise.resolve({ answer: 'public', message: text('table'), shows: table }));
    const [{ body } = { body: null }] = taken();
    expect(body).toMatchObject({ type: 4, data: { content: 'table' } });
    expect(body).not.toHaveProperty('data.flags');
    expect(done).toEqual(['told 7 in new', 'retired before']);
  });

  it('changes the message with the pressed button', async () => {
    const { answer, taken, done } = answering();
    await answer(
      press,
      Promise.resolve({ answer: 'update', message: text('table'), shows: { ...table, message: 'pressed' } }),
    );
    await answer(own, Promise.resolve(updating(text('chosen'))));
    await answer({ ...own, form: 'classic' }, Promise.resolve(updating(text('of 0.1'))));
    await answer(press, Promise.resolve({ answer: 'retire', table: board, events: [] }));
    expect(posted(taken())).toMatchObject([
      { type: 7, data: { content: 'table' } },
      { type: 7, data: { flags: 1 << 15, components: [{ type: 10, content: 'chosen' }], attachments: [] } },
      { type: 7, data: { content: 'of\u{A0}0.1', components: [], attachments: [] } },
      { type: 7, data: { components: [{ type: 10, content: 'Ben passed.' }], attachments: [] } },
    ]);
    expect(done).toEqual(['told 7 in pressed', 'retired pressed by the answer']);
  });

  it.each(['removed', 'kept'] as const)(
    'leaves an old board that is to be %s to the next announcement',
    async (oldBoards) => {
      const { answer, taken, done } = answering();
      const old = tableWith(begun(floodgate(2), 'old'), null, { settings: { oldBoards } });
      await answer(press, Promise.resolve({ answer: 'retire', table: old, events: [] }));
      expect(taken().map(({ body }) => body)).toEqual([{ type: 6 }]);
      expect(done).toEqual([]);
    },
  );

  it('is a new message if the one with the button cannot show it', async () => {
    const { answer, taken } = answering();
    const section = { content: 'aside', button: button(links.help(), 'Help') };
    const messages = [withRows(5), withRows(6), { ...text('tools'), sections: [section] }];
    for (const message of [...messages, { ...text('cards'), below: 'objectives' }])
      await answer({ ...own, form: 'classic' }, Promise.resolve(updating(message)));
    expect(taken().map(({ body }) => body)).toMatchObject([
      { type: 7 },
      { type: 4 },
      { type: 4 },
      { type: 4 },
    ]);
  });

  it('is a new message for one alone if others read the one with the button, whatever button it is', async () => {
    const { answer, taken } = answering();
    const secret = Promise.resolve(updating(text('secret')));
    await answer(press, secret);
    await answer(own, secret);
    await answer(press, secret, true);
    await answer(press, Promise.resolve(updatingForAll(text('for all'))));
    expect(posted(taken())).toMatchObject([
      { type: 4, data: { content: 'secret', flags: 64 } },
      { type: 7, data: { components: [{ content: 'secret' }] } },
      { type: 7, data: { components: [{ content: 'secret' }] } },
      { type: 7, data: { components: [{ content: 'for all' }] } },
    ]);
  });

  it('is a new message if the one with the button was removed meanwhile', async () => {
    const { answer, taken, failNext } = answering();
    failNext('post', 10_008, 404);
    await answer({ ...press, isPrivate: true }, Promise.resolve(updating(text('too late'))));
    expect(taken().map(({ body }) => body)).toMatchObject([
      { type: 7, data: { components: [{ content: 'too late' }] } },
      { type: 4, data: { content: 'too late', flags: 64 } },
    ]);
  });

  it('leaves an older board than the newest as it is, and the newest to the next announcement', async () => {
    const { answer, taken, done } = answering();
    const old = { ...board, message: 'newest' };
    await answer(press, Promise.resolve({ answer: 'retire', table: old, events: [] }));
    expect(taken().map(({ body }) => body)).toEqual([{ type: 6 }]);
    expect(done).toEqual([]);
  });

  it('removes the panel before, once it is out, and says nothing if that fails', async () => {
    const { answer, taken, failNext } = answering();
    const panel = { ...press, isPrivate: true, message: 'panel' };
    await answer(panel, Promise.resolve(updating(text('turn'))));
    failNext('delete', 10_008, 404);
    await answer(press, Promise.resolve(privately("It's Ben's turn.")));
    await vi.advanceTimersByTimeAsync(1);
    expect(taken().map(({ method, route }) => [method, route])).toEqual([
      ['post', first],
      ['post', first],
      ['delete', `${later}/messages/%40original`],
    ]);
  });

  it('becomes what is known later, if only the person sees it', async () => {
    const { answer, taken } = answering();
    await answer(command, Promise.resolve({ ...privately('wait'), later: () => known('done') }));
    await answer(press, Promise.resolve({ ...updating(text('wait')), later: () => known('done') }));
    await answer(press, Promise.resolve({ ...updating(text('wait')), later: () => known(null) }));
    await answer(
      press,
      Promise.resolve({ ...updating(text('wait')), later: () => Promise.reject(new Error('no')) }),
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(taken().map(({ method, route }) => [method, route])).toEqual([
      ['post', first],
      ['patch', `${later}/messages/%40original`],
      ['post', first],
      ['patch', `${later}/messages/%40original`],
      ['post', first],
      ['post', first],
    ]);
  });

  it('stays as it is if the person was answered about the same thing since', async () => {
    const { answer, taken } = answering();
    const about = 'review 1';
    await answer(command, Promise.resolve({ ...privately('wait'), about, later: slowly }));
    await answer(press, Promise.resolve({ ...updating(text('page 2')), about }));
    await answer(press, Promise.resolve({ ...updating(text('wait')), about: 'review 2', later: slowly }));
    await answer(press, Promise.resolve({ ...updating(text('page 2')), about }), false, people[1]);
    await vi.advanceTimersByTimeAsync(20);
    expect(taken().map(({ method }) => method)).toEqual(['post', 'post', 'post', 'post', 'patch']);
  });

  it('is skipped if the interaction was delivered twice', async () => {
    const { answer, taken } = answering();
    await answer(press, Promise.resolve({ answer: 'nothing' }));
    expect(taken()).toEqual([]);
  });
});

const slow = (given: Answer): Promise<Answer> => new Promise((resolve) => setTimeout(resolve, 10_000, given));

/** Lets this many milliseconds pass without doing anything. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

it('presses by one person in one message are answered in order, and nobody else waits for them', async () => {
  const { answer, taken } = answering();
  const elsewhere = { ...press, message: 'another' };
  const all = Promise.all([
    answer(press, slow(updating(text('which card?')))),
    answer(press, Promise.resolve(updating(text('placed')))),
    answer(elsewhere, Promise.resolve(updating(text('elsewhere')))),
    answer(press, Promise.resolve(updating(text('by Ben'))), false, people[1]),
  ]);
  await vi.advanceTimersByTimeAsync(20_000);
  await all;
  expect(
    taken().map(({ body }) => JSON.stringify(body).match(/which card|placed|elsewhere|by Ben/u)?.[0]),
  ).toEqual([
    'elsewhere',
    'by Ben',
    // Both are promised in time.
    undefined,
    undefined,
    'which card',
    'placed',
  ]);
});

async function late(
  what: RequestData,
  given: Answer,
  { isDirect = false, fails = false, isRefused = false, isRemoved = false, wasRemoved = false } = {},
) {
  const told = answering(undefined, isRefused);
  if (wasRemoved) told.failNext('post', 10_008, 404);
  const ended = told.answer(what, slow(given), isDirect).then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1500);
  const deferred = told.taken();
  if (fails) told.failNext('post', 50_013, 403);
  if (isRemoved) told.failNext('patch', 10_008, 404);
  await vi.advanceTimersByTimeAsync(10_000);
  const error = await ended;
  if (!fails && error !== null) throw error;
  return { error, deferred, given: told.taken(), done: told.done };
}

describe('an answer that takes long', () => {
  it.each([
    ['many wait before it', true, 0],
    ['it comes late to its turn', false, 1500],
  ])(
    'is promised before anything is done if %s, and nothing is done if Discord refuses that',
    async (_, isLong, age) => {
      const { ask, taken, failNext, done } = answering();
      const work = async (): Promise<Answer> => {
        done.push(`after ${taken().length} requests`);
        return privately('psst');
      };
      await ask(work, { age, isLong });
      expect(done.splice(0)).toEqual(['after 1 requests']);
      expect(taken()).toMatchObject([{ method: 'patch', body: { content: 'psst' } }]);
      failNext('post', 10_062, 404);
      await expect(ask(work, { age, isLong })).rejects.toThrow('no');
      expect(done).toEqual([]);
    },
  );

  it('that a game was opened is remembered if it does not arrive', async () => {
    const { answer, failNext, done } = answering();
    failNext('post', 10_062, 404);
    const opened: Answer = { answer: 'public', message: text('table'), shows: table, opened: '13' };
    await expect(answer(command, Promise.resolve(opened))).rejects.toThrow('no');
    expect(done).toEqual(['not told of 13']);
  });

  it('is no reason to say again that a game was opened if it was shown and only saving that failed', async () => {
    const { answer, done } = answering(undefined, false, () =>
      Promise.reject(new Error('the store is on fire')),
    );
    const opened: Answer = { answer: 'public', message: text('table'), shows: table, opened: '13' };
    await expect(answer(command, Promise.resolve(opened))).rejects.toThrow('on fire');
    expect(done).not.toContain('not told of 13');
  });

  it('is promised before Discord gives up, and then sent to the person alone', async () => {
    const { deferred, given } = await late(command, privately('psst'));
    expect(deferred).toMatchObject([{ route: first, body: { type: 5, data: { flags: 64 } } }]);
    expect(given).toMatchObject([
      { method: 'patch', route: `${later}/messages/%40original`, body: { content: 'psst' } },
    ]);
  });

  it('shows the table in a message beside the promised answer', async () => {
    const { given, done } = await late(command, { answer: 'public', message: text('table'), shows: table });
    expect(done).toEqual(['announced quietly', 'told 7 in announced', 'retired before']);
    expect(given).toMatchObject([{ body: { content: 'Posted in the channel.' } }]);
  });

  it('says what to do if Discord refuses that message', async () => {
    const shown: Answer = { answer: 'public', message: text('table'), shows: table };
    const { given } = await late(command, shown, { isRefused: true });
    expect(given).toMatchObject([{ body: { content: 'add me' } }]);
  });

  it('notifies those whom the table in it was to notify, and nobody else', async () => {
    const called = { ...text('table'), mentions: ['1'] };
    const { done } = await late(command, { answer: 'public', message: called, shows: table });
    expect(done).toEqual(['announced', 'told 7 in announced', 'retired before']);
  });

  it('changes the message with the pressed button', async () => {
    const { deferred, given } = await late(press, { answer: 'retire', table: board, events: [] });
    expect(deferred).toMatchObject([{ route: first, body: { type: 6 } }]);
    expect(given).toMatchObject([
      {
        method: 'patch',
        route: `${later}/messages/%40original`,
        body: { components: [{ type: 10, content: 'Ben passed.' }] },
      },
    ]);
  });

  it('follows a press in a message that was removed meanwhile', async () => {
    const { given } = await late({ ...press, isPrivate: true }, updating(text('too late')), {
      isRemoved: true,
    });
    expect(given).toMatchObject([
      { method: 'patch', route: `${later}/messages/%40original` },
      { method: 'post', route: later, body: { content: 'too late', flags: 64 } },
    ]);
  });

  it('is promised in a new message if the one with the button was removed before', async () => {
    const { deferred, given } = await late({ ...press, isPrivate: true }, updating(text('too late')), {
      wasRemoved: true,
    });
    expect(deferred.map(({ body }) => body)).toEqual([{ type: 6 }, { type: 5, data: { flags: 64 } }]);
    expect(given).toMatchObject([
      { method: 'patch', route: `${later}/messages/%40original`, body: { content: 'too late' } },
    ]);
  });

  it('is no panel that stays if the board with the button was removed before', async () => {
    const { given } = await late(press, { answer: 'retire', table: board, events: [] }, { wasRemoved: true });
    expect(given).toMatchObject([
      {
        method: 'patch',
        route: `${later}/messages/%40original`,
        body: { content: 'Posted in the channel.' },
      },
      { method: 'delete', route: `${later}/messages/%40original` },
    ]);
  });

  it('takes a promised message away again if there is nothing to say', async () => {
    const { given } = await late(press, { answer: 'unchanged' }, { wasRemoved: true });
    expect(given).toMatchObject([{ method: 'delete', route: `${later}/messages/%40original` }]);
  });

  it('posts what everyone should read after the promised answer to a command, which only the person sees', async () => {
    const { given } = await late(command, { answer: 'post', message: text('look at this') });
    expect(given).toMatchObject([
      {
        method: 'patch',
        route: `${later}/messages/%40original`,
        body: { content: 'Posted in the channel.' },
      },
      { method: 'post', route: later, body: { content: 'look at this' } },
    ]);
    expect(given[1]?.body).not.toHaveProperty('flags');
  });

  it("says so if that can't be posted", async () => {
    const { given, error } = await late(command, { answer: 'post', message: text('look') }, { fails: true });
    expect(error).toMatchObject({ code: 50_013 });
    expect(given.at(-1)).toMatchObject({
      method: 'patch',
      body: { content: "I couldn't post that in the channel. Try again in a moment." },
    });
  });

  it('lasts in direct messages if it should, even after a press, and nowhere else', async () => {
    const lasting = { ...privately('your turn'), lasting: true } as Answer;
    const [direct, elsewhere] = [{ isDirect: true }, {}];
    expect((await late(command, lasting, direct)).deferred[0]?.body).toEqual({ type: 5, data: {} });
    expect((await late(press, lasting, direct)).given[0]?.body).not.toHaveProperty('flags');
    expect((await late(press, privately('psst'), direct)).given[0]?.body).toHaveProperty('flags', 64);
    expect((await late(command, lasting, elsewhere)).deferred[0]?.body).toHaveProperty('data.flags', 64);
    expect((await late(press, lasting, elsewhere)).given[0]?.body).toHaveProperty('flags', 64);
  });

  it('is removed by its own name, since the original is what everyone sees', async () => {
    const { answer, taken } = answering();
    const panel = { ...press, isPrivate: true, message: 'panel' };
    const whispered = answer(press, slow(privately("It's Ben's turn.")));
    await vi.advanceTimersByTimeAsync(10_000);
    await whispered;
    await answer(panel, Promise.resolve(updating(text('turn'))));
    await vi.advanceTimersByTimeAsync(1);
    expect(taken().at(-1)).toMatchObject({ method: 'delete', route: `${later}/messages/new` });
  });

  it('posts what everyone should read after a press beside its message', async () => {
    const { given } = await late(press, { answer: 'post', message: text('look at this') });
    expect(given).toMatchObject([{ method: 'post', route: later, body: { content: 'look at this' } }]);
  });

  it('is in the channel once if a press was to show it, and the person is told', async () => {
    const { given, done } = await late(press, { answer: 'public', message: text('table'), shows: table });
    expect(done).toEqual(['announced quietly', 'told 7 in announced', 'retired before']);
    expect(given).toMatchObject([
      {
        method: 'post',
        route: later,
        body: { content: 'Posted in the channel.', components: [], flags: 64 },
      },
    ]);
  });

  it('is also promised if another answer takes long to show the table', async () => {
    const { answer, taken, done } = answering(() => wait(10_000));
    const first = answer(command, slow({ answer: 'public', message: text('table'), shows: table }));
    await vi.advanceTimersByTimeAsync(10_000);
    taken();
    const joined = answer(
      press,
      Promise.resolve({ answer: 'update', message: text('joined'), shows: { ...table, message: 'pressed' } }),
    );
    await vi.advanceTimersByTimeAsync(1500);
    expect(taken()).toMatchObject([{ method: 'post', body: { type: 6 } }]);
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all([first, joined]);
    expect(done).toEqual(['announced quietly', 'told 7 in announced', 'retired before', 'told 7 in pressed']);
    expect(taken().map(({ method, body }) => [method, body])).toMatchObject([
      ['patch', { content: 'Posted in the channel.' }],
      ['patch', { content: 'joined' }],
    ]);
  });

  it('follows a press privately', async () => {
    const { given } = await late(press, privately('psst'));
    expect(given).toMatchObject([{ method: 'post', route: later, body: { content: 'psst', flags: 64 } }]);
  });
});

describe('work that is done once', () => {
  it('is done by the first of two at once, and by the second if the first fails', async () => {
    const onlyOnce = createOnce();
    const done: string[] = [];
    const work = (what: string) => async () => {
      await wait(10);
      done.push(what);
      if (what === 'fails') throw new Error(what);
    };
    const all = Promise.allSettled([
      onlyOnce('post', work('fails')),
      onlyOnce('post', work('second')),
      onlyOnce('post', work('third')),
    ]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await all).toMatchObject([{ status: 'rejected' }, { value: true }, { value: false }]);
    expect(done).toEqual(['fails', 'second']);
  });
});

describe('work in order', () => {
  it('is done one after the other under one name, even after a failure, and at once under another', async () => {
    const order = inOrder();
    const done: string[] = [];
    const work = (what: string, milliseconds: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      done.push(what);
      if (what === 'fails') throw new Error(what);
    };
    const all = Promise.allSettled([
      order('a', work('slow', 50)),
      order('a', work('fails', 20)),
      order('b', work('other', 10)),
      order('a', work('quick', 1)),
    ]);
    await vi.advanceTimersByTimeAsync(100);
    expect((await all).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(done).toEqual(['other', 'slow', 'fails', 'quick']);
  });
});
