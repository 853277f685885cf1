import { Client } from 'pg';
import type { Logger } from 'pino';
import { StoreFault } from '#store/fault';
import { shownAddress } from './address.ts';

/** What this process holds of what only one may hold at a time. */
export interface Locks {
  /** Whether it holds all its shards now. */
  readonly hasShards: () => boolean;
  /** How many of its shards it holds. */
  readonly shardsHeld: () => number;
  /** Whether it is the one that leads now. */
  readonly isLeader: () => boolean;
  /** Why it can't hold anything, whatever other processes do: a sentence for the person who runs it; null if it can. */
  readonly why: () => string | null;
  /** Looks now whether it still holds what it held, and gets what has become free; rejects never. */
  readonly look: () => Promise<void>;
  /** Resolves when it holds its shards: another process may have them until it ends. Rejects with the reason of the signal. */
  readonly whenShards: (asked?: AbortSignal) => Promise<void>;
  /** Resolves when another process has shards that this one had. All that is left is to stop: people would be answered twice. */
  readonly taken: Promise<ShardsTaken>;
  readonly close: () => Promise<void>;
}

/** Another process has the shards of this one, which was cut off from the database for too long. */
export class ShardsTaken extends Error {
  override readonly name = 'ShardsTaken';

  constructor(shards: readonly number[]) {
    super(
      `Another process has carried the shards ${shards.join(', ')} since this one was cut off from the database. Start it again: it waits until that one ends.`,
    );
  }
}

interface LockDeps {
  readonly shards: readonly number[];
  /** How many shards all processes have together. */
  readonly count: number;
  /** Milliseconds since 1970: a clock that goes on while the machine sleeps. */
  readonly now: () => number;
  readonly schedule: (milliseconds: number, run: () => Promise<void>) => () => void;
  readonly log: Logger;
  /** How long an answer of the server may take, in milliseconds, if not as long as usual; 0: forever. */
  readonly timeout?: number;
  /** How long what it holds is its own after it last looked, in milliseconds, if not as long as usual. */
  readonly lease?: number;
}

/** The first number of our locks, "SAGR"; the second one is a shard, or this for the lead. */
const ours = 0x53414752;
const leaderKey = -1;

/** The first number of the lock that all processes share which count as many shards as the second one says. */
const counts = ours + 1;

/** How its connection shows among the server's. */
export const locksConnectionName = 'sagrada locks';

/** How often it looks, in milliseconds, and how long it waits for the answer: who hears nothing holds nothing any more. */
const lookEvery = 5_000;
export const longestLook = 5_000;

/**
 * What was last seen this many milliseconds ago may be another process's now: this one hung, slept, or was too busy to look. The server
 * counts from its last answer, so later than the process itself, and gives the locks to others.
 */
const longestUnseen = 3 * lookEvery;

/** A lock of ours in this database, and the connection that holds it. */
interface Held {
  readonly kind: number;
  readonly key: number;
  readonly holder: number;
  readonly isOwn: boolean;
}

