import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client, Events } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BesideFault } from '#cli/beside';
import { DiscordIsDown } from '#discord/protocol/circuit';
import { createMetrics } from '#operating/metrics';
import { createOperating, measureServer } from '#operating/operating';
import { measureDatabase } from '#operating/watch-database';
import { watchedLog, whyFailed } from '#operating/watch-failures';
import { watchInteractions } from '#operating/watch-interactions';
import { routeOf, watchedRequests } from '#operating/watch-requests';
import { watchedPainter } from '#operating/watch-threads';
import { faultFrom, StoreFault } from '#store/fault';
import { blank } from '#test/conversation/connect';
import { ownFolder } from '#test/folder';
import { handClock } from '#test/hand-clock';
import { silent } from '#test/silent';
import { Unserved } from '#workers/pool';

const created = () => createMetrics({ version: '1.0.0', node: 'v20' });

/** The lines that tell the values of a metric. */
const valuesOf = async ({ registry }: ReturnType<typeof created>, name: string): Promise<readonly string[]> =>
  (await registry.getSingleMetricAsString(name))
    .split('\n')
    .filter((line) => !line.startsWith('#') && line !== '');

/** The same without what hasn't happened. */
const countsOf = async (...asked: Parameters<typeof valuesOf>): Promise<readonly string[]> =>
  (await valuesOf(...asked)).filter((line) => !line.endsWith(' 0'));

/** Interactions on a clock of their own. */
function watched() {
  const metrics = created();
  const clock = handClock();
  let time = 0;
  return {
    metrics,
    ...watchInteractions(metrics, { elapsed: () => time, schedule: clock.schedule }),
    pass: (milliseconds: number) => {
      time += milliseconds;
      clock.pass(milliseconds);
    },
  };
}

describe('interactions', () => {
  const callback = { method: 'POST', path: '/api/v10/interactions/1/secret/callback', body: '{"type":4}' };
  const asked = { kind: 'press', name: 'draft' } as const;

  it('are answered when Discord has taken the answer, and count once', async () => {
    const { metrics, arrived, requested, pass } = watched();
    arrived('1', asked);
    pass(400);
    requested({ ...callback, status: 503 });
    pass(200);
    requested({ ...callback, status: 204 });
    arrived('1', asked);
    requested({ ...callback, status: 204 });
    pass(3000);
    expect(await valuesOf(metrics, 'sagrada_interactions_total')).toEqual([
      'sagrada_interactions_total{kind="press",name="draft",answer="message"} 1',
    ]);
    expect(await valuesOf(metrics, 'sagrada_answer_seconds')).toContain(
      'sagrada_answer_seconds_sum{kind="press"} 0.6',
    );
    expect(await countsOf(metrics, 'sagrada_unanswered_total')).toEqual([]);
  });

  it('know how an answer with a picture was given', async () => {
    const { metrics, arrived, requested } = watched();
    arrived('1', asked);
    const body = new FormData();
    body.set('payload_json', '{"type":7}');
    requested({ ...callback, body, status: 200 });
    expect(await valuesOf(metrics, 'sagrada_interactions_total')).toEqual([
      'sagrada_interactions_total{kind="press",name="draft",answer="changed"} 1',
    ]);
  });

  it('count as unanswered after three seconds', async () => {
    const { metrics, arrived, dropped, requested, pass } = watched();
    arrived('1', asked);
    dropped('1', 'late');
    requested({ ...callback, status: 404 });
    pass(3000);
    requested({ ...callback, status: 204 });
    expect(await countsOf(metrics, 'sagrada_unanswered_total')).toEqual([
      'sagrada_unanswered_total{kind="press",name="draft"} 1',
    ]);
    expect(await valuesOf(metrics, 'sagrada_interactions_total')).toEqual([]);
  });
});

