import { columns, rows, type Space } from '#games/shared/space';
import type { Rect } from './rect.ts';

/** The place of a window. All of its parts follow from its grid, pitch and sill. */
export interface WindowPlace {
  /** The 5 × 4 spaces, including their cames. */
  readonly grid: Rect;
  /** The side of a space with its half of the cames around it. */
  readonly pitch: number;
  readonly sill: Rect;
  readonly gable: Gable;
}

/** The width of the jambs, in pitches. */
export const jambWidth = 0.17;

/** The top of a window. All its lengths are in pitches. */
interface Gable {
  /** The height of the head to its apex, and that of the finial above it. */
  readonly head: number;
  readonly finial: number;
  /** The height of the rose's middle above the grid, and its radius. */
  readonly rose: { readonly height: number; readonly radius: number };
}

/** A low gable leaves more height to the glass, where windows stand above each other. */
const gables = {
  high: { head: 1.21, finial: 0.34, rose: { height: 0.77, radius: 0.3 } },
  low: { head: 0.94, finial: 0.14, rose: { height: 0.67, radius: 0.17 } },
} as const satisfies Readonly<Record<string, Gable>>;

/** The overhang of the sill on each side, in pitches. */
const sillOverhang = 0.24;

/** A window with the top left corner of its grid at this point. */
export function windowPlace(
  x: number,
  y: number,
  pitch: number,
  sillHeight: number,
  gable: keyof typeof gables = 'high',
): WindowPlace {
  const [width, height] = [columns.length * pitch, rows.length * pitch];
  const overhang = Math.round(sillOverhang * pitch);
  const gap = Math.round(0.07 * pitch);
  return {
    grid: { x, y, width, height },
    pitch,
    sill: { x: x - overhang, y: y + height + gap, width: width + 2 * overhang, height: sillHeight },
    gable: gables[gable],
  };
}

/**
 * The same window inside a sprite whose top left corner is at this point. The numbers don't depend on the window's place, so
 * the drawing is the same to the pixel everywhere.
 */
export const within = (
  { grid, pitch, sill, gable }: WindowPlace,
  { x, y }: Pick<Rect, 'x' | 'y'>,
): WindowPlace => ({
  grid: { ...grid, x: grid.x - x, y: grid.y - y },
  pitch,
  sill: { ...sill, x: sill.x - x, y: sill.y - y },
  gable,
});

/** The bounds of the whole window, from the tip of its finial to the foot of its sill. */
export function outline({ grid, pitch, sill, gable }: WindowPlace): Rect {
  const y = grid.y - Math.ceil((gable.head + gable.finial) * pitch);
  return { x: sill.x, y, width: sill.width, height: sill.y + sill.height - y };
}

/** The top left corner of a space. */
export const spaceCorner = ({ grid, pitch }: WindowPlace, space: Space): readonly [x: number, y: number] => [
  grid.x + pitch * (space % columns.length),
  grid.y + pitch * Math.floor(space / columns.length),
];

/** A space with its half of the cames around it. */
export function spaceBox(place: WindowPlace, space: Space): Rect {
  const [x, y] = spaceCorner(place, space);
  return { x, y, width: place.pitch, height: place.pitch };
}

/** The bounds of the head and the frame around it, down to the grid. */
export function headBox({ grid, pitch, gable }: WindowPlace): Rect {
  const beside = Math.ceil(1.15 * jambWidth * pitch);
  const above = Math.ceil((gable.head + jambWidth) * pitch);
  return { x: grid.x - beside, y: grid.y - above, width: grid.width + 2 * beside, height: above };
}

/** The two jambs beside a row of the grid. */
export function jambBox({ grid, pitch }: WindowPlace, row: number): readonly [left: Rect, right: Rect] {
  const width = Math.round(jambWidth * pitch);
  const jamb = { y: grid.y + row * pitch, width, height: pitch };
  return [
    { ...jamb, x: grid.x - width },
    { ...jamb, x: grid.x + grid.width },
  ];
}
