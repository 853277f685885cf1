import './fonts.ts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '#render/indexed/raster';

export type Context = SKRSContext2D;

/** What the drawing leaves on a clear canvas of this many pixels. */
export function drawn(width: number, height: number, draw: (context: Context) => void): Raster {
  const context = createCanvas(width, height).getContext('2d');
  draw(context);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The drawing over a raster that is there already. */
export function drawnOver(raster: Raster, draw: (context: Context) => void): Raster {
  return drawn(raster.width, raster.height, (context) => {
    const image = context.createImageData(raster.width, raster.height);
    image.data.set(raster.data);
    context.putImageData(image, 0, 0);
    draw(context);
  });
}

type Point = readonly [x: number, y: number];

/** A fill that runs through these colors from one point to the other, evenly spaced. */
export function linear(context: Context, from: Point, to: Point, stops: readonly string[]) {
  const gradient = context.createLinearGradient(...from, ...to);
  stops.forEach((stop, index) => gradient.addColorStop(index / (stops.length - 1), stop));
  return gradient;
}

/** A fill that runs through these colors from the middle of a circle to its edge, evenly spaced. */
export function radial(context: Context, center: Point, radius: number, stops: readonly string[]) {
  const gradient = context.createRadialGradient(...center, 0, ...center, radius);
  stops.forEach((stop, index) => gradient.addColorStop(index / (stops.length - 1), stop));
  return gradient;
}

/** A filled circle. */
export function disc(context: Context, [x, y]: Point, radius: number, fill: Context['fillStyle']): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}
