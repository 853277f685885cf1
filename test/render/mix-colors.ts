/**
 * Mixes the 256 colors of all pictures from everything that is drawn, and writes `data/picture-colors.json`. Run it again
 * when drawings get new colors: `npx tsx test/render/mix-colors.ts`.
 */
import { writeFileSync } from 'node:fs';
import { allDice, colors, dieOf, shades } from '#games/shared/die';
import { allSpaces } from '#games/shared/space';
import { drawn, drawnOver } from '#render/canvas/canvas';
import { type Oklab, oklabOf, rgbFrom } from '#render/color/oklab';
import { cardGlassOf, type Hex, palette, signGlass } from '#render/color/palette';
import { type Rgb, rgbOf } from '#render/color/rgb';
import { endingOf } from '#render/frame/ending';
import { tints } from '#render/frame/head-glass';
import { type Light, lightOf } from '#render/frame/light';
import { seatStones } from '#render/frame/metal';
import { goldenHalo, inShine, type Shine } from '#render/frame/shine';
import { drawSill } from '#render/frame/silhouette';
import { paintWall, type Put } from '#render/frame/wall';
import { dieFace, unpainted } from '#render/glass/die-face';
import { colorPane, openPane, shadePane } from '#render/glass/pane-face';
import { windowTile } from '#render/glass/tile';
import type { Raster } from '#render/indexed/picture-colors';
import type { Size } from '#render/layout/rect';
import { resultLayout, scoreLayout } from '#render/layout/result-layout';
import { tableLayout } from '#render/layout/table-layout';
import { windowPlace } from '#render/layout/window-place';
import { windowsLayout } from '#render/layout/windows-layout';
import { drawHead } from '#render/parts/head';
import { drawPoolTray } from '#render/parts/pool';
import { drawScorePanel } from '#render/parts/score-table';
import { litFace, recess } from '#render/parts/step-marks';
import { drawWindowFrame } from '#render/parts/window-frame';

const count = 256;
const rounds = 14;
/** Colors of text and pips, and of the glass around pips, which are kept exactly. */
const fixed: readonly Hex[] = [
  ...Object.values(palette.pip),
  ...Object.values(palette.text),
  palette.gold.ink,
  palette.gold.umber,
  palette.lastMove.mark,
  ...Object.values(palette.glass).flatMap(({ shades }) => shades.map(({ glass }) => glass)),
];

interface Cell {
  readonly color: Oklab;
  readonly weight: number;
}

const seen = new Map<number, { sum: [number, number, number]; count: number }>();
function look({ data }: Raster, weight: number): void {
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
    const cell = seen.get(key) ?? { sum: [0, 0, 0], count: 0 };
    cell.sum[0] += r * weight;
    cell.sum[1] += g * weight;
    cell.sum[2] += b * weight;
    cell.count += weight;
    seen.set(key, cell);
  }
}

/** A pane next to lit spaces, darkened as in a step. */
const receding = ({ data, ...size }: Raster): Raster => ({
  ...size,
  data: data.map((part, at) => (at % 4 === 3 ? part : part * (1 - recess.restriction))),
});

for (const die of allDice) look(windowTile(dieFace(die, 'patterns', 0), 94, null), 1);
for (const color of colors) look(windowTile(colorPane(color, 'patterns', false), 94, null), 1.5);
for (const shade of shades) look(windowTile(shadePane(shade, 'patterns'), 94, null), 1);
for (const die of allDice) {
  const light = rgbOf(
    palette.glass[colors[Math.floor(die / 6)] ?? 'red'].shades[die % 6]?.glass ?? palette.text.ivory,
  );
  look(windowTile(openPane('patterns'), 94, { left: light, right: null, above: null, below: null }), 1.2);
}
look(windowTile(litFace, 94, null), 4);
for (const pane of [
  ...colors.map((color) => colorPane(color, 'patterns', false)),
  ...shades.map((shade) => shadePane(shade, 'patterns')),
])
  look(receding(windowTile(pane, 94, null)), 1.5);
for (const { color, bold } of colors.map((color) => ({ color, bold: dieOf(color, 5) }))) {
  look(windowTile(dieFace(bold, 'contrast', 0), 94, null), 1);
  look(windowTile(colorPane(color, 'contrast', false), 94, null), 1);
}
for (const shade of shades)
  look(
    windowTile(
      unpainted('purple', cardGlassOf(dieOf('purple', shade), 'patterns'), 'patterns', 0, () => 1),
      94,
      null,
    ),
    0.3,
  );
for (const style of ['patterns', 'contrast'] as const)
  look(windowTile(colorPane('black', style, false), 94, null), 0.3);
look(windowTile(shadePane(5, 'contrast'), 94, null), 0.5);
look(windowTile(openPane('contrast'), 94, null), 0.5);
const place = windowPlace(40, 150, 94, 66);
for (const tint of tints)
  for (const metal of ['stone', 'gold'] as const)
    look(
      drawn(560, 160, (context) =>
        drawHead(context, place, { tracery: 'rays', tint, rose: 'dice' }, metal, 'trefoils'),
      ),
      metal === 'stone' ? 0.5 : 0.1,
    );
