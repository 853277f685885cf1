import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { bundle } from '#cli/bundle';
import type { Seat } from '#games/shared/seat';
import { glyphs } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';
import { pngOf } from '#render/indexed/png';
import { compose, paint } from '#render/paint';
import { type Painter, startPainter } from '#render/painter';
import type { Picture, StillPicture, WindowsPicture } from '#render/picture';
import { cardsBeside, someFullBar } from '#test/render/some-card-games';
import { someGrowth } from '#test/render/some-growth';
import { beside, someSolo, someTable } from '#test/render/some-pictures';
import { pictures } from './all-pictures.ts';
import { quantiles, type Report } from './report.ts';

const repeats = 40;
/** How often each table is drawn, with different rounds and seats. */
const laps = 5;
const many = 300;
/** How many pictures are queued at a time. */
const batch = 50;

const atTurn = (table: WindowsPicture, seat: Seat): WindowsPicture => ({
  ...table,
  view: { ...table.view, turn: { ...table.view.turn, seat } },
});
/** Four-player tables in every round with every player active. */
const mixedTables: readonly StillPicture[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((round) => {
  const table = someTable(4, round);
  return table.view.players.map(({ seat }) => atTurn(table, seat));
});
/** The same tables in an order where neighbors always differ, as if many tables played at once. */
const shuffled = mixedTables.flatMap((_, index) => mixedTables[(17 * index) % mixedTables.length] ?? []);

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The worker as it is built for the bot; its atlas is empty. */
async function builtWorker(): Promise<URL> {
  const outdir = 'dist/bench';
  await rm(outdir, { recursive: true, force: true });
  await bundle({
    root: process.cwd(),
    entryPoints: { 'painter-worker': 'render/painter-worker.ts' },
    outdir,
  });
  return pathToFileURL(join(outdir, 'painter-worker.js'));
}

/**
 * Measures the time to draw and encode each kind of picture in this thread, the throughput of the workers, and the
 * event-loop delay meanwhile.
 */
export async function benchPicture(report: Report): Promise<void> {
  const script = await builtWorker();
  await benchFirst(report, script);
  for (const [name, picture] of pictures) {
    const cold = timed(() => pngOf(compose(picture)));
    const plate = compose(picture);
    const times = Array.from({ length: repeats }, () => {
      const draw = timed(() => compose(picture));
      return { draw, encode: timed(() => pngOf(plate)) };
    });
    const kilobytes = Math.round(pngOf(plate).length / 1000);
    report({
      name: `${name}: draw`,
      value: quantiles(times.map(({ draw }) => draw)),
      aim: '',
    });
    report({
      name: `${name}: encode`,
      value: quantiles(times.map(({ encode }) => encode)),
      aim: '',
    });
    report({
      name: `${name}: drawn and encoded`,
      value: quantiles(times.map(({ draw, encode }) => draw + encode)),
      aim: 'p50 ≤ 10 ms',
    });
    report({ name: `${name}: size`, value: `${kilobytes} KB`, aim: '≤ 300 KB' });
    report({ name: `${name}: the first one, drawn`, value: `${cold.toFixed(0)} ms`, aim: '' });
  }
  benchBoth(report);
  benchMixedTables(report);
  benchGrowth(report);
  benchGlyphs(report);
  await benchPainter(report, script);
}

/** Both pictures of a table or of a game of Koloretako, as its message shows them. */
function benchBoth(report: Report): void {
  const tables = [
    ['4', someTable(4, 9)],
    ['3', someTable(3, 9)],
    ['2', someTable(2, 9)],
    ['one', someSolo(5, 7)],
  ] as const;
  const cards = someFullBar();
  for (const [of, both] of [
    ...tables.map(([name, windows]) => [`a table of ${name}`, [windows, beside(windows)]] as const),
    ['Koloretako', [cards, cardsBeside(cards)]] as const,
  ]) {
    const times = Array.from({ length: repeats }, () =>
      timed(() => both.forEach((picture) => pngOf(compose(picture)))),
    );
    const bytes = both.reduce((sum, picture) => sum + pngOf(compose(picture)).length, 0);
    report({ name: `both pictures of ${of}: drawn and encoded`, value: quantiles(times), aim: 'p50 ≤ 9 ms' });
    report({
      name: `both pictures of ${of}: size`,
      value: `${Math.round(bytes / 1000)} KB`,
      aim: '≤ 300 KB',
    });
  }
}

/** The first picture of each kind by a new worker that finds its sprites in the atlas. */
async function benchFirst(report: Report, script: URL): Promise<void> {
  const filling = startPainter({ workers: 1, script });
  await paintInBatches(
    filling,
    pictures.map(([, picture]) => picture),
  );
  await filling.close();
  for (const [name, picture] of pictures) {
    const painter = startPainter({ workers: 1, script });
    // Once it answers, the worker has loaded.
    await painter.paintGlyph({ glyph: 'blank' });
    const start = performance.now();
    await painter.paint(picture);
    const time = performance.now() - start;
    await painter.close();
    report({ name: `${name}: the first one after a start`, value: `${time.toFixed(0)} ms`, aim: '≤ 200 ms' });
  }
}

/** The time to draw tables of every round and seat in turn, once each has been drawn. */
function benchMixedTables(report: Report): void {
  const times = Array.from({ length: laps }, () => shuffled)
    .flat()
    .map((picture) => {
      const draw = timed(() => compose(picture));
      // Now it is cached, so composing it again is fast.
      const plate = compose(picture);
      return { draw, encode: timed(() => pngOf(plate)) };
    });
  const settled = times.slice(mixedTables.length);
  const longest = (all: typeof times): string => `${Math.max(...all.map(({ draw }) => draw)).toFixed(0)} ms`;
  const name = 'tables of every round and seat';
  report({ name: `${name}: draw`, value: quantiles(settled.map(({ draw }) => draw)), aim: '' });
  report({
    name: `${name}: drawn and encoded`,
    value: quantiles(settled.map(({ draw, encode }) => draw + encode)),
    aim: 'p50 ≤ 12 ms',
  });
  report({ name: `${name}: draw, longest`, value: longest(settled), aim: '' });
  report({ name: `${name}: draw, longest of the first lap`, value: longest(times), aim: '' });
  report({ name: `${name}: memory`, value: megabytes(), aim: '' });
}

/** Animations of growing windows: the slowest picture and the largest file. */
function benchGrowth(report: Report): void {
  const grown = ([2, 3, 4] as const).map((players) => someGrowth(players));
  const [first] = grown;
  if (first === undefined) return;
  const cold = timed(() => paint(first));
  const times = Array.from({ length: laps }, () => grown).flatMap((all) =>
    all.map((picture) => timed(() => paint(picture))),
  );
  const largest = Math.max(...grown.map((picture) => paint(picture).length));
  const frames = grown.map(({ steps }) => steps.length + 1).join(', ');
  report({ name: `a growing window, in ${frames} frames`, value: quantiles(times), aim: 'p50 ≤ 500 ms' });
  report({
    name: 'a growing window: size of the largest',
    value: `${Math.round(largest / 1000)} KB`,
    aim: '≤ 1000 KB',
  });
  report({ name: 'a growing window: the first one', value: `${cold.toFixed(0)} ms`, aim: '' });
}

/** All application emojis, which are only redrawn when their drawing changes. */
function benchGlyphs(report: Report): void {
  const times = glyphs.map((glyph) => timed(() => glyphPng(glyph)));
  const sizes = glyphs.map((glyph) => glyphPng(glyph).length);
  const all = times.reduce((sum, time) => sum + time, 0);
  report({ name: `a glyph, of ${glyphs.length}`, value: quantiles(times), aim: '' });
  report({ name: 'all glyphs', value: `${all.toFixed(0)} ms`, aim: '' });
  report({
    name: 'the largest glyph',
    value: `${Math.round(Math.max(...sizes) / 1000)} KB`,
    aim: '≤ 50 KB (Discord: 256)',
  });
}

async function benchPainter(report: Report, script: URL): Promise<void> {
  const painter = startPainter({ workers: 1, script });
  const [, table] = pictures[0] ?? [];
  if (table === undefined) return;
  // The worker draws frames and tiles with its first picture.
  await painter.paint(table);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await paintInBatches(painter, Array<Picture>(many).fill(table));
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  const mixedSeconds = await secondsFor(painter);
  await painter.close();
  report({
    name: 'table of 4: pictures/s by one painter',
    value: (many / seconds).toFixed(0),
    aim: '≥ 140',
  });
  report({
    name: 'tables of every round and seat: pictures/s by one painter',
    value: (many / mixedSeconds).toFixed(0),
    aim: '≥ 140',
  });
  report({
    name: 'event-loop delay meanwhile, p99',
    value: `${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
    aim: '≤ 5 ms',
  });
}

/** Paints them all, never more at once than the painter lets wait. */
async function paintInBatches(painter: Painter, all: readonly Picture[]): Promise<void> {
  for (let next = 0; next < all.length; next += batch)
    await Promise.all(all.slice(next, next + batch).map((picture) => painter.paint(picture)));
}

/** How many seconds the painter takes for this many tables of every round and seat. */
async function secondsFor(painter: Painter): Promise<number> {
  // Make sure that the worker has seen all of them.
  for (let lap = 0; lap < 2; lap += 1) await paintInBatches(painter, shuffled);
  const tables = Array.from({ length: Math.ceil(many / shuffled.length) }, () => shuffled).flat();
  const start = performance.now();
  await paintInBatches(painter, tables.slice(0, many));
  return (performance.now() - start) / 1000;
}

const megabytes = (): string => `${Math.round(process.memoryUsage.rss() / 1_000_000)} MB`;
