import { allSpaces, columns, rows, type Space } from './space.ts';

/**
 * A set of spaces of one window: bit n is space n. With masks, "where can this die go" takes a handful of operations instead
 * of a walk over twenty spaces.
 */
export type Mask = number;

const width = columns.length;

export const none: Mask = 0;
export const everySpace: Mask = (1 << allSpaces.length) - 1;
export const maskOf = (space: Space): Mask => 1 << space;
export const contains = (mask: Mask, space: Space): boolean => (mask & (1 << space)) !== 0;

/** The spaces of each row, and of each column. */
export const rowMasks: readonly Mask[] = rows.map((_, row) => ((1 << width) - 1) << (row * width));
export const columnMasks: readonly Mask[] = columns.map((_, column) =>
  rows.reduce((mask, _row, row) => mask | (1 << (row * width + column)), none),
);

const [leftmost, rightmost] = [columnMasks[0] ?? none, columnMasks[width - 1] ?? none];

/** Edge and corner spaces. */
export const edge: Mask = (rowMasks[0] ?? none) | (rowMasks[rows.length - 1] ?? none) | leftmost | rightmost;

const sideways = (mask: Mask): Mask => ((mask & ~rightmost) << 1) | ((mask & ~leftmost) >> 1);
const upAndDown = (mask: Mask): Mask => ((mask << width) | (mask >> width)) & everySpace;

/** The spaces that touch a space of the mask with a side. */
export const besides = (mask: Mask): Mask => sideways(mask) | upAndDown(mask);

/** The spaces that touch a space of the mask with a corner only. */
export const diagonalTo = (mask: Mask): Mask => upAndDown(sideways(mask));

/** The spaces that touch a space of the mask with a side or a corner. */
export const around = (mask: Mask): Mask => besides(mask) | diagonalTo(mask);

/** How many spaces the mask holds: bits are added in pairs, then in fours, then all at once. */
export function size(mask: Mask): number {
  const pairs = mask - ((mask >> 1) & 0x55555);
  const fours = (pairs & 0x33333) + ((pairs >> 2) & 0x33333);
  return (Math.imul((fours + (fours >> 4)) & 0xf0f0f, 0x10101) >> 16) & 31;
}

/** The first space of a non-empty mask, A1 to D5. */
export const firstOf = (mask: Mask): Space => (31 - Math.clz32(mask & -mask)) as Space;

/** The spaces of the mask, A1 to D5. */
export function spacesOf(mask: Mask): Space[] {
  const spaces: Space[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) spaces.push(firstOf(rest));
  return spaces;
}
