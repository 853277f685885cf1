import type { GlassSymbol } from '#games/koloretako/symbols';
import type { Context } from '#render/canvas/canvas';

/** Adds shapes to the path, in a field from −1 (left, top) to 1 (right, bottom). */
type Trace = (context: Context) => void;
type Point = readonly [x: number, y: number];

const polygon =
  (points: readonly Point[]): Trace =>
  (context) => {
    points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.closePath();
  };

const box = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Rotates points around the middle of the field, by an angle in radians. */
function turned(angle: number, points: readonly Point[]): readonly Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

const disc =
  ([x, y]: Point, radius: number): Trace =>
  (context) => {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  };

/** The area between two circles: nothing is painted where shapes overlap an even number of times. */
const ring = (middle: Point, outer: number, inner: number): Trace =>
  all(disc(middle, outer), disc(middle, inner));

const all =
  (...traces: readonly Trace[]): Trace =>
  (context) =>
    traces.forEach((trace) => trace(context));

const drop: Trace = (context) => {
  context.moveTo(0, -1);
  context.bezierCurveTo(0.16, -0.52, 0.68, -0.12, 0.68, 0.34);
  context.bezierCurveTo(0.68, 0.72, 0.37, 1, 0, 1);
  context.bezierCurveTo(-0.37, 1, -0.68, 0.72, -0.68, 0.34);
  context.bezierCurveTo(-0.68, -0.12, -0.16, -0.52, 0, -1);
  context.closePath();
};

/** Upright: a handle with a head that is blunt on one side and pointed on the other. */
const hammer: readonly Point[] = [
  [-0.12, 1.18],
  [-0.12, -0.52],
  [-0.56, -0.52],
  [-0.56, -1.02],
  [0.3, -1.02],
  [0.72, -0.77],
  [0.3, -0.52],
  [0.12, -0.52],
  [0.12, 1.18],
];

/** Each course has joints offset against the next, so they lie over whole bricks. */
const [course, joint] = [0.56, 0.14] as const;
const brickRows: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [
    [-1, -joint / 2],
    [joint / 2, 1],
  ],
  [
    [-1, -0.5 - joint / 2],
    [-0.5 + joint / 2, 0.5 - joint / 2],
    [0.5 + joint / 2, 1],
  ],
  [
    [-1, -joint / 2],
    [joint / 2, 1],
  ],
];

const bricks: Trace = all(
  ...brickRows.flatMap((row, index) =>
    row.map(([from, to]) =>
      polygon(box(from, -0.91 + index * (course + joint / 2), to - from, course - joint / 2)),
    ),
  ),
);

const spokes = 6;
const spoke = box(-0.09, -0.76, 0.18, 0.48);
const wheel: readonly Trace[] = [
  all(ring([0, 0], 1, 0.74), ring([0, 0], 0.31, 0.13)),
  ...Array.from({ length: spokes }, (_, index) => polygon(turned((index * 2 * Math.PI) / spokes, spoke))),
];

/** Points right: head, shaft and two feathers. */
const arrow: readonly Point[] = [
  [1.25, 0],
  [0.46, -0.52],
  [0.46, -0.16],
  [-0.62, -0.16],
  [-0.94, -0.5],
  [-1.28, -0.5],
  [-1, 0],
  [-1.28, 0.5],
  [-0.94, 0.5],
  [-0.62, 0.16],
  [0.46, 0.16],
  [0.46, 0.52],
];

const quarter = Math.PI / 4;

/** Solid, with few strokes, so that you can tell them apart at a dozen pixels. */
const traces: Readonly<Record<GlassSymbol, readonly Trace[]>> = {
  drop: [drop],
  hammers: [polygon(turned(-quarter, hammer)), polygon(turned(quarter, hammer))],
  circles: [ring([0, -0.5], 0.47, 0.2), ring([-0.53, 0.44], 0.47, 0.2), ring([0.53, 0.44], 0.47, 0.2)],
  bricks: [bricks],
  wheel,
  arrow: [polygon(turned(-quarter, arrow))],
};

/** Paints a symbol in the current fill. The point is its middle; `half` is half the side of its field, in pixels. */
export function paintSymbol(context: Context, symbol: GlassSymbol, [x, y]: Point, half: number): void {
  context.save();
  context.translate(x, y);
  context.scale(half, half);
  for (const trace of traces[symbol]) {
    context.beginPath();
    trace(context);
    context.fill('evenodd');
  }
  context.restore();
}
