/** How the bot is at one moment, and what happened since the sample before. */
export interface Sample {
  /** In seconds since the start. */
  readonly at: number;
  /** Memory in bytes: of the process, of the main thread's heap, and beside it. */
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
  /** The database with its write-ahead log, in bytes. */
  readonly database: number;
  /** How late the event loop was, in seconds. */
  readonly lag: number;
  /** CPU time of all its threads since the start, in seconds. */
  readonly cpu: number;
  /** Tables at which a game is being played. */
  readonly tables: number;
  /** Channels that have yet to hear some news. */
  readonly waiting: number;
  /** How long each answer took, in milliseconds. */
  readonly waits: readonly number[];
}

/** What the bot measures by itself. */
export type Measured = Omit<Sample, 'at' | 'tables' | 'waits'>;

const names = {
  resident: ['process_resident_memory_bytes'],
  heap: ['nodejs_heap_size_used_bytes'],
  external: ['nodejs_external_memory_bytes'],
  database: ['sagrada_database_bytes', 'sagrada_write_ahead_log_bytes'],
  lag: ['nodejs_eventloop_lag_p99_seconds'],
  cpu: ['process_cpu_seconds_total'],
  waiting: ['sagrada_tellings_waiting'],
} as const satisfies Record<keyof Measured, readonly string[]>;

/** Reads what `/metrics` shows. Throws if something isn't there. */
export function measuredIn(metrics: string): Measured {
  const values = new Map(
    metrics.split('\n').flatMap((line) => {
      const [name, value] = line.split(' ');
      return name === undefined || name === '#' ? [] : [[name, Number(value)] as const];
    }),
  );
  const sum = (all: readonly string[]): number =>
    all.reduce((total, name) => {
      const value = values.get(name);
      if (value === undefined || Number.isNaN(value)) throw new Error(`/metrics has no ${name}`);
      return total + value;
    }, 0);
  return {
    resident: sum(names.resident),
    heap: sum(names.heap),
    external: sum(names.external),
    database: sum(names.database),
    lag: sum(names.lag),
    cpu: sum(names.cpu),
    waiting: sum(names.waiting),
  };
}

/** The value below which such a share of them is (nearest rank); 0 if there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
