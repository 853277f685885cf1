import { palette } from '#render/color/palette';
import { type Light, lightOf } from '#render/frame/light';
import { type Metal, ofGoldOrStone, stoneOf } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { pictureWidth } from '#render/layout/table-layout';
import { windowPlace } from '#render/layout/window-place';
import { figure } from '#words/figure';
import { blitShield, numeral } from '#render/parts/shield';
import { blitWindow } from '#render/parts/window';
import type { WindowPicture } from '#render/picture';
import { inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

/** The window is as large as possible. */
const windowLayout = {
  width: pictureWidth,
  height: 1350,
  window: windowPlace(65, 314, 190, 190),
} as const;

const { gold, text } = palette;
const nameSizes = [70, 60, 52, 44] as const;

/** The colors of text on the sill, by the material of the sill. */
const inks = {
  gold: { name: gold.ink, pattern: gold.umber, figure: gold.ink, shield: 'onGold' },
  stone: { name: text.ivory, pattern: text.muted, figure: text.gold, shield: 'ahead' },
} as const;
type Inks = (typeof inks)[keyof typeof inks];

/** A single window: moonlit during the game, in gold afterwards, in the light of its round by default. */
export function windowPlate(picture: WindowPicture, light: Light = lightOf(picture.round)): Plate {
  const { locale, style, name, seat, pattern, dice, total } = picture;
  const words = wordsOf(locale);
  const metal: Metal = total === null ? stoneOf(seat) : 'gold';
  const ink = ofGoldOrStone<Inks>(metal, inks);
  const { window } = windowLayout;
  const plate = framedWall(windowLayout, light, [{ place: window, metal }]);
  blitWindow(plate, window, pattern, dice, { style, metal, sign: 'trefoils' });

  const { x, y, width } = window.sill;
  blitShield(plate, { x: x + 26, y: y + 38, width: 104, height: 117 }, seat, ink.shield);
  const left = x + 158;
  const figures = blitStanding(plate, picture, ink.figure, words);
  const shown = drawableName(name, words.say('picture.player', { seat: numeral(seat) }));
  letter(plate, shown, inWords(nameSizes, ink.name), leftFrom(left, y + 86, figures - left));
  letter(
    plate,
    pattern,
    inGothic(54, ink.pattern),
    leftFrom(left, y + 152, Math.min(figures, x + width) - left),
  );
  return plate;
}

/** On the right, the final score or the current round. Returns its left end. */
function blitStanding(
  plate: Plate,
  { total, round }: WindowPicture,
  color: Inks['figure'],
  words: Words,
): number {
  const { x, y, width } = windowLayout.window.sill;
  const said =
    total === null
      ? { number: round, label: words.say('picture.round') }
      : { number: total, label: words.say('picture.points', { points: total }) };
  const end = x + width - 28;
  if (said.number === null) return end;
  const wide = Math.max(
    letter(plate, figure(said.number), inFigures(104, color), rightTo(end, y + 106, 260)),
    letter(plate, said.label, inWords(38, color), rightTo(end, y + 156, 260)),
  );
  return Math.round(end - wide - 30);
}
