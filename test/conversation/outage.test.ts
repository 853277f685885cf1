import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { slow } from '#test/cases';
import { isOwn } from './down.ts';
import { meet } from './evening.ts';
import { begunBy, boardsSeen, isPrivate, messageOf, playerOf, wordsIn } from './talk.ts';

const minute = 60_000;

/** So many tables wait for Discord. */
const tables = 5;

/** How Discord takes what the bot sends on its own. */
type Trouble = 'none' | 'broken' | 'limited';

/** A table where somebody's turn is on. */
interface Waiting {
  readonly room: string;
  readonly person: Actor;
}

/** Friends at several tables on a Discord that can be in trouble, with the moments at which it was asked for something meanwhile. */
async function manyTables() {
  const evening = await meet({ isExact: true });
  const { ada, ben, channel, discord } = evening;
  let now = 0;
  let trouble: Trouble = 'none';
  const asked: number[] = [];
  const always = { times: Number.POSITIVE_INFINITY };
  const during = (wanted: Trouble) => (path: string) => {
    const hits = trouble === wanted && isOwn(path);
    if (hits) asked.push(now);
    return hits;
  };
  discord.faults.next({ kind: 'serverError', status: 503, ...always, route: during('broken') });
  discord.faults.next({
    kind: 'rateLimit',
    retryAfter: 0.001,
    global: true,
    ...always,
    route: during('limited'),
  });
  const waiting: Waiting[] = [];
  for (let table = 0; table < tables; table += 1) {
    const room = discord.admin.createThread(channel, `table ${table}`);
    const board = await begunBy({ discord, channel: room }, ada, ben);
    waiting.push({ room, person: playerOf({ discord }, board) });
  }
  /** The rooms in which boards were posted, in this order. */
  const told: string[] = [];
  discord.watch((event) => {
    const isTable = event.kind === 'messages' && waiting.some(({ room }) => room === event.channelId);
    if (!isTable || event.change !== 'created' || isPrivate(event.message)) return;
    told.push(event.channelId);
  });
  /** Time passes in steps, each with all that happens then. */
  const passes = async (milliseconds: number, step = 500): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= step) {
      now += step;
      await evening.passAwake(step);
    }
  };
  return {
    ...evening,
    waiting,
    told,
    asked,
    boards: (): readonly number[] => waiting.map(({ room }) => boardsSeen(ada, room).length),
    goes: (how: Trouble) => void (trouble = how),
    async closesGateway(): Promise<void> {
      discord.faults.weather({ gateway: 'closed' });
      await evening.logged('clocks stand still');
    },
    async opensGateway(): Promise<void> {
      discord.faults.weather({});
      // The bot may be in a pause before it tries to connect again.
      for (; !discord.online(); await yieldToEventLoop()) await passes(500);
    },
    passes,
    /** Everybody whose turn it is passes; they are answered meanwhile. */
    async allPass(): Promise<void> {
      for (const { room, person } of waiting) {
        await person.command(room, 'pass');
        await evening.passAwake(1);
      }
    },
    /** The longest time that counted for nobody, in milliseconds. */
    stopped: (): number =>
      Math.max(
        0,
        ...evening.log
          .filter((line) => line.includes('an outage stopped the clocks'))
          .map((line) => Number(/"milliseconds":(\d+)/u.exec(line)?.[1])),
      ),
  };
}

type Evenings = Awaited<ReturnType<typeof manyTables>>;

/** The most requests in any second from the moment on at which Discord counts as down. */
function mostASecond({ asked }: Evenings): number {
  const later = asked.filter((at) => at > 1000);
  return Math.max(0, ...later.map((at) => later.filter((other) => other >= at && other < at + 1000).length));
}

/** Half a minute passes after which everything is told, each board once. */
async function isAllTold(evening: Evenings, before: readonly number[]): Promise<void> {
  const { waiting, told, passes, boards } = evening;
  await passes(30_000, 50);
  // A board is a line first, which calls somebody.
  await evening.discord.waitFor(() => boards().every((count, table) => count > (before[table] ?? 0)));
  expect(boards()).toEqual(before.map((count) => count + 1));
  expect(told.toSorted()).toEqual(waiting.map(({ room }) => room).toSorted());
}

