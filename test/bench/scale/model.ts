/** How people play. */
export interface Behavior {
  /** Turns a day at a table that isn't played live, and the share of them in the busiest hour. */
  readonly turnsADay: number;
  readonly busiestHour: number;
  /** The share of open tables that are played live in the busiest hour, and their turns in it. */
  readonly liveShare: number;
  readonly liveTurnsAnHour: number;
  /** What people ask for besides their presses, for each turn: each takes as much as a press, and saves nothing. */
  readonly looks: number;
  /** Reminders and direct messages for each turn. */
  readonly notices: number;
  readonly tablesInServer: number;
}

/** What a turn takes. Times are milliseconds of CPU, memory is megabytes. */
export interface Costs {
  readonly presses: number;
  /** Requests that Discord limits: a line calls the next player, becomes the board, and the old board folds. */
  readonly boardRequests: number;
  readonly pictures: number;
  readonly transactions: number;
  /** Transactions that only read. */
  readonly reads: number;
  readonly mainThread: number;
  /** Painters, above all. */
  readonly otherThreads: number;
  /** What each transaction takes more of the main thread on PostgreSQL, and what it takes of the server. */
  readonly clientOfServer: number;
  readonly server: number;
  /** What stays in the database for good. */
  readonly bytes: number;
  /** Memory of a process, and what each server in it adds. */
  readonly process: number;
  readonly guild: number;
}

/** What a machine has, and what it costs a month in euros; disk by the gigabyte. */
export interface Prices {
  readonly cores: number;
  /** In megabytes. */
  readonly memory: number;
  readonly machine: number;
  readonly gigabyte: number;
}

/** No core is used more than this, so that answers don't wait. */
const fullest = 0.6;

/** What happens in a second of the busiest hour. */
export interface Load {
  readonly turns: number;
  /** Commands and presses. */
  readonly interactions: number;
  readonly ownRequests: number;
  readonly pictures: number;
  readonly transactions: number;
  readonly reads: number;
}

/** The busiest hour of so many open tables. */
export function loadOf(tables: number, behavior: Behavior, costs: Costs): Load {
  const { turnsADay, busiestHour, liveShare, liveTurnsAnHour, looks, notices } = behavior;
  const slow = tables * (1 - liveShare) * turnsADay * busiestHour;
  const live = tables * liveShare * liveTurnsAnHour;
  const turns = (slow + live) / 3_600;
  const asked = askedPerPress(behavior, costs);
  return {
    turns,
    interactions: turns * (costs.presses + looks),
    ownRequests: turns * (costs.boardRequests + notices),
    pictures: turns * costs.pictures * asked,
    transactions: turns * costs.transactions,
    reads: turns * costs.reads * asked,
  };
}

/** How much is asked for, with what doesn't move the game, compared with what does. */
const askedPerPress = ({ looks }: Behavior, { presses }: Costs): number => (presses + looks) / presses;

/** Milliseconds of CPU in a second. */
export function cpuOf(load: Load, behavior: Behavior, costs: Costs, database: 'file' | 'server') {
  const asked = askedPerPress(behavior, costs);
  const done = load.transactions + load.reads;
  const client = database === 'server' ? done * costs.clientOfServer : 0;
  return {
    mainThreads: load.turns * costs.mainThread * asked + client,
    otherThreads: load.turns * costs.otherThreads * asked,
    server: database === 'server' ? done * costs.server : 0,
  };
}

/** What carries so many tables. */
export interface Machines {
  readonly load: Load;
  readonly database: 'file' | 'server';
  readonly servers: number;
  readonly processes: number;
  /** Machines for the bot, and cores for PostgreSQL. */
  readonly machines: number;
  readonly serverCores: number;
  readonly gigabytesAYear: number;
  /** Euros a month, after a year. */
  readonly cost: number;
}

const coresFor = (milliseconds: number): number => Math.ceil(milliseconds / 1_000 / fullest);

/** One process with a file as long as its main thread has room, and processes with a server beyond. */
export function machinesFor(tables: number, behavior: Behavior, costs: Costs, prices: Prices): Machines {
  const load = loadOf(tables, behavior, costs);
  const servers = tables / behavior.tablesInServer;
  const fits = coresFor(cpuOf(load, behavior, costs, 'file').mainThreads) <= 1;
  const database = fits ? 'file' : 'server';
  const cpu = cpuOf(load, behavior, costs, database);
  const processes = coresFor(cpu.mainThreads);
  const memory = processes * costs.process + servers * costs.guild;
  const machines = Math.max(
    Math.ceil(coresFor(cpu.mainThreads + cpu.otherThreads) / prices.cores),
    Math.ceil(memory / (prices.memory * fullest)),
  );
  const serverCores = coresFor(cpu.server);
  const turnsAYear = 365 * tables * turnsOfDay(behavior);
  const gigabytesAYear = (turnsAYear * costs.bytes) / 1e9;
  const cost =
    (machines + Math.ceil(serverCores / prices.cores)) * prices.machine + gigabytesAYear * prices.gigabyte;
  return { load, database, servers, processes, machines, serverCores, gigabytesAYear, cost };
}

/** Live tables are spread over the day as all turns are. */
const turnsOfDay = ({ turnsADay, liveShare, liveTurnsAnHour, busiestHour }: Behavior): number =>
  (1 - liveShare) * turnsADay + (liveShare * liveTurnsAnHour) / busiestHour;
