import { colorLetters, type Die, dieName } from '#game/die';
import { patternNamed, type PatternName, type Restriction, restrictionAt } from '#game/pattern';
import { allSpaces, columns, type Space } from '#game/space';
import { drawnOver } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { glassOf, palette } from '#render/color/palette';
import { type Rgb, rgbOf } from '#render/color/rgb';
import { dieFace } from '#render/glass/die-face';
import { paneFace } from '#render/glass/pane-face';
import { type Bloom, windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { lay, type Sprite } from '#render/indexed/sprite';
import type { Raster } from '#render/indexed/raster';
import { fromStock } from '#render/indexed/stock';
import { spaceCorner, type WindowPlace } from '#render/layout/window-place';

type Dice = readonly (Die | null)[];

/** Every space of a window: its die, or its pane; an open one in the light of the dice beside it. */
export function layWindow(plate: Plate, place: WindowPlace, name: PatternName, dice: Dice): void {
  const pattern = patternNamed(name);
  for (const space of allSpaces) {
    const die = dice[space] ?? null;
    const tile =
      die === null
        ? paneTile(restrictionAt(pattern, space), neighbours(dice, space), place.pitch)
        : fromStock(`die ${dieName(die)} ${place.pitch}`, () => windowTile(dieFace(die), place.pitch, null));
    lay(plate, tile, ...spaceCorner(place, space));
  }
}

interface Neighbours {
  readonly left: Die | null;
  readonly right: Die | null;
  readonly above: Die | null;
  readonly below: Die | null;
}

function neighbours(dice: Dice, space: Space): Neighbours {
  const column = space % columns.length;
  return {
    left: column === 0 ? null : (dice[space - 1] ?? null),
    right: column === columns.length - 1 ? null : (dice[space + 1] ?? null),
    above: dice[space - columns.length] ?? null,
    below: dice[space + columns.length] ?? null,
  };
}

const nameOf = (restriction: Restriction): string =>
  'color' in restriction ? colorLetters[restriction.color] : String(restriction.shade);
const light = (die: Die | null): Rgb | null => (die === null ? null : rgbOf(glassOf(die).glass));

function paneTile(
  restriction: Restriction | null,
  { left, right, above, below }: Neighbours,
  pitch: number,
): Sprite {
  if (restriction !== null)
    return fromStock(`pane ${nameOf(restriction)} ${pitch}`, () =>
      withLetter(windowTile(paneFace(restriction), pitch, null), restriction),
    );
  const lights = [left, right, above, below].map((die) => (die === null ? '-' : dieName(die))).join('');
  const bloom: Bloom = { left: light(left), right: light(right), above: light(above), below: light(below) };
  return fromStock(`open ${lights} ${pitch}`, () => windowTile(paneFace(null), pitch, bloom));
}

/** A colored pane says its color by its letter too. */
function withLetter(pane: Raster, restriction: Restriction): Raster {
  if ('shade' in restriction) return pane;
  return drawnOver(pane, (context) => {
    context.font = font('figures', Math.round(pane.width * 0.46));
    context.textAlign = 'center';
    context.fillStyle = palette.pane.paint;
    context.fillText(colorLetters[restriction.color], pane.width / 2, pane.height * 0.66);
  });
}
