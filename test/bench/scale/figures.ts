import type { Behavior, Costs, Prices } from './model.ts';

/** What nobody has measured yet: how people will play. */
export const assumed: Behavior = {
  turnsADay: 4,
  busiestHour: 0.1,
  liveShare: 0.01,
  liveTurnsAnHour: 60,
  looks: 2,
  notices: 0.3,
  tablesInServer: 5,
};

/** November 2026, two cores that others used, too. The comment names the command of `npm run bench --` that prints it. */
export const measured: Costs = {
  // capacity, at four and eight turns a second
  presses: 2.8,
  boardRequests: 2,
  pictures: 3.8,
  transactions: 4,
  reads: 11,
  mainThread: 20,
  otherThreads: 42,
  // postgres, one writer and one table: what its process takes more than on a file, and what the server takes, for each transaction
  clientOfServer: 1.3,
  server: 1.3,
  // store: a finished game of four, 30 KB, divided by its 80 turns
  bytes: 400,
  // memory
  process: 450,
  // servers
  guild: 0.04,
};

/** A virtual machine in Europe, November 2026. */
export const prices: Prices = { cores: 2, memory: 4_096, machine: 8, gigabyte: 0.1 };