it('counts apart what fair use leaves without an answer', async () => {
  const { metrics, arrived, dropped, pass } = watched();
  for (const id of ['1', '2']) arrived(id, { kind: 'press', name: 'draft' });
  arrived('3', { kind: 'typing', name: 'sagrada new' });
  for (const id of ['1', '1', '2']) dropped(id, 'tooMuch');
  dropped('3', 'outdated');
  pass(3000);
  expect(await countsOf(metrics, 'sagrada_dropped_total')).toEqual([
    'sagrada_dropped_total{kind="typing",why="outdated"} 1',
    'sagrada_dropped_total{kind="press",why="tooMuch"} 2',
  ]);
  expect(await countsOf(metrics, 'sagrada_unanswered_total')).toEqual([]);
});

/** A machine whose clocks stand still. */
const still = () => ({ now: () => 0, elapsed: () => 0, schedule: handClock().schedule });

it('takes no time from a clock that somebody sets', async () => {
  let now = 0;
  const operating = createOperating({
    ...still(),
    now: () => (now -= 60_000),
    version: '1.0.0',
    asked: new AbortController().signal,
    askedIn: () => null,
  });
  await operating.painter(blank).paint({ kind: 'none' } as never);
  expect(await operating.metrics()).toContain('sagrada_picture_seconds_sum{priority="answer"} 0\n');
});

it('shows the rest after two seconds if the database is silent', async () => {
  const clock = handClock();
  const operating = createOperating({
    ...still(),
    schedule: clock.schedule,
    version: '1.0.0',
    asked: new AbortController().signal,
    askedIn: () => null,
  });
  operating.watchDatabase({
    path: null,
    waiting: () => new Promise(() => {}),
    lastBackup: async () => null,
    failedBackups: () => 0,
    isDamaged: () => false,
  });
  const shown = operating.metrics();
  clock.pass(2000);
  expect(await shown).toContain('sagrada_info');
});

it('never keeps the bot from taking what nobody can read', () => {
  const client = new Client({ intents: [] });
  onTestFinished(() => client.destroy());
  const { watch } = createOperating({
    version: '1.0.0',
    asked: new AbortController().signal,
    ...still(),
    askedIn: () => {
      throw new Error('unreadable');
    },
  });
  watch(client, { isDown: () => false });
  const taken: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => taken.push(interaction));
  client.emit(Events.InteractionCreate, { id: '1' } as never);
  expect(taken).toHaveLength(1);
});

