import { expect, it } from 'vitest';
import { type Behavior, type Costs, cpuOf, loadOf, machinesFor, type Prices } from './model.ts';

/** Round numbers: 3,600 tables have a slow turn and a live one each second of the busiest hour. */
const behavior: Behavior = {
  turnsADay: 10,
  busiestHour: 0.1,
  liveShare: 0,
  liveTurnsAnHour: 60,
  looks: 2,
  notices: 0.5,
  tablesInServer: 4,
};
const costs: Costs = {
  presses: 2,
  boardRequests: 2,
  pictures: 3,
  transactions: 4,
  reads: 10,
  mainThread: 10,
  otherThreads: 20,
  clientOfServer: 1,
  server: 2,
  bytes: 1_000,
  process: 500,
  guild: 1,
};
const prices: Prices = { cores: 2, memory: 4_000, machine: 10, gigabyte: 1 };

it('counts what happens in a second of the busiest hour', () => {
  expect(loadOf(3_600, behavior, costs)).toEqual({
    turns: 1,
    interactions: 4,
    ownRequests: 2.5,
    pictures: 6,
    transactions: 4,
    reads: 20,
  });
});

it('adds the turns of tables that are played live', () => {
  const { turns } = loadOf(3_600, { ...behavior, liveShare: 0.5 }, costs);
  expect(turns).toBe(0.5 + 30);
});

it('adds what a server takes of the bot and of itself', () => {
  const load = loadOf(3_600, behavior, costs);
  expect(cpuOf(load, behavior, costs, 'file')).toEqual({ mainThreads: 20, otherThreads: 40, server: 0 });
  expect(cpuOf(load, behavior, costs, 'server')).toEqual({ mainThreads: 44, otherThreads: 40, server: 48 });
});

it('keeps one process and a file as long as its main thread has room', () => {
  // 30 turns a second take 600 ms of it.
  const { processes, machines, database, serverCores } = machinesFor(
    30 * 3_600,
    { ...behavior, tablesInServer: 1_000 },
    costs,
    prices,
  );
  expect({ processes, machines, database, serverCores }).toEqual({
    processes: 1,
    machines: 2,
    database: 'file',
    serverCores: 0,
  });
});

it('adds processes, machines and cores of a server beyond', () => {
  const found = machinesFor(31 * 3_600, { ...behavior, tablesInServer: 1_000 }, costs, prices);
  // 1,364 ms of main threads, 1,240 of others, and 1,488 of the server, each core at 60 % at most.
  expect(found).toMatchObject({ database: 'server', processes: 3, machines: 3, serverCores: 3 });
  // Ten turns a day for a year, a kilobyte each.
  expect(found.gigabytesAYear).toBeCloseTo(407.34);
  expect(found.cost).toBeCloseTo(5 * 10 + 407.34);
});

it('adds machines where memory runs out first', () => {
  // 3,600 servers of a megabyte and one process, where 2,400 MB of a machine may be used.
  const { machines } = machinesFor(3_600, { ...behavior, tablesInServer: 1 }, costs, prices);
  expect(machines).toBe(2);
});
