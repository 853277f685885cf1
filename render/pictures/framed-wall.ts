import { goldenHalo } from '#render/frame/halo';
import type { Light } from '#render/frame/light';
import type { Metal } from '#render/frame/metal';
import { beside } from '#render/frame/beside';
import { inShine, nameOfShine, type Shine } from '#render/frame/shine';
import { paintWall, type Put, type Size, skyHeight } from '#render/frame/wall';
import { fillDithered } from '#render/indexed/dithered';
import { bytesFor, copyOver, fill, freshPlate, type Plate } from '#render/indexed/plate';
import { bottom, type Rect } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { blitWindowFrame } from '#render/parts/window-frame';

/** A window without its head and glass. */
export interface Framed {
  readonly place: WindowPlace;
  readonly metal: Metal;
}

/** How many walls are kept for the next picture of the same table; the least recently used ones go first. */
const maxKept = 6;
const kept = new Map<string, Plate>();
/** The working plate. Each thread reuses one, because a new one would be two megabytes of garbage per picture. */
let bench = new Uint8Array(0);

/**
 * The background of every picture: the wall in the light of an hour, what shines on it, and the frames of the windows. Making
 * it takes a few milliseconds, so it may be dropped from the cache. The plate is only valid until the next call.
 */
export function framedWall(
  size: Size,
  light: Light,
  windows: readonly Framed[],
  others: readonly Shine[] = [],
): Plate {
  const { width, height } = size;
  const places = windows.map(
    ({ place: { grid, pitch, sill }, metal }) => `${metal} ${grid.x} ${grid.y} ${pitch} ${sill.height}`,
  );
  const name = [width, height, light.name, ...places, ...others.map(nameOfShine)].join(', ');
  const plate = kept.get(name) ?? newWall({ width, height }, light, windows, others);
  kept.delete(name);
  kept.set(name, plate);
  if (bench.length < plate.rows.length) bench = new Uint8Array(plate.rows.length);
  return copyOver(plate, bench);
}

/** The bytes for a plate, reused from the oldest one if enough are kept. Allocating new ones would soon cost memory. */
function bytesOfOldest(size: Size): ArrayBufferLike {
  const [oldest] = kept;
  if (oldest === undefined || kept.size < maxKept) return new ArrayBuffer(bytesFor(size));
  const [name, { rows }] = oldest;
  kept.delete(name);
  return rows.buffer.byteLength < bytesFor(size) ? new ArrayBuffer(bytesFor(size)) : rows.buffer;
}

function newWall(size: Size, light: Light, windows: readonly Framed[], others: readonly Shine[]): Plate {
  const plate = freshPlate(size, bytesOfOldest(size));
  const golden = windows.filter(({ metal }) => metal === 'gold').map(({ place }) => goldenHalo(place));
  // Only the sky is a gradient; each stone of the wall has one color.
  const put: Put = (row, from, to, color) => {
    if (row < skyHeight) fillDithered(plate, row, from, to, color);
    else fill(plate, row, from, to, color);
  };
  const lit = [...others, ...golden].reduceRight((behind, shine) => inShine(shine, behind), put);
  paintWall(size, light, beside(windows.map(openingOf), lit));
  for (const { place, metal } of windows) blitWindowFrame(plate, place, metal);
  return plate;
}

/** The glass of a window down to its foot, where the wall isn't visible. */
const openingOf = ({ place: { grid, sill } }: Framed): Rect => ({ ...grid, height: bottom(sill) - grid.y });
