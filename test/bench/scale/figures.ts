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

/** 29 November 2026, two cores that nothing else used. The comment names the command of `npm run bench --` that prints it. */
export const measured: Costs = {
  // capacity, at eight turns a second
  presses: 2.8,
  boardRequests: 3,
  pictures: 5.3,
  transactions: 5,
  reads: 7.3,
  mainThread: 28,
  otherThreads: 38,
  // postgres, one writer and four tables: what its process takes more than on a file, and what the server takes, for each transaction
  clientOfServer: 0.8,
  server: 0.9,
  // store: a finished game of four, 17.6 KB, divided by its 80 turns
  bytes: 220,
  // capacity, at twenty turns a second
  process: 510,
  // servers
  guild: 0.05,
};

/** A virtual machine in Europe, November 2026. */
export const prices: Prices = { cores: 2, memory: 4_096, machine: 8, gigabyte: 0.1 };
