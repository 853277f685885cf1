import { type Context, disc, drawn, fillWith, strokeWith, tracePath } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { privateSprite } from '#render/indexed/sprite-cache';
import { depthOf, linesOf, type Scale } from '#render/layout/curve-scale';
import type { Rect } from '#render/layout/rect';

const { text, glass, stone, lead, gold } = palette;

type Point = readonly [x: number, y: number];

/** How the curve of a seat is told from the others: by its color, its dashes, and what marks its points. */
interface CurveLook {
  readonly color: Hex;
  readonly dash: readonly number[];
  readonly mark: 'disc' | 'square' | 'triangle' | 'diamond';
}

const shade = ({ shades }: (typeof glass)['red'], index: number): Hex => shades[index]?.glass ?? text.ivory;

const looks: readonly CurveLook[] = [
  { color: text.ivory, dash: [], mark: 'disc' },
  { color: shade(glass.blue, 1), dash: [26, 10], mark: 'square' },
  { color: text.loss, dash: [10, 10], mark: 'triangle' },
  { color: shade(glass.green, 0), dash: [26, 8, 6, 8], mark: 'diamond' },
];

/** The look of a seat's curve. */
export const curveLook = (seat: number): CurveLook =>
  looks[seat % looks.length] ?? { color: text.ivory, dash: [], mark: 'disc' };

/** Room around the curves for their marks, in pixels. */
const room = 16;

/** The curves over their lines; the one at 0 is golden if there is a target. */
export function blitCurves(
  plate: Plate,
  { x, y, width, height }: Rect,
  curves: readonly (readonly number[])[],
  scale: Scale,
  hasTarget: boolean,
): void {
  const name = `curves ${width} ${height} ${JSON.stringify([curves, hasTarget])}`;
  const sprite = privateSprite(name, () =>
    drawn(width + 2 * room, height + 2 * room, (context) => {
      context.translate(room, room);
      for (const line of linesOf(scale)) {
        const depth = depthOf(line, scale, height);
        tracePath(context, [0, depth], [width, depth]);
        const isTarget = hasTarget && line === 0;
        strokeWith(context, isTarget ? 4 : 2, isTarget ? gold.mid : stone.mid);
      }
      const places = Math.max(...curves.map(({ length }) => length));
      curves.forEach((curve, seat) => {
        const points = curve.map((each, index): Point => [
          (index / Math.max(1, places - 1)) * width,
          depthOf(each, scale, height),
        ]);
        drawCurve(context, points, curveLook(seat));
      });
    }),
  );
  blit(plate, sprite, x - room, y - room);
}

function drawCurve(context: Context, points: readonly Point[], { color, dash, mark }: CurveLook): void {
  context.lineJoin = 'round';
  tracePath(context, ...points);
  strokeWith(context, 11, lead.putty);
  context.setLineDash([...dash]);
  strokeWith(context, 6, color);
  context.setLineDash([]);
  for (const point of points) {
    drawMark(context, point, mark, 13, lead.putty);
    drawMark(context, point, mark, 9, color);
  }
}

/** The corners of each mark, as shares of its radius. A disc has none. */
const corners: Readonly<Record<Exclude<CurveLook['mark'], 'disc'>, readonly Point[]>> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.15],
    [1.1, 0.85],
    [-1.1, 0.85],
  ],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
};

/** Marks a point of a curve. */
export function drawMark(
  context: Context,
  [x, y]: Point,
  mark: CurveLook['mark'],
  radius: number,
  color: Hex,
): void {
  if (mark === 'disc') return disc(context, [x, y], radius, color);
  tracePath(
    context,
    ...corners[mark].map(([across, down]): Point => [x + across * radius, y + down * radius]),
  );
  context.closePath();
  fillWith(context, color);
}