/** The wall in its original colors. */
function wallOf(size: Size, light: Light, shines: readonly Shine[]): Raster {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  const put: Put = (row, from, to, color) => {
    const rgb = [color >> 16, (color >> 8) & 255, color & 255];
    for (let column = from; column < to; column += 1) data.set(rgb, 4 * (row * size.width + column));
  };
  paintWall(
    size,
    light,
    shines.reduceRight((behind, shine) => inShine(shine, behind), put),
  );
  return { ...size, data };
}
const table = windowsLayout(2);
const [first, second] = table.windows;
if (first === undefined || second === undefined) throw new Error('a table of two has two windows');
for (const [index, round] of [1, 4, 7, 9, 10].entries())
  look(
    drawnOver(
      wallOf({ width: table.width, height: table.height }, lightOf(round), [goldenHalo(first)]),
      (context) => {
        drawWindowFrame(context, first, 'gold');
        drawWindowFrame(context, second, seatStones[index] ?? 'stone');
      },
    ),
    0.05,
  );
const { poolBox, pool, ...board } = tableLayout(4);
for (const round of [1, 4, 7, 9, 10])
  look(
    drawnOver(wallOf({ width: board.width, height: board.height }, lightOf(round), []), (context) =>
      drawPoolTray(context, poolBox, pool),
    ),
    0.05,
  );
look(
  drawn(480, 156, (context) => drawSill(context, { x: 0, y: 0, width: 480, height: 156 }, 'gold')),
  0.3,
);
const [end, sheet] = [resultLayout, scoreLayout(3)];
const panes = allSpaces.map((space) => signGlass(colors[space % colors.length] ?? 'red', 'patterns'));
for (const isWon of [true, false]) {
  const { light, metal, shine } = endingOf(isWon, end.winner, panes);
  const golden = isWon ? [goldenHalo(end.winner)] : [];
  look(
    drawnOver(wallOf({ width: end.width, height: end.height }, light, [...shine, ...golden]), (context) => {
      drawWindowFrame(context, end.winner, metal);
    }),
    isWon ? 0.12 : 0.06,
  );
  look(
    drawnOver(wallOf({ width: sheet.width, height: sheet.height }, light, []), (context) => {
      sheet.others.forEach((other, index) =>
        drawWindowFrame(context, other, seatStones[index + 1] ?? 'stone'),
      );
      drawScorePanel(context, sheet, Number(isWon));
    }),
    0.06,
  );
}

const cells: readonly Cell[] = [...seen.values()].map(({ sum, count: pixels }) => ({
  color: oklabOf([sum[0] / pixels, sum[1] / pixels, sum[2] / pixels]),
  weight: pixels ** 0.62,
}));

const distance = (a: Oklab, b: Oklab): number =>
  (a[0] - b[0]) ** 2 * 1.4 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** The initial colors: always the one with the largest error so far. */
function firstColors(): Oklab[] {
  const chosen: Oklab[] = fixed.map((hex) => oklabOf(rgbOf(hex)));
  const worst = cells.map(({ color }) => Math.min(...chosen.map((other) => distance(color, other))));
  while (chosen.length < count) {
    let [best, most] = [0, -1];
    cells.forEach(({ weight }, index) => {
      const need = (worst[index] ?? 0) * weight;
      if (need > most) [best, most] = [index, need];
    });
    const color = cells[best]?.color ?? [0, 0, 0];
    chosen.push(color);
    cells.forEach((cell, index) => {
      worst[index] = Math.min(worst[index] ?? 0, distance(cell.color, color));
    });
  }
  return chosen;
}

/** Moves each color to the mean of the cells it represents; the fixed ones stay. */
function settled(chosen: readonly Oklab[]): Oklab[] {
  const sums = chosen.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (const { color, weight } of cells) {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    chosen.forEach((other, index) => {
      const away = distance(color, other);
      if (away < least) [best, least] = [index, away];
    });
    const sum = sums[best] ?? [0, 0, 0, 0];
    color.forEach((part, index) => {
      sum[index] = (sum[index] ?? 0) + part * weight;
    });
    sum[3] += weight;
  }
  return chosen.map((color, index) => {
    const [l, a, b, weight] = sums[index] ?? [0, 0, 0, 0];
    return index < fixed.length || weight === 0 ? color : [l / weight, a / weight, b / weight];
  });
}

let mixedColors = firstColors();
for (let round = 0; round < rounds; round += 1) mixedColors = settled(mixedColors);
const rgbs: readonly Rgb[] = [
  ...fixed.map(rgbOf),
  ...mixedColors.slice(fixed.length).map((color) => rgbFrom(color).map(Math.round) as unknown as Rgb),
];
writeFileSync(
  new URL('../../data/picture-colors.json', import.meta.url),
  `[\n${rgbs.map((rgb) => `  [${rgb.join(', ')}]`).join(',\n')}\n]\n`,
);
