import { type Die, dieName } from '#games/shared/die';
import { type PatternName, patternNamed, type Restriction, restrictionAt } from '#games/shared/pattern';
import { allSpaces, columns, rows, type Space } from '#games/shared/space';
import { glassOf, type Hex } from '#render/color/palette';
import { type Rgb, rgbOf } from '#render/color/rgb';
import { headOf } from '#render/frame/head-design';
import type { LancetSign } from '#render/frame/lancet';
import type { Metal } from '#render/frame/metal';
import { dieFace } from '#render/glass/die-face';
import { type Bloom, glassHalf, windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import { spaceCorner, type WindowPlace } from '#render/layout/window-place';
import type { Style } from '#render/style';
import { centered, inFigures, letter } from '#render/text/lettering';
import { sheetIn, styleOn, withDieLetter } from './dice.ts';
import { blitComplete, blitHead } from './head.ts';
import { colorTile, openTile, shadeTile } from './pane.ts';
import { blitSillLight } from './sill-light.ts';

type Dice = readonly (Die | null)[];

/** The look of a window: its glass, the metal of its frame, and the signs in its lancets. */
export interface WindowLook {
  readonly style: Style;
  readonly metal: Metal;
  readonly sign: LancetSign;
}

/**
 * A window in its frame: the head of its pattern, and a die or pane in every space. Open spaces show the light of the dice
 * beside them, complete rows and columns shine, and a stone sill shows the colors of the bottom row.
 */
export function blitWindow(
  plate: Plate,
  place: WindowPlace,
  name: PatternName,
  dice: Dice,
  { style, metal, sign }: WindowLook,
): void {
  blitHead(plate, place, headOf(name, 'dice'), metal, sign);
  blitComplete(plate, place, dice, metal, sign);
  const pattern = patternNamed(name);
  for (const space of allSpaces) {
    const die = dice[space] ?? null;
    const tile =
      die === null
        ? paneTile(restrictionAt(pattern, space), neighbors(dice, space), place.pitch, style)
        : dieTile(die, space, place.pitch, style);
    blit(plate, tile, ...spaceCorner(place, space));
  }
  // Gold shines on its own, so other light isn't visible on it.
  if (metal !== 'gold') blitSillLight(plate, place, dice, style);
}

function dieTile(die: Die, space: Space, pitch: number, asked: Style): Sprite {
  const half = glassHalf(pitch);
  const style = styleOn(half, asked);
  const sheet = sheetIn(space);
  return cachedSprite(`die ${dieName(die)} ${pitch} ${style} ${sheet}`, () =>
    withDieLetter(windowTile(dieFace(die, style, sheet), pitch, null), die, style, half),
  );
}

/** The dice on the four sides of a space, which light it. */
interface Neighbors {
  readonly left: Die | null;
  readonly right: Die | null;
  readonly above: Die | null;
  readonly below: Die | null;
}

/** The dice beside a space. */
export function neighbors(dice: Dice, space: Space): Neighbors {
  const column = space % columns.length;
  return {
    left: column === 0 ? null : (dice[space - 1] ?? null),
    right: column === columns.length - 1 ? null : (dice[space + 1] ?? null),
    above: dice[space - columns.length] ?? null,
    below: dice[space + columns.length] ?? null,
  };
}

/** A space without a die: its restriction, or dark glass in the light of the dice beside it. */
export function paneTile(
  restriction: Restriction | null,
  { left, right, above, below }: Neighbors,
  pitch: number,
  style: Style,
): Sprite {
  if (restriction !== null)
    return 'color' in restriction
      ? colorTile(restriction.color, pitch, style)
      : shadeTile(restriction.shade, pitch, style);
  if (style === 'contrast') return openTile(pitch, style, '', null);
  const light = (die: Die | null): Rgb | null => (die === null ? null : rgbOf(glassOf(die, style).glass));
  const lights = [left, right, above, below].map((die) => (die === null ? '-' : dieName(die))).join('');
  const bloom: Bloom = { left: light(left), right: light(right), above: light(above), below: light(below) };
  return openTile(pitch, style, lights, bloom);
}

/** The row letters on the wall beside a window, centered at x. */
export function blitRowLetters(
  plate: Plate,
  { grid, pitch }: WindowPlace,
  x: number,
  size: number,
  color: Hex,
): void {
  rows.forEach((row, index) => {
    const baseline = Math.round(grid.y + (index + 0.5) * pitch + 0.36 * size);
    letter(plate, row, inFigures(size, color), centered(x, baseline, 2 * size));
  });
}
