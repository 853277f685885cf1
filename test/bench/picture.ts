import { monitorEventLoopDelay } from 'node:perf_hooks';
import { compose } from '#render/paint';
import { startPainter } from '#render/painter';
import type { Picture } from '#render/picture';
import { pngOf } from '#render/indexed/png';
import { quantiles, type Report } from '#test/bench/report';
import { someHand, someOffer, someResult, someSolo, someTable, someTool } from '#test/render/some-pictures';

const repeats = 60;
const workers = 2;
const many = 300;

/** The largest table first: four players, late in the game. */
const pictures: readonly (readonly [string, Picture])[] = [
  ['table of 4', someTable(4, 9)],
  ['table of 3', someTable(3, 9)],
  ['table of 2', someTable(2, 9)],
  ['table of 4, after tools', someTool(4, 4)],
  ['table of one', someSolo(5, 7)],
  ['offer', someOffer()],
  ['hand', someHand()],
  ['result of 4', someResult(4)],
];

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Time to draw and to encode each kind of picture, here; then as many as the workers make, and what others wait meanwhile. */
export async function benchPicture(report: Report): Promise<void> {
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
      aim: 'p50 ≤ 20 ms',
    });
    report({ name: `${name}: size`, value: `${kilobytes} KB`, aim: '≤ 300 KB' });
    report({ name: `${name}: the first one`, value: `${cold.toFixed(0)} ms`, aim: '' });
  }
  await benchPainter(report);
}

async function benchPainter(report: Report): Promise<void> {
  const painter = startPainter({ workers });
  const [, table] = pictures[0] ?? [];
  if (table === undefined) return;
  // Each worker draws its own templates and tiles at its first picture.
  await Promise.all(Array.from({ length: 4 * workers }, () => painter.paint(table)));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await Promise.all(Array.from({ length: many }, () => painter.paint(table)));
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  await painter.close();
  report({
    name: `table of 4: pictures/s by ${workers} workers`,
    value: (many / seconds).toFixed(0),
    aim: '≥ 80',
  });
  report({
    name: 'event-loop delay meanwhile, p99',
    value: `${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
    aim: '≤ 5 ms',
  });
}
