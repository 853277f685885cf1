import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { vi } from 'vitest';
import * as tiles from '#render/glass/tile';
import type { Raster } from '#render/indexed/picture-colors';
import * as sprites from '#render/indexed/sprite';
import { noTranslucency } from '#render/indexed/sprite';
import * as caches from '#render/indexed/sprite-cache';
import type { Rect } from '#render/layout/rect';
import * as walls from '#render/pictures/framed-wall';
import { barePlate } from './plates.ts';

/** A text as it was drawn: its ink, and the size of its font, in pixels of the picture. */
export interface DrawnText {
  readonly said: string;
  readonly size: number;
  readonly ink: Rect;
  /** Whether the drawing that it belongs to cuts off some of it. */
  readonly isCut: boolean;
}

type Size = Pick<Rect, 'width' | 'height'>;

/** How much ink may be cut off: the edge of a letter is half transparent. */
const blur = 1;

/** What a context is about to write. */
function written(
  context: SKRSContext2D,
  [said, x, y, most = Number.POSITIVE_INFINITY]: Parameters<SKRSContext2D['fillText']>,
): DrawnText {
  const measures = context.measureText(said);
  const { actualBoundingBoxLeft: left, actualBoundingBoxAscent: above } = measures;
  const { a: across, d: down, e: fromLeft, f: fromTop } = context.getTransform();
  // A text that is wider than it may be is narrowed.
  const narrowed = across * Math.min(1, most / measures.width);
  const ink = {
    x: fromLeft + across * x - narrowed * left,
    y: fromTop + down * (y - above),
    width: narrowed * (left + measures.actualBoundingBoxRight),
    height: down * (above + measures.actualBoundingBoxDescent),
  };
  const { width, height } = context.canvas;
  return {
    said,
    size: down * Number(/([\d.]+)px/u.exec(context.font)?.[1]),
    ink,
    isCut: Math.min(ink.x, ink.y, width - ink.x - ink.width, height - ink.y - ink.height) < -blur,
  };
}

/** A drawing without pixels: only its size and its texts matter. */
const clear = ({ width, height }: Size): sprites.Sprite => ({
  width,
  height,
  spans: new Uint16Array(),
  pixels: new Uint8Array(),
  translucency: noTranslucency,
  edges: new Uint16Array(),
  edgeColors: new Uint32Array(),
  lastBlends: new Uint16Array(),
});
const clearTile = ({ width, height }: Size): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
});

/**
 * Watches what is written on pictures, and spares the rest: glass and walls, which take almost all the time. A drawing is made
 * once, and its texts count wherever it is put; so it makes no difference which picture needs it first. Returns a function
 * that draws and tells the texts.
 */
export function watchTexts(): (draw: () => unknown) => readonly DrawnText[] {
  const everyContext: SKRSContext2D = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'));
  const { blit } = sprites;
  const drawings = new Map<string, sprites.Sprite>();
  const textsOf = new Map<sprites.Sprite, readonly DrawnText[]>();
  let shown: DrawnText[] = [];

  vi.spyOn(walls, 'framedWall').mockImplementation(barePlate);
  vi.spyOn(tiles, 'windowTile').mockImplementation((_, pitch) => clearTile({ width: pitch, height: pitch }));
  vi.spyOn(tiles, 'looseTile').mockImplementation((_, size) => clearTile({ width: size, height: size }));
  vi.spyOn(tiles, 'cardTile').mockImplementation((_, size) => clearTile(size));
  for (const cached of ['cachedSprite', 'privateSprite'] as const)
    vi.spyOn(caches, cached).mockImplementation((name, draw) => {
      const before = drawings.get(name);
      if (before !== undefined) return before;
      const texts: DrawnText[] = [];
      const pen = vi.spyOn(everyContext, 'fillText').mockImplementation(function note(
        this: SKRSContext2D,
        ...text
      ) {
        texts.push(written(this, text));
      });
      const sprite = clear(draw());
      pen.mockRestore();
      drawings.set(name, sprite);
      textsOf.set(sprite, texts);
      return sprite;
    });
  vi.spyOn(sprites, 'blit').mockImplementation((plate, sprite, x, y) => {
    for (const { ink, ...text } of textsOf.get(sprite) ?? [])
      shown.push({ ...text, ink: { ...ink, x: ink.x + x, y: ink.y + y } });
    // This refuses what isn't within the picture.
    blit(plate, sprite, x, y);
  });
  return (draw) => {
    shown = [];
    draw();
    // They would keep every plate.
    vi.clearAllMocks();
    return shown;
  };
}
