import { colorLetters, colorOf, type Die, dieName } from '#games/shared/die';
import { allSpaces, type Space } from '#games/shared/space';
import { glassColorOf, glassLetters } from '#games/koloretako/glass';
import { cardGlassOf, glassOf, type Glazing } from '#render/color/palette';
import type { HeadDesign } from '#render/frame/head-design';
import type { Rose } from '#render/frame/rose';
import { plainFace } from '#render/glass/die-face';
import { windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import { shining } from '#render/koloretako/window';
import { spaceCorner, type WindowPlace } from '#render/layout/window-place';
import type { Style } from '#render/style';
import { withLetter } from './color-letter.ts';
import { sheetIn } from './dice.ts';
import { blitComplete, blitHead } from './head.ts';
import { blitSillLight } from './sill-light.ts';
import { neighbors, paneTile, type WindowLook } from './window.ts';

type Dice = readonly (Die | null)[];

/** The glass of dice or cards, the letters of their colors, and which of them shine. */
interface Glasses {
  readonly glazingOf: (die: Die, style: Style) => Glazing;
  readonly letterOf: (die: Die) => string;
  readonly shining: (dice: Dice) => Dice;
}

const glasses: Readonly<Record<Rose, Glasses>> = {
  dice: { glazingOf: glassOf, letterOf: (die) => colorLetters[colorOf(die)], shining: (dice) => dice },
  cards: { glazingOf: cardGlassOf, letterOf: (card) => glassLetters[glassColorOf(card)], shining },
};

/** A window that shows only its colors: plain glass, and dark open spaces. */
export function blitPlainWindow(
  plate: Plate,
  place: WindowPlace,
  head: HeadDesign,
  dice: Dice,
  { style, metal, sign }: WindowLook,
): void {
  const lights = glasses[head.rose].shining(dice);
  blitHead(plate, place, head, metal, sign);
  blitComplete(plate, place, dice, metal, sign);
  for (const space of allSpaces) {
    const die = dice[space] ?? null;
    const tile =
      die === null
        ? paneTile(null, neighbors(lights, space), place.pitch, style)
        : plainTile(die, head.rose, space, { pitch: place.pitch, style });
    blit(plate, tile, ...spaceCorner(place, space));
  }
  if (metal !== 'gold') blitSillLight(plate, place, lights, style);
}

/** The height of the letter as a share of its glass. */
const letterSize = 0.46;

function plainTile(
  die: Die,
  rose: Rose,
  space: Space,
  { pitch, style }: { readonly pitch: number; readonly style: Style },
): Sprite {
  const { glazingOf, letterOf } = glasses[rose];
  const glazing = glazingOf(die, style);
  const sheet = sheetIn(space);
  return cachedSprite(`plain ${rose} ${dieName(die)} ${pitch} ${style} ${sheet}`, () => {
    const tile = windowTile(plainFace(die, style, sheet, glazing), pitch, null);
    if (style !== 'letters') return tile;
    return withLetter(tile, letterOf(die), glazing.pips, { size: Math.round(letterSize * pitch) });
  });
}