describe('requests', () => {
  it.each([
    ['/api/v10/channels/1100000000000001001/messages/1200000000000000000', '/channels/:id/messages/:id'],
    ['/api/v10/interactions/1200000000000000000/aW50ZXJ.a-c_t/callback', '/interactions/:id/:token/callback'],
    [
      '/api/webhooks/1100000000000000100/aW50ZXJ/messages/@original',
      '/webhooks/:id/:token/messages/@original',
    ],
    [
      '/api/v10/channels/1/messages/2/reactions/%F0%9F%8E%B2/@me',
      '/channels/:id/messages/:id/reactions/:reaction',
    ],
    ['/api/v10/gateway/bot', '/gateway/bot'],
  ])('are counted without ids: %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });

  it('are not failed by whoever is told of them', async () => {
    const told: number[] = [];
    const ask = watchedRequests(
      created(),
      ({ status }) => {
        told.push(status);
        throw new Error('unreadable');
      },
      async () => new Response(null, { status: 204 }),
    );
    expect((await ask('https://discord.com/api/v10/gateway/bot', {})).status).toBe(204);
    expect(told).toEqual([204]);
  });

  it('count by status, also those that nothing came back from', async () => {
    const metrics = created();
    const replies = [new Response(null, { status: 429 }), new Error('reset')];
    const told: number[] = [];
    const ask = watchedRequests(
      metrics,
      ({ status }) => told.push(status),
      async () => {
        const reply = replies.shift();
        if (reply instanceof Response) return reply;
        throw reply ?? new Error('nothing left');
      },
    );
    const url = 'https://discord.com/api/v10/gateway/bot';
    expect((await ask(url, {})).status).toBe(429);
    await expect(ask(url, {})).rejects.toThrow('reset');
    expect(told).toEqual([429, 0]);
    expect(await valuesOf(metrics, 'sagrada_rest_requests_total')).toEqual([
      'sagrada_rest_requests_total{method="GET",route="/gateway/bot",status="429"} 1',
      'sagrada_rest_requests_total{method="GET",route="/gateway/bot",status="0"} 1',
    ]);
  });
});

describe('the painter', () => {
  const glyph = { glyph: 'color', color: 'red' } as const;

  it('is measured while it paints, and what was called off is no failure', async () => {
    const metrics = created();
    let time = 0;
    const calls: (() => void)[] = [];
    const fails = new AbortController();
    const painter = watchedPainter(
      {
        ...blank,
        paintGlyph: () => new Promise((resolve) => calls.push(() => resolve(Buffer.from('png')))),
        paint: () => Promise.reject(new Error('crashed')),
      },
      metrics,
      () => time,
    );
    const painting = painter.paintGlyph(glyph);
    expect(await valuesOf(metrics, 'sagrada_pictures_waiting')).toEqual(['sagrada_pictures_waiting 1']);
    time = 700;
    for (const call of calls) call();
    await painting;
    expect(await valuesOf(metrics, 'sagrada_pictures_waiting')).toEqual(['sagrada_pictures_waiting 0']);
    expect(await valuesOf(metrics, 'sagrada_picture_seconds')).toContain(
      'sagrada_picture_seconds_sum{priority="background"} 0.7',
    );
    fails.abort();
    const picture = { kind: 'none' } as never;
    await expect(painter.paint(picture, 'board', fails.signal)).rejects.toThrow('crashed');
    expect(await countsOf(metrics, 'sagrada_pictures_failed_total')).toEqual([]);
    await expect(painter.paint(picture, 'board')).rejects.toThrow('crashed');
    expect(await countsOf(metrics, 'sagrada_pictures_failed_total')).toEqual([
      'sagrada_pictures_failed_total{priority="board"} 1',
    ]);
  });
});

describe('the database', () => {
  it('is measured with its log, its disk, what waits in it, and its newest backup', async () => {
    const metrics = created();
    const path = join(await ownFolder(), 'games.db');
    await writeFile(path, 'x'.repeat(4096));
    const measure = (since: number | null, backup: number | null, failed: number) =>
      measureDatabase(
        metrics,
        {
          path,
          waiting: async () => ({ tables: since === null ? 0 : 3, since }),
          lastBackup: async () => backup,
          failedBackups: () => failed,
          isDamaged: () => false,
        },
        90_000,
      );
    const values = () =>
      Promise.all(
        [
          'tellings_waiting',
          'oldest_telling_seconds',
          'database_bytes',
          'write_ahead_log_bytes',
          'backup_timestamp_seconds',
          'backup_failures_total',
        ].map(async (name) => Number((await valuesOf(metrics, `sagrada_${name}`))[0]?.split(' ')[1])),
      );
    await measure(null, null, 0);
    expect(await values()).toEqual([0, 0, 4096, 0, 0, 0]);
    await writeFile(`${path}-wal`, 'x'.repeat(100));
    await measure(60_000, 50_000, 2);
    await measure(60_000, 50_000, 2);
    expect(await values()).toEqual([3, 30, 4096, 100, 50, 2]);
    const [free] = await valuesOf(metrics, 'sagrada_disk_free_bytes');
    expect(Number(free?.split(' ')[1])).toBeGreaterThan(0);
  });

  it('does not hide how full its disk is when it gives no answer', async () => {
    const metrics = created();
    const measuring = measureDatabase(
      metrics,
      {
        path: join(await ownFolder(), 'games.db'),
        waiting: () => Promise.reject(new Error('the disk is full')),
        lastBackup: async () => 50_000,
        failedBackups: () => 0,
        isDamaged: () => false,
      },
      90_000,
    );
    await expect(measuring).rejects.toThrow('the disk is full');
    const [free] = await valuesOf(metrics, 'sagrada_disk_free_bytes');
    expect(Number(free?.split(' ')[1])).toBeGreaterThan(0);
    expect(await valuesOf(metrics, 'sagrada_backup_timestamp_seconds')).toEqual([
      'sagrada_backup_timestamp_seconds 50',
    ]);
  });

  it('on a server is measured by others: there is no value that an alarm could take for a full disk', async () => {
    const metrics = created();
    await measureDatabase(
      metrics,
      {
        path: null,
        waiting: async () => ({ tables: 2, since: 60_000 }),
        lastBackup: async () => null,
        failedBackups: () => 0,
        isDamaged: () => false,
      },
      90_000,
    );
    expect(await valuesOf(metrics, 'sagrada_oldest_telling_seconds')).toEqual([
      'sagrada_oldest_telling_seconds 30',
    ]);
    for (const name of [
      'database_bytes',
      'write_ahead_log_bytes',
      'disk_free_bytes',
      'backup_timestamp_seconds',
    ])
      expect(await valuesOf(metrics, `sagrada_${name}`)).toEqual([]);
  });
});

describe('the server of the database', () => {
  const names = [
    'database_connections',
    'database_waiting',
    'database_retries_total',
    'leads',
    'shards_held',
  ];
  const values = async (metrics: ReturnType<typeof created>) =>
    (await Promise.all(names.map((name) => valuesOf(metrics, `sagrada_${name}`)))).flat();

  it('is measured as this process uses it, with what it holds there', async () => {
    const metrics = created();
    const server = {
      use: () => ({ connections: 3, waiting: 7, retries: 12 }),
      isLeader: () => false,
      shardsHeld: () => 4,
    };
    measureServer(metrics, { ...server, isLeader: () => true });
    measureServer(metrics, server);
    expect(await values(metrics)).toEqual([
      'sagrada_database_connections 3',
      'sagrada_database_waiting 7',
      'sagrada_database_retries_total 12',
      'sagrada_leads 0',
      'sagrada_shards_held 4',
    ]);
  });

  it('is none where the database is a file, whose only process leads', async () => {
    const metrics = created();
    measureServer(metrics, null);
    expect(await values(metrics)).toEqual(['sagrada_database_retries_total 0', 'sagrada_leads 1']);
  });
});

describe('failures', () => {
  it.each([
    ['diskFull', new StoreFault('full', 'here')],
    ['diskFull', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
    ['readOnly', new StoreFault('standby', 'here')],
    ['readOnly', faultFrom(new SQLite.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE'), 'here')],
    ['databaseGone', new StoreFault('unreachable', 'here')],
    ['database', new StoreFault('damaged', 'here')],
    ['database', new SQLite.SqliteError('no such table', 'SQLITE_ERROR')],
    ['database', Object.assign(new Error('syntax error'), { code: '42601', severity: 'ERROR' })],
    ['discord', new DiscordIsDown()],
    ['discord', { kind: 'DiscordAPIError', code: 50_013 }],
    ['discord', new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })],
    ['beside', new BesideFault('Not enough room on the disk.')],
    ['overloaded', new Unserved('the painter took too long')],
    ['bug', new TypeError('nothing has no seat')],
    ['bug', new Error('outer', { cause: new Error('inner') })],
    ['bug', 'thrown'],
  ])('count as %s: %s', (why, error) => {
    expect(whyFailed(error)).toBe(why);
  });

  it('are what the log is told at level error, also if it writes nothing', () => {
    const failed: unknown[] = [];
    const fault = new StoreFault('full', 'here');
    for (const log of [silent, pino({}, { write: () => {} })]) {
      const watched = watchedLog(log, (error) => failed.push(error));
      watched.error({ err: fault, what: 'draft' }, 'interaction failed');
      watched.error(fault, 'could not end a day');
      watched.error({ inProgress: [] }, 'not finished');
      watched.warn({ err: fault }, 'it goes on');
    }
    expect(failed).toEqual([fault, fault, fault, fault]);
  });
});
