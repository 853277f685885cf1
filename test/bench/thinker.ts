import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { bundle } from '#cli/bundle';
import { system } from '#cli/system';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import { policies } from '#players/index';
import type { Seen } from '#players/policy';
import { seedFrom } from '#players/pseudo-random';
import { playGame } from '#players/self-play';
import { startThinker } from '#players/start-thinker';
import type { Thinker, ToChoose } from '#players/thinker';
import { startPainter } from '#render/painter';
import { someTable } from '#test/render/some-pictures';
import { quantiles, type Report } from './report.ts';

const tables = 50;
const setup = { mode: 'table', players: 4, edition: 'floodgate', reducedBag: false } as const;
/** How many pictures are painted or wait while the thinker thinks. */
const painted = 4;

/** How long is painted without thinking, in milliseconds. */
const measured = 2000;

const outdir = 'dist/bench';

/** The workers as they are built for the bot. */
async function builtWorkers(): Promise<{ readonly thinker: URL; readonly painter: URL }> {
  await rm(outdir, { recursive: true, force: true });
  const entryPoints = {
    'painter-worker': 'render/painter-worker.ts',
    'thinker-worker': 'src/players/thinker-worker.ts',
  };
  await bundle({ root: process.cwd(), entryPoints, outdir });
  const script = (name: string): URL => pathToFileURL(join(outdir, `${name}.js`));
  return { thinker: script('thinker-worker'), painter: script('painter-worker') };
}

/** A turn of a master at each of the tables, in rounds from the first to the last. */
function turns(): readonly ToChoose<'sagrada'>[] {
  return Array.from({ length: tables }, (_, table) => {
    const seen: Seen<Sagrada>[] = [];
    const chance = chanceOf(seedFrom(`table ${table}`));
    const stream = chance.stream('choices');
    playGame(sagrada, sagrada.deal(setup, chance), (turn) => {
      seen.push(turn);
      return policies.sagrada.greedy(turn, stream);
    });
    const turn = seen[Math.floor(((table + 0.5) / tables) * seen.length)];
    if (turn === undefined) throw new Error('nobody had a turn');
    return {
      game: 'sagrada',
      level: 'master',
      view: turn.look(),
      legal: turn.legal,
      key: `table ${table}`,
    };
  });
}

/** How long each took from asked to answered, all asked at once, in milliseconds. */
async function answerTimes(thinker: Thinker, asked: readonly ToChoose<'sagrada'>[]): Promise<number[]> {
  const start = performance.now();
  return Promise.all(
    asked.map(async (turn) => {
      await thinker.choose(turn);
      return performance.now() - start;
    }),
  );
}

/** How long masters at fifty tables think if all have to at once: alone, and beside a painter that never rests. */
export async function benchThinker(report: Report): Promise<void> {
  const scripts = await builtWorkers();
  const asked = turns();
  const thinker = startThinker({ script: scripts.thinker, schedule: system.schedule });
  const before = process.memoryUsage.rss();
  const first = await answerTimes(thinker, asked.slice(0, 1));
  const megabytes = (process.memoryUsage.rss() - before) / 1024 / 1024;
  report({ name: 'the first turn, with the start of the thinker', value: quantiles(first), aim: '' });
  report({ name: 'memory of the thinker', value: `${megabytes.toFixed(0)} MB`, aim: '' });
  // The code is fast only once it ran for a while.
  await answerTimes(thinker, asked);
  await alone(report, thinker, asked);
  await besidePainter(report, thinker, asked, scripts.painter);
  await thinker.close();
}

async function alone(report: Report, thinker: Thinker, asked: readonly ToChoose<'sagrada'>[]): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = process.cpuUsage();
  const times = await answerTimes(thinker, asked);
  const { user, system } = process.cpuUsage(start);
  delay.disable();
  const milliseconds = (user + system) / 1000 / tables;
  report({ name: `a turn at ${tables} tables at once`, value: quantiles(times), aim: 'p99 ≤ 3000 ms' });
  report({ name: 'CPU a turn', value: `${milliseconds.toFixed(1)} ms`, aim: '≤ 100 ms' });
  const p99 = `${(delay.percentile(99) / 1e6).toFixed(1)} ms`;
  report({ name: 'event-loop delay meanwhile, p99', value: p99, aim: '≤ 5 ms' });
}

async function besidePainter(
  report: Report,
  thinker: Thinker,
  asked: readonly ToChoose<'sagrada'>[],
  script: URL,
): Promise<void> {
  const painter = startPainter({ workers: 1, script });
  const picture = someTable(4, 9);
  /** How many pictures are painted a second until this has ended. */
  const paintUntil = async (ended: Promise<unknown>): Promise<number> => {
    const end = new AbortController();
    void ended.then(() => end.abort());
    let pictures = 0;
    const start = performance.now();
    const paint = async (): Promise<void> => {
      while (!end.signal.aborted) {
        await painter.paint(picture);
        pictures += 1;
      }
    };
    await Promise.all(Array.from({ length: painted }, paint));
    return pictures / ((performance.now() - start) / 1000);
  };
  await paintUntil(pause(measured));
  const undisturbed = await paintUntil(pause(measured));
  const answering = answerTimes(thinker, asked);
  const [beside, times] = await Promise.all([paintUntil(answering), answering]);
  await painter.close();
  report({ name: 'pictures/s without thinking', value: undisturbed.toFixed(0), aim: '' });
  report({ name: 'pictures/s beside it', value: beside.toFixed(0), aim: '≥ 80 % of that' });
  report({ name: 'a turn beside the painter', value: quantiles(times), aim: '' });
}
