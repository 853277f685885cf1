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
import { layWindowFrame } from '#render/parts/window-frame';

/** A window without its head and its glass. */
export interface Framed {
  readonly place: WindowPlace;
  readonly metal: Metal;
}

/** So many are kept for the next picture of the same table; those not used for longest go first. */
const mostKept = 6;
const kept = new Map<string, Plate>();
/** The plate that is worked on. One serves all pictures of a thread, so that none leaves two megabytes behind. */
let bench = new Uint8Array(0);

/**
 * What every picture begins with: the wall in the light of an hour, the light of what shines on it, and the frames of
 * its windows. It takes a few milliseconds, so it is no matter if it is not kept. The plate is lent until the next picture
 * is begun.
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

/** Bytes for a plate: where so many are kept, those of the oldest, which is given up. New ones would soon be in the way. */
function bytesOfOldest(size: Size): ArrayBufferLike {
  const [oldest] = kept;
  if (oldest === undefined || kept.size < mostKept) return new ArrayBuffer(bytesFor(size));
  const [name, { rows }] = oldest;
  kept.delete(name);
  return rows.buffer.byteLength < bytesFor(size) ? new ArrayBuffer(bytesFor(size)) : rows.buffer;
}

function newWall(size: Size, light: Light, windows: readonly Framed[], others: readonly Shine[]): Plate {
  const plate = freshPlate(size, bytesOfOldest(size));
  const golden = windows.filter(({ metal }) => metal === 'gold').map(({ place }) => goldenHalo(place));
  // The sky runs from one color into another; the wall is of stones, each of one.
  const put: Put = (row, from, to, color) => {
    if (row < skyHeight) fillDithered(plate, row, from, to, color);
    else fill(plate, row, from, to, color);
  };
  const lit = [...others, ...golden].reduceRight((behind, shine) => inShine(shine, behind), put);
  paintWall(size, light, beside(windows.map(openingOf), lit));
  for (const { place, metal } of windows) layWindowFrame(plate, place, metal);
  return plate;
}

/** The glass of a window down to its foot: no wall shows through it. */
const openingOf = ({ place: { grid, sill } }: Framed): Rect => ({ ...grid, height: bottom(sill) - grid.y });