async function heldNow(client: Client): Promise<readonly Held[]> {
  const { rows } = await client.query<Held>(
    `SELECT classid::int4 AS kind, objid::int8::bit(32)::int4 AS key, pid AS holder, pid = pg_backend_pid() AS "isOwn"
    FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid IN ($1, $2)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [ours, counts],
  );
  return rows;
}

/** Gets a lock, if it is free: its own, or one that several may hold. */
async function got(client: Client, kind: number, key: number): Promise<boolean> {
  const shared = kind === counts ? '_shared' : '';
  const { rows } = await client.query<{ got: boolean }>(
    `SELECT pg_try_advisory_lock${shared}($1, $2) AS got`,
    [kind, key],
  );
  return rows[0]?.got === true;
}

/** The server's process that works for a connection now. */
async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ backend: number }>('SELECT pg_backend_pid() AS backend');
  return rows[0]?.backend ?? 0;
}

/** Asks a connection for the server's process that works for it. */
type Backend = () => Promise<number>;

/** Whether the first is asked. Not by turns: a pooler that gives out two in turn would seem to give each connection its own. */
const asksFirst = [true, false, false, true, false, true, true, false];

/**
 * Whether a pooler divides the server's processes by transaction, as PgBouncer does with `pool_mode = transaction`: two connections that
 * are open at the same time meet one process, or one connection meets two. What a session keeps, like its locks, is lost there.
 */
export async function isPooled(first: Backend, second: Backend): Promise<boolean> {
  const [one, other] = [new Set<number>(), new Set<number>()];
  for (const isFirst of asksFirst) (isFirst ? one : other).add(await (isFirst ? first() : second()));
  return one.size > 1 || other.size > 1 || [...one].some((process) => other.has(process));
}

/**
 * Holds advisory locks on a connection of its own: one for each shard, and one for the lead. They end with the connection, and so does
 * what it may do alone. What it does is also safe when another process believes the same for a moment.
 */
export function holdLocks(
  url: string,
  { shards, count, schedule, now, log, timeout = longestLook, lease = longestUnseen }: LockDeps,
): Locks {
  const held = new Set<number>();
  const waiting = new Set<() => void>();
  /** The connections that it had: the server may not know yet that they are gone. */
  const former = new Set<number>();
  const had = new Set<number>();
  let connection: Client | null = null;
  /** The connection by which others see how many shards it counts. */
  let counted: Client | null = null;
  let isClosed = false;
  let looking: Promise<void> = Promise.resolve();
  let stopWaiting: (() => void) | null = null;
  let seenAt = -Infinity;
  let told = '';
  /** What is wrong with the way to the server. */
  let fault: StoreFault | null = null;
  /** Whether it led when that was last logged. */
  let led = false;
  let take: ((taken: ShardsTaken) => void) | null = null;
  const taken = new Promise<ShardsTaken>((resolve) => {
    take = resolve;
  });

  const noteLead = (): void => {
    const isLeading = held.has(leaderKey);
    if (isLeading !== led && !isClosed) log.info(isLeading ? 'leads' : 'leads no more');
    led = isLeading;
  };

  const lose = (client: Client, error: unknown): void => {
    if (connection !== client) return;
    connection = null;
    held.clear();
    if (!isClosed)
      log.warn({ err: error, database: shownAddress(url) }, 'the locks of this process were lost');
    noteLead();
    void client.end().catch(() => {});
  };

  const newClient = (): Client =>
    new Client({
      connectionString: url,
      application_name: locksConnectionName,
      keepAlive: true,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    });

  const connected = async (): Promise<Client> => {
    if (connection !== null) return connection;
    const client = newClient();
    connection = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, null));
    await client.connect();
    await client.query(`SET idle_session_timeout = ${lease}`);
    await requireOwn(client);
    return client;
  };

  /** Throws where the connection isn't one to PostgreSQL for as long as it lasts. */
  const requireOwn = async (client: Client): Promise<void> => {
    const other = newClient();
    other.on('error', () => {});
    try {
      await other.connect();
      fault = (await isPooled(
        () => backendOf(client),
        () => backendOf(other),
      ))
        ? new StoreFault('pooled', shownAddress(url))
        : null;
    } finally {
      await other.end().catch(() => {});
    }
    if (fault !== null) throw fault;
  };

  /** Looks what this connection holds, and gets what is free. */
  const lookWith = async (client: Client): Promise<void> => {
    if (counted !== client && (await got(client, counts, count))) counted = client;
    const all = await heldNow(client);
    const own = all.filter(({ isOwn }) => isOwn);
    for (const { holder } of own) former.add(holder);
    if (own.length <= held.size) throw (fault = new StoreFault('pooled', shownAddress(url)));
    const others = all.filter(({ holder }) => !former.has(holder));
    if (held.size === 0 && others.some(({ kind, key }) => kind === counts && key !== count)) {
      counted = null;
      await client.query('SELECT pg_advisory_unlock_shared($1, $2)', [counts, count]);
      return tell('waiting for processes with another SHARD_COUNT to end');
    }
    const gone = shards.filter((shard) => had.has(shard) && others.some(isLockOf(shard)));
    if (gone.length > 0) return take?.(new ShardsTaken(gone));
    // Nobody leads who lacks a shard: that process can't work yet.
    for (const key of [...shards, leaderKey])
      if (!held.has(key) && (key !== leaderKey || hasAll()) && (await got(client, ours, key)))
        if (connection === client) held.add(key);
    for (const key of held) had.add(key);
    if (!hasAll()) return tell('waiting for the process that has these shards to end');
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  /** Says once why it waits. */
  const tell = (why: string): void => {
    if (why !== told) log.warn({ shards: shards.filter((shard) => !held.has(shard)), count }, why);
    told = why;
  };

  const lookNow = async (): Promise<void> => {
    if (isClosed) return;
    const at = now();
    try {
      await lookWith(await connected());
      seenAt = at;
      noteLead();
    } catch (error) {
      if (connection !== null) lose(connection, error);
    }
  };

  const hasAll = (): boolean => shards.every((shard) => held.has(shard));
  const isSeen = (): boolean => Math.abs(now() - seenAt) <= lease;
  const look = (): Promise<void> => (looking = looking.then(lookNow));
  const lookOn = async (): Promise<void> => {
    await look();
    if (!isClosed) stopWaiting = schedule(lookEvery, lookOn);
  };
  // At once: the connection keeps a process alive that waits for its locks, and a timer may not.
  void lookOn();
  return {
    hasShards: () => hasAll() && isSeen(),
    shardsHeld: () => (isSeen() ? shards.filter((shard) => held.has(shard)).length : 0),
    isLeader: () => held.has(leaderKey) && isSeen(),
    why: () => fault?.message ?? null,
    look,
    taken,
    whenShards: (asked) =>
      new Promise((resolve, reject) => {
        if (asked?.aborted === true) return reject(asked.reason);
        if (hasAll()) return resolve();
        waiting.add(resolve);
        asked?.addEventListener('abort', () => reject(asked.reason), { once: true });
      }),
    async close() {
      isClosed = true;
      stopWaiting?.();
      await looking;
      const client = connection;
      connection = null;
      held.clear();
      await client?.end();
    },
  };
}

const isLockOf =
  (shard: number) =>
  ({ kind, key }: Held): boolean =>
    kind === ours && key === shard;
