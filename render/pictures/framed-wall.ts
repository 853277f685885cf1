import { LRUCache } from 'lru-cache';
import type { Light } from '#render/frame/light';
import type { Metal } from '#render/frame/metal';
import { goldenHalo, inShine, type Shine } from '#render/frame/shine';
import { paintWall, type Put, skyHeight } from '#render/frame/wall';
import { fillDithered, packedRuns, type Runs, unpackRuns } from '#render/indexed/dithered';
import { bytesFor, fill, type Plate, plateIn } from '#render/indexed/plate';
import { inAtlas } from '#render/indexed/sprite-cache';
import { bottom, type Rect, right, type Size } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { blitWindowFrame } from '#render/parts/window-frame';

/** A window without its head and glass. */
export interface Framed {
  readonly place: WindowPlace;
  readonly metal: Metal;
}

/** Walls that were painted lately. A table of four has forty: for each round and active player. */
const kept = new LRUCache<string, Runs>({ max: 64 });

/** The last few with their frames, because a player's next picture often has the same. Their bytes are reused. */
const maxRecent = 3;
const recent: { readonly name: string; readonly bytes: ArrayBuffer }[] = [];
/** The working plate. Each thread reuses one, because a new one would be two megabytes of garbage per picture. */
let bench = new ArrayBuffer(0);

/**
 * The background of every picture: the wall in the light of an hour, what shines on it, and the frames of the windows. The
 * plate is only valid until the next call.
 */
export function framedWall(
  size: Size,
  light: Light,
  windows: readonly Framed[],
  others: readonly Shine[] = [],
): Plate {
  const { width, height } = size;
  const bytes = bytesFor(size);
  if (bench.byteLength < bytes) bench = new ArrayBuffer(bytes);
  const plate = plateIn({ width, height }, bench);
  const name = JSON.stringify([width, height, light.name, windows, others]);
  const place = recent.findIndex((one) => one.name === name);
  const [used] = place < 0 && recent.length < maxRecent ? [] : recent.splice(Math.max(place, 0), 1);
  const copy = used === undefined || used.bytes.byteLength < bytes ? new ArrayBuffer(bytes) : used.bytes;
  const { rows } = plateIn(plate, copy);
  if (place < 0) {
    litWall(plate, light, windows, others);
    for (const { place: at, metal } of windows) blitWindowFrame(plate, at, metal);
    rows.set(plate.rows);
  } else plate.rows.set(rows);
  recent.push({ name, bytes: copy });
  return plate;
}

/** Unpacks the wall without frames, which is painted once. The light of a window's own panes is different in every game. */
function litWall(plate: Plate, light: Light, windows: readonly Framed[], others: readonly Shine[]): void {
  const golden = windows.filter(({ metal }) => metal === 'gold').map(({ place }) => goldenHalo(place));
  const shines = [...others, ...golden];
  const openings = windows.map(openingOf);
  const name = JSON.stringify([plate.width, plate.height, light.name, openings, shines]);
  const paint = (): Runs => {
    paintLitWall(plate, light, openings, shines);
    return packedRuns(plate.rows);
  };
  const isCommon = !others.some((shine) => 'panes' in shine);
  const wall = kept.get(name) ?? (isCommon ? inAtlas(`wall ${name}`, paint) : paint());
  unpackRuns(wall, plate.rows);
  kept.set(name, wall);
}

/** Skips the parts of the picture that something else will cover. The covered parts must not touch each other. */
export function beside(covered: readonly Rect[], put: Put): Put {
  const parts = covered.toSorted((one, other) => one.x - other.x);
  return (row, from, to, color) => {
    let start = from;
    for (const part of parts) {
      if (row < part.y || row >= bottom(part) || part.x >= to || right(part) <= start) continue;
      if (part.x > start) put(row, start, part.x, color);
      start = right(part);
    }
    if (start < to) put(row, start, to, color);
  };
}

function paintLitWall(plate: Plate, light: Light, openings: readonly Rect[], shines: readonly Shine[]): void {
  // What isn't visible is the same every time, and packed small.
  plate.rows.fill(0);
  // Only the sky is a gradient; each stone of the wall has one color.
  const put: Put = (row, from, to, color) => {
    if (row < skyHeight) fillDithered(plate, row, from, to, color);
    else fill(plate, row, from, to, color);
  };
  const lit = shines.reduceRight((behind, shine) => inShine(shine, behind), put);
  paintWall(plate, light, beside(openings, lit));
}

/** The glass of a window down to its foot, where the wall isn't visible. */
const openingOf = ({ place: { grid, sill } }: Framed): Rect => ({ ...grid, height: bottom(sill) - grid.y });
