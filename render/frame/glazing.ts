import type { Context } from '#render/canvas/canvas';

/** Adds the outline of a piece of glass, or of its lead, to the path. */
export type Trace = (context: Context) => void;

/** Pieces of glass side by side, every other one slightly lighter, with lead around each. */
export function glaze(context: Context, pieces: readonly Trace[]): void {
  pieces.forEach((trace, index) => {
    context.beginPath();
    trace(context);
    context.fillStyle = index % 2 === 0 ? 'rgba(255, 255, 255, 0.08)' : 'rgba(0, 0, 0, 0.14)';
    context.fill('evenodd');
  });
  for (const trace of pieces) {
    context.beginPath();
    trace(context);
    context.stroke();
  }
}

/** The integers from one to another, both included. */
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** An ellipse around a point, added to the path as a separate figure. */
export const ring =
  ([x, y]: readonly [x: number, y: number], halfWidth: number, halfHeight = halfWidth): Trace =>
  (context) => {
    context.moveTo(x + halfWidth, y);
    context.ellipse(x, y, halfWidth, halfHeight, 0, 0, 2 * Math.PI);
  };

/** A polyline. */
export type Line = readonly (readonly [x: number, y: number])[];

/** The area between two parallel lines. */
export const band =
  (one: Line, other: Line): Trace =>
  (context) => {
    for (const point of [...one, ...other.toReversed()]) context.lineTo(...point);
    context.closePath();
  };

/** Strokes lead along all of these. */
export function strokeAll(context: Context, traces: readonly Trace[]): void {
  context.beginPath();
  for (const trace of traces) trace(context);
  context.stroke();
}
