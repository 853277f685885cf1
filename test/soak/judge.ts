import { quantile, type Sample } from './sample.ts';

/** A run is six parts of ten samples: six times ten minutes in an hour. */
export const [parts, samplesAPart] = [6, 10] as const;

/** How far memory may be from that of the second part, as a share. */
const flat = 0.05;
/** How much longer answers may take than in the second part: a share, and what a clock can't tell apart, in milliseconds. */
const [slower, unnoticed] = [0.25, 5] as const;

/** Ten samples in a row. */
export interface Part {
  /** In seconds since the start. */
  readonly until: number;
  readonly memory: { readonly least: number; readonly median: number; readonly most: number };
  readonly heap: number;
  readonly external: number;
  readonly database: number;
  /** CPU time a second, and for each answer in milliseconds. */
  readonly cpu: number;
  readonly cpuPerAnswer: number;
  /** The longest of the ten, in seconds. */
  readonly lag: number;
  /** The fewest of the ten. */
  readonly tables: number;
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  /** The p99 of its third fastest sample: what nothing else on the machine slowed down. */
  readonly quietP99: number;
}

/** Sums up ten samples; `before` is the one before them. */
export function partOf(samples: readonly Sample[], before: Sample): Part {
  const all = <Name extends keyof Sample>(name: Name) => samples.map((sample) => sample[name]);
  const last = samples.at(-1) ?? before;
  const waits = samples.flatMap((sample) => sample.waits);
  const cpu = last.cpu - before.cpu;
  const resident = all('resident');
  return {
    until: last.at,
    memory: { least: Math.min(...resident), median: quantile(resident, 0.5), most: Math.max(...resident) },
    heap: quantile(all('heap'), 0.5),
    external: quantile(all('external'), 0.5),
    database: last.database,
    cpu: cpu / (last.at - before.at),
    cpuPerAnswer: (1000 * cpu) / waits.length,
    lag: Math.max(...all('lag')),
    tables: Math.min(...all('tables')),
    answers: waits.length,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    quietP99: quantile(
      samples.flatMap(({ waits }) => (waits.length === 0 ? [] : [quantile(waits, 0.99)])),
      0.25,
    ),
  };
}

const millions = (bytes: number): string => (bytes / 1e6).toFixed(0);
const megabytes = (bytes: number): string => `${millions(bytes)} MB`;
const percent = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)} %`;

/**
 * What is wrong with a run; nothing if it was steady.
 *
 * Memory goes up and down with every garbage collection, and other work on the machine makes single samples wrong. The median of ten
 * ignores both, but not a leak, because that raises all of them. The first part is left out: caches fill, and V8 compiles. Each later
 * part is compared with the second, so that a slow leak has forty minutes to show.
 *
 * Other work can only make answers slower, never faster. So the quiet minutes of a part tell how fast the bot is, and they are compared
 * between the second part and the last: what grows, like a list that is searched, is slow in each minute.
 */
export function judge(all: readonly Part[]): readonly string[] {
  const [, second, ...later] = all;
  const last = later.at(-1);
  if (second === undefined || last === undefined) return ['The run was too short.'];
  const findings = later.flatMap(({ until, memory }) => {
    const change = memory.median / second.memory.median - 1;
    return Math.abs(change) <= flat
      ? []
      : [
          `Memory is not flat: ${megabytes(second.memory.median)} in the second part, ${megabytes(memory.median)} in that until ${minutes(until)} (${percent(change)}, at most ${percent(flat)}).`,
        ];
  });
  if (last.quietP99 > second.quietP99 * (1 + slower) + unnoticed)
    findings.push(
      `Answers get slower: p99 ${second.quietP99.toFixed(0)} ms in the second part, ${last.quietP99.toFixed(0)} ms in the last (quiet minutes).`,
    );
  const without = all.findIndex(({ answers, tables }) => answers === 0 || tables === 0);
  if (without >= 0) findings.push(`Nobody played in part ${without + 1}.`);
  return findings;
}

const minutes = (seconds: number): string => `minute ${(seconds / 60).toFixed(seconds < 600 ? 1 : 0)}`;

const columns: readonly (readonly [string, (part: Part) => string])[] = [
  ['until', ({ until }) => minutes(until)],
  ['memory', ({ memory }) => megabytes(memory.median)],
  ['least–most', ({ memory }) => `${millions(memory.least)}–${megabytes(memory.most)}`],
  ['heap', ({ heap }) => megabytes(heap)],
  ['external', ({ external }) => megabytes(external)],
  ['database', ({ database }) => `${(database / 1e6).toFixed(1)} MB`],
  ['tables', ({ tables }) => String(tables)],
  ['answers', ({ answers }) => String(answers)],
  ['p50', ({ p50 }) => `${p50.toFixed(0)} ms`],
  ['p99', ({ p99 }) => `${p99.toFixed(0)} ms`],
  ['quiet p99', ({ quietP99 }) => `${quietP99.toFixed(0)} ms`],
  ['loop', ({ lag }) => `${(1000 * lag).toFixed(0)} ms`],
  ['CPU', ({ cpu }) => `${(100 * cpu).toFixed(0)} %`],
  ['an answer', ({ cpuPerAnswer }) => `${cpuPerAnswer.toFixed(0)} ms`],
];

/** A line of the table: its head, or a part. */
export const lineOf = (part: Part | null): string =>
  columns.map(([name, show]) => (part === null ? name : show(part)).padStart(12)).join('');
