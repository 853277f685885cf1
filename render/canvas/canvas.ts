// Before the canvas is loaded: it keeps the system's fonts out.
import './fonts.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '#render/indexed/picture-colors';

export type Context = SKRSContext2D;

/** Canvases that nobody draws on now: a new one takes three times as long, and its pixels stay until the garbage is collected. */
const spare: Canvas[] = [];

/** Draws on a clear canvas of this size in pixels. */
export function drawn(width: number, height: number, draw: (context: Context) => void): Raster {
  const canvas = spare.pop() ?? createCanvas(width, height);
  // A new size clears the canvas and everything that was set.
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  spare.push(canvas);
  return { width, height, data };
}

/** Draws on top of an existing raster. */
export function drawnOver(raster: Raster, draw: (context: Context) => void): Raster {
  return drawn(raster.width, raster.height, (context) => {
    const image = context.createImageData(raster.width, raster.height);
    image.data.set(raster.data);
    context.putImageData(image, 0, 0);
    draw(context);
  });
}

type Point = readonly [x: number, y: number];

/** A linear gradient between two points, its colors evenly spaced. */
export function linear(context: Context, from: Point, to: Point, stops: readonly string[]) {
  const gradient = context.createLinearGradient(...from, ...to);
  stops.forEach((stop, index) => gradient.addColorStop(index / (stops.length - 1), stop));
  return gradient;
}

/** A radial gradient from the center of a circle to its edge, its colors evenly spaced. */
export function radial(context: Context, center: Point, radius: number, stops: readonly string[]) {
  const gradient = context.createRadialGradient(...center, 0, ...center, radius);
  stops.forEach((stop, index) => gradient.addColorStop(index / (stops.length - 1), stop));
  return gradient;
}

/** Starts a path of straight lines through these points. */
export function tracePath(context: Context, ...points: readonly Point[]): void {
  context.beginPath();
  for (const point of points) context.lineTo(...point);
}

type Paint = Context['fillStyle'];

/** Fills the path. */
export function fillWith(context: Context, paint: Paint): void {
  context.fillStyle = paint;
  context.fill();
}

/** Draws the path as a line of this width. */
export function strokeWith(context: Context, width: number, paint: Paint): void {
  context.lineWidth = width;
  context.strokeStyle = paint;
  context.stroke();
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** A filled rectangle with round corners. It stays the path. */
export function filledBox(context: Context, box: Box, radius: number | number[], fill: Paint): void {
  context.beginPath();
  context.roundRect(...box, radius);
  fillWith(context, fill);
}

/** A filled circle. */
export function disc(context: Context, [x, y]: Point, radius: number, fill: Paint): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  fillWith(context, fill);
}
