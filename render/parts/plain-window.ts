import { colorOf, type Die, dieName } from '#game/die';
import { allSpaces, columns, type Space } from '#game/space';
import { glassOf } from '#render/color/palette';
import type { HeadDesign } from '#render/frame/head-design';
import { plainFace } from '#render/glass/die-face';
import { windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { lay, type Sprite } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import { spaceCorner, type WindowPlace } from '#render/layout/window-place';
import type { Style } from '#render/style';
import { withColorLetter } from './color-letter.ts';
import { sheetAt } from './dice.ts';
import { layComplete, layHead } from './head.ts';
import { laySillLight } from './sill-light.ts';
import { neighbours, paneTile, type WindowLook } from './window.ts';

/** A window of which nothing is told but its colors: plain glass, and open night where no die lies. */
export function layPlainWindow(
  plate: Plate,
  place: WindowPlace,
  head: HeadDesign,
  dice: readonly (Die | null)[],
  { style, metal, sign }: WindowLook,
): void {
  layHead(plate, place, head, metal, sign);
  layComplete(plate, place, dice, metal, sign);
  for (const space of allSpaces) {
    const die = dice[space] ?? null;
    const tile =
      die === null
        ? paneTile(null, neighbours(dice, space), place.pitch, style)
        : plainTile(die, space, place.pitch, style);
    lay(plate, tile, ...spaceCorner(place, space));
  }
  if (metal === 'stone') laySillLight(plate, place, dice, style);
}

/** The letter is as high as this share of its glass. */
const letterSize = 0.46;

function plainTile(die: Die, space: Space, pitch: number, style: Style): Sprite {
  const sheet = sheetAt(space % columns.length, Math.floor(space / columns.length));
  return fromStock(`plain ${dieName(die)} ${pitch} ${style} ${sheet}`, () => {
    const tile = windowTile(plainFace(die, style, sheet), pitch, null);
    if (style !== 'letters') return tile;
    return withColorLetter(tile, colorOf(die), glassOf(die, style).pips, Math.round(letterSize * pitch));
  });
}
