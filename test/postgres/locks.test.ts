import { spawn } from 'node:child_process';
import { execPath as node } from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { holdLocks, type Locks, ShardsTaken } from '#store/postgres/locks';
import { programFile } from '#test/programs';
import { silent } from '#test/silent';
import { cutOff, ownMigrated, ownServer } from './own-databases.ts';

interface Process {
  readonly count?: number;
  readonly now?: () => number;
  readonly lease?: number;
  readonly log?: Logger;
}

/** A process that looks for its locks only when it is told to. */
async function process(
  url: string,
  shards: readonly number[],
  { count = 4, now = () => 0, lease = 600_000, log = silent }: Process = {},
): Promise<Locks> {
  const locks = holdLocks(url, {
    shards,
    count,
    now,
    schedule: () => () => {},
    log,
    timeout: 0,
    lease,
  });
  onTestFinished(() => locks.close());
  await locks.look();
  return locks;
}

const leading = (all: readonly Locks[]): readonly boolean[] => all.map((locks) => locks.isLeader());

it('are held by one process each; one leads, and the next one when that ends', async () => {
  const url = await ownMigrated(ownServer());
  const first = await process(url, [0, 1]);
  const second = await process(url, [2, 3]);
  expect([first.hasShards(), second.hasShards()]).toEqual([true, true]);
  expect(leading([first, second])).toEqual([true, false]);
  const again = await process(url, [0, 1]);
  expect(again.hasShards()).toBe(false);
  await first.close();
  expect(leading([first])).toEqual([false]);
  await second.look();
  await again.look();
  await again.whenShards();
  expect(leading([second, again])).toEqual([true, false]);
});

it('say in the log who leads, and count those that are held', async () => {
  const url = await ownMigrated(ownServer());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const said = () => lines.splice(0).map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);
  const first = await process(url, [0, 1], { log });
  await first.look();
  expect([first.shardsHeld(), said()]).toEqual([2, ['leads']]);
  const second = await process(url, [2], { log });
  expect([second.shardsHeld(), said()]).toEqual([1, []]);
  await cutOff(url, 0);
  await first.look();
  expect(said()).toEqual(expect.arrayContaining(['leads no more']));
  await first.close();
  await second.look();
  expect([first.shardsHeld(), second.isLeader(), said().at(-1)]).toEqual([0, true, 'leads']);
});

it('are given up with their connection, and taken again', async () => {
  const url = await ownMigrated(ownServer());
  const [one, other] = [await process(url, [0]), await process(url, [1])];
  await cutOff(url, 0);
  await one.look();
  await other.look();
  // Whichever looked first leads now; nobody else does.
  await one.look();
  expect([one.hasShards(), other.hasShards()]).toEqual([true, true]);
  expect(leading([one, other]).filter(Boolean)).toHaveLength(1);
});

it('are waited for until the start is given up', async () => {
  const url = await ownMigrated(ownServer());
  await process(url, [0]);
  const second = await process(url, [0]);
  const asked = new AbortController();
  const waiting = second.whenShards(asked.signal);
  asked.abort('SIGTERM');
  await expect(waiting).rejects.toBe('SIGTERM');
});

it('end the process that had them if another one has them now', async () => {
  const url = await ownMigrated(ownServer());
  const first = await process(url, [0, 1]);
  const standby = await process(url, [0, 1]);
  await cutOff(url, 1);
  await standby.look();
  expect(standby.hasShards()).toBe(true);
  await first.look();
  await first.look();
  expect([first.hasShards(), first.isLeader()]).toEqual([false, false]);
  expect(await first.taken).toBeInstanceOf(ShardsTaken);
  expect((await first.taken).message).toContain('shards 0, 1');
});

it('are not given to processes that count another number of shards', async () => {
  const url = await ownMigrated(ownServer());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const first = await process(url, [0], { count: 2 });
  const other = await process(url, [3], { count: 4, log });
  const beside = await process(url, [1], { count: 2 });
  expect([first, other, beside].map((locks) => locks.hasShards())).toEqual([true, false, true]);
  expect(lines.join('')).toContain('another SHARD_COUNT');
  await first.close();
  await other.look();
  expect(other.hasShards()).toBe(false);
  await beside.close();
  await other.look();
  expect(other.hasShards()).toBe(true);
});

it('count for nothing after a time in which the process did not look', async () => {
  const url = await ownMigrated(ownServer());
  let at = 0;
  const only = await process(url, [0], { now: () => at, lease: 15_000 });
  at = 15_000;
  expect([only.hasShards(), only.isLeader()]).toEqual([true, true]);
  at = 15_001;
  expect([only.hasShards(), only.isLeader()]).toEqual([false, false]);
  await only.look();
  expect([only.hasShards(), only.isLeader()]).toEqual([true, true]);
});

it('pass to another process when theirs hangs, which ends when it goes on', async () => {
  const url = await ownMigrated(ownServer());
  const lease = 1_000;
  const hanging = spawn(node, [programFile('lock-process'), url, String(lease)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void hanging.kill('SIGKILL'));
  const lines = createInterface(hanging.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('holds');
  hanging.kill('SIGSTOP');
  const other = await process(url, [0], { count: 1 });
  // Far longer than the lease, also for a busy server, and no loop without an end if it never gives them up.
  for (let looks = 0; !other.hasShards() && looks < 1_000; looks += 1) {
    await pause(lease / 10);
    await other.look();
  }
  expect(other.hasShards()).toBe(true);
  hanging.kill('SIGCONT');
  expect((await lines.next()).value).toBe('taken, and holds nothing');
  expect(other.hasShards()).toBe(true);
});
