import { monitorEventLoopDelay } from 'node:perf_hooks';
import { clientOptions } from 'local-discord';
import { pino } from 'pino';
import { fairLimits } from '#bot/fair-use/limits';
import { storedMemory } from '#cli/command-memory';
import { runBot } from '#cli/run-bot';
import { system } from '#cli/system';
import { startThinker } from '#players/start-thinker';
import { type GlyphPainter, startPainter } from '#render/painter';
import { openStore, type Store } from '#store/store';
import { unlimited } from '#test/bot/unlimited';
import { cpuOf } from './cpu-of.ts';

/** What the whole bot took. */
export interface Taken {
  /** CPU time of all its threads since it was last asked, in milliseconds. */
  readonly cpu: number;
  /** That of its main thread; null on systems other than Linux. */
  readonly main: number | null;
  /** Memory of the whole process, in bytes. */
  readonly resident: number;
  /** Since it was last asked: transactions, what was only read, and pictures. */
  readonly transactions: number;
  readonly reads: number;
  readonly pictures: number;
  /** The delay of its event loop since delays were first asked for, in milliseconds. */
  readonly delay: { readonly p99: number; readonly max: number };
  /** How many deadlines were carried out since the start. */
  readonly done: number;
}

// The whole bot on the Discord of its parent, which asks by a message what it took, and whether delays are to be measured from then on.
const [restUrl = '', cdnUrl = '', token = '', database = '', limits = '', ownRequests = ''] =
  process.argv.slice(2);
let done = 0;
const log = pino(
  { level: 'info', base: null },
  {
    write(line: string) {
      if (line.includes('"what":"timeOut"')) done += 1;
      if (!line.startsWith('{"level":30')) process.stderr.write(line);
    },
  },
);
const opened = await openStore({ path: database, log });
let counts = { transactions: 0, reads: 0, pictures: 0 };
const store: Store = {
  ...opened,
  transaction(work, how) {
    counts.transactions += 1;
    return opened.transaction(work, how);
  },
  read(work) {
    counts.reads += 1;
    return opened.read(work);
  },
};
const painting = startPainter({ workers: 1, schedule: system.schedule });
const painter: GlyphPainter = {
  ...painting,
  paint(...asked) {
    counts.pictures += 1;
    return painting.paint(...asked);
  },
};
const thinker = startThinker({ schedule: system.schedule });
const bot = await runBot({
  connection: {
    token,
    clientOptions: clientOptions({ restUrl, cdnUrl }),
    testGuild: null,
    memory: storedMemory(store),
  },
  welcome: false,
  store,
  painter,
  thinker,
  system,
  // Games are played without a pause, except where it is measured what is fair.
  limits: limits === 'fair' ? fairLimits : unlimited,
  ownRequestsPerSecond: ownRequests === '' ? undefined : Number(ownRequests),
  log,
});

const delay = monitorEventLoopDelay({ resolution: 1 });
let since = process.cpuUsage();
const mainThread = (): number | null => cpuOf(`self/task/${process.pid}`)?.own ?? null;
let mainSince = mainThread();

function taken(): Taken {
  const { user, system: kernel } = process.cpuUsage(since);
  const main = mainThread();
  const answer = {
    cpu: (user + kernel) / 1000,
    main: main === null || mainSince === null ? null : main - mainSince,
    resident: process.memoryUsage.rss(),
    ...counts,
    delay: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    done,
  };
  since = process.cpuUsage();
  mainSince = main;
  counts = { transactions: 0, reads: 0, pictures: 0 };
  return answer;
}

async function end(): Promise<void> {
  await bot.stop();
  await painter.close();
  await thinker.close();
  await store.close();
  process.exit();
}

process.on('message', (asked: 'delays' | 'cpu') => {
  process.send?.(taken());
  // A timer every millisecond takes more than an idle bot.
  if (asked === 'cpu') delay.disable();
  else if (delay.enable()) delay.reset();
});
process.once('SIGTERM', () => void end());
process.send?.('ready');
