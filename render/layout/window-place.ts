import { columns, rows, type Space } from '#game/space';
import type { Rect } from './rect.ts';

/** Where a window stands. All of its parts follow from its grid, its pitch and its sill. */
export interface WindowPlace {
  /** The 5 × 4 spaces, cames included. */
  readonly grid: Rect;
  /** Side of a space with its half of the cames around it. */
  readonly pitch: number;
  readonly sill: Rect;
}

/** In pitches: the width of the jambs, the height of the head to its apex, and of the finial above it. */
export const jambWidth = 0.17;
export const headHeight = 1.21;
export const finialHeight = 0.34;
/** How far the sill stands out on either side, in pitches. */
const sillOverhang = 0.24;

/** A window whose grid has its top left corner here. */
export function windowPlace(x: number, y: number, pitch: number, sillHeight: number): WindowPlace {
  const [width, height] = [columns.length * pitch, rows.length * pitch];
  const overhang = Math.round(sillOverhang * pitch);
  const gap = Math.round(0.07 * pitch);
  return {
    grid: { x, y, width, height },
    pitch,
    sill: { x: x - overhang, y: y + height + gap, width: width + 2 * overhang, height: sillHeight },
  };
}

/**
 * The same window in a sprite whose first pixel lies here: the same numbers wherever it stands, so that it is the same
 * drawing to the last pixel.
 */
export const within = ({ grid, pitch, sill }: WindowPlace, { x, y }: Pick<Rect, 'x' | 'y'>): WindowPlace => ({
  grid: { ...grid, x: grid.x - x, y: grid.y - y },
  pitch,
  sill: { ...sill, x: sill.x - x, y: sill.y - y },
});

/** Everything that the window covers, from the tip of its finial to the foot of its sill. */
export function outline({ grid, pitch, sill }: WindowPlace): Rect {
  const y = grid.y - Math.ceil((headHeight + finialHeight) * pitch);
  return { x: sill.x, y, width: sill.width, height: sill.y + sill.height - y };
}

/** Top left corner of a space. */
export const spaceCorner = ({ grid, pitch }: WindowPlace, space: Space): readonly [x: number, y: number] => [
  grid.x + pitch * (space % columns.length),
  grid.y + pitch * Math.floor(space / columns.length),
];

/** What the head covers with the frame around it, down to the grid. */
export function headBox({ grid, pitch }: WindowPlace): Rect {
  const beside = Math.ceil(1.15 * jambWidth * pitch);
  const above = Math.ceil((headHeight + jambWidth) * pitch);
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
