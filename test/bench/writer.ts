import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openStore } from '#store/store';
import { anywhere, playGame, tablesOn } from './first-actions.ts';

/** What a process did in a database since it was told to measure. */
export interface Written {
  /** How long each action took, in milliseconds. */
  readonly durations: readonly number[];
  /** Actions that had to be tried again by whoever asked, because all tries of the store failed. */
  readonly failed: number;
  /** CPU time in milliseconds. */
  readonly cpu: number;
}

// Plays games on a database, several at once, and tells its parent how long that took: `writer.ts TABLES PAUSE URL|PATH`.
const [tablesAtOnce = '', pauseBetween = '', database = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const store = await openStore({
  ...(database.startsWith('postgres:') ? { url: database } : { path: database }),
  log,
});
const tables = tablesOn(store);
let durations: number[] = [];
let failed = 0;
let since = process.cpuUsage();
const over = new AbortController();

/** How many tables are in one server. */
const inServer = 5;
const servers = Array.from({ length: Math.ceil(Number(tablesAtOnce) / inServer) }, () => anywhere().guild);

/** Tries again as people do who are told to. */
async function untilDone<T>(act: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await act();
    } catch (error) {
      if (failed > 1_000) throw error;
      failed += 1;
    }
}

async function playAt(table: number): Promise<void> {
  await pause(Math.random() * Number(pauseBetween));
  const setting = anywhere(servers[Math.floor(table / inServer)]);
  while (!over.signal.aborted)
    await playGame(tables, setting, async (act) => {
      over.signal.throwIfAborted();
      await pause(Number(pauseBetween));
      const begin = performance.now();
      const outcome = await untilDone(act);
      durations.push(performance.now() - begin);
      return outcome;
    }).catch((error: unknown) => {
      if (error !== over.signal.reason) throw error;
    });
}

const playing = Array.from({ length: Number(tablesAtOnce) }, (_, table) => playAt(table));

function measure(): void {
  durations = [];
  failed = 0;
  since = process.cpuUsage();
}

async function end(): Promise<void> {
  const { user, system } = process.cpuUsage(since);
  const written: Written = { durations, failed, cpu: (user + system) / 1000 };
  over.abort();
  await Promise.all(playing);
  await store.close();
  process.send?.(written, () => process.exit());
}

process.on('message', (asked: 'measure' | 'end') => void (asked === 'measure' ? measure() : end()));
process.send?.('ready');