/** What was told began with the newest news, after a first try. */
function isNewestFirst({ waiting, told }: Evenings): void {
  // The first ones were tried before the others waited.
  const newest = waiting
    .slice(3)
    .map(({ room }) => room)
    .toReversed();
  const [, ...rest] = told;
  expect(rest.filter((room) => newest.includes(room))).toEqual(newest.filter((room) => rest.includes(room)));
}

describe('while Discord is down', () => {
  slow.each([
    ['broken', 60],
    // As long as the limit is known, nothing is sent at all.
    ['limited', 1],
  ] as const)(
    'is hardly asked for ten minutes, then everything is told once, the newest first: %s',
    async (trouble, least) => {
      const evening = await manyTables();
      const before = evening.boards();
      evening.goes(trouble);
      await evening.allPass();
      await evening.passes(10 * minute);
      expect(evening.boards()).toEqual(before);
      expect(mostASecond(evening)).toBeLessThan(tables);
      expect(evening.asked.length).toBeGreaterThan(least);
      expect(await evening.metrics()).toContain('sagrada_discord_down 1\n');
      evening.goes('none');
      await isAllTold(evening, before);
      isNewestFirst(evening);
      expect(evening.stopped()).toBeGreaterThan(9.9 * minute);
      expect(await evening.metrics()).toContain('sagrada_discord_down 0\n');
    },
  );

  slow.each(['gateway', 'requests'] as const)(
    'loses nothing if everything is down together, and these come back last: %s',
    async (last) => {
      const evening = await manyTables();
      const before = evening.boards();
      evening.goes('broken');
      await evening.allPass();
      await evening.closesGateway();
      await evening.passes(5 * minute);
      evening.goes('limited');
      await evening.passes(5 * minute);
      expect(evening.boards()).toEqual(before);
      expect(mostASecond(evening)).toBeLessThan(tables);
      if (last === 'requests') await evening.opensGateway();
      evening.goes('none');
      await isAllTold(evening, before);
      if (last === 'gateway') await evening.opensGateway();
      await evening.logged('an outage stopped the clocks');
      expect(evening.stopped()).toBeGreaterThan(9.9 * minute);
    },
  );

  slow(
    'is asked for nothing while only its gateway is closed, and everybody plays on afterwards',
    async () => {
      const evening = await manyTables();
      const before = evening.boards();
      await evening.closesGateway();
      await evening.passes(10 * minute);
      expect(evening.told).toEqual([]);
      await evening.opensGateway();
      await evening.logged('an outage stopped the clocks');
      await evening.allPass();
      await evening.discord.waitFor(() => evening.told.length === tables);
      await isAllTold(evening, before);
    },
  );

  it('has people answered all the same, where that is possible', async () => {
    const evening = await manyTables();
    const { ada, waiting } = evening;
    evening.goes('limited');
    await evening.allPass();
    for (const { room } of waiting)
      expect(wordsIn(await messageOf(ada.command(room, 'sagrada board')))).toContain('passed');
  });

  it('lets the bot start, and gets its commands once afterwards', async () => {
    const evening = await meet();
    const { ada, channel, discord } = evening;
    let isDown = true;
    const route = (path: string): boolean => isDown && isOwn(path) && path.endsWith('/commands');
    discord.faults.next({ kind: 'serverError', status: 503, times: Number.POSITIVE_INFINITY, route });
    const registered = (): number =>
      evening.log.filter((line) => line.includes('commands registered')).length;
    await evening.restart();
    expect(isPrivate(await messageOf(ada.command(channel, 'sagrada new')))).toBe(false);
    /** Time passes until it asks again, and Discord takes that or not. */
    const asksAgain = async (asked: number): Promise<void> => {
      await evening.passAwake(10_000);
      await Promise.race([
        evening.logged('commands registered', 2),
        evening.logged('has no answer, and is asked again', asked),
      ]);
    };
    for (let asked = 2; asked <= 60; asked += 1) await asksAgain(asked);
    expect(registered()).toBe(1);
    isDown = false;
    for (let asked = 61; registered() < 2; asked += 1) await asksAgain(asked);
    await evening.passAwake(10 * minute);
    expect(registered()).toBe(2);
  });
});
