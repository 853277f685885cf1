import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Metal } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { windowsLayout } from '#render/layout/windows-layout';
import { blitRowLetters, blitWindow } from '#render/parts/window';
import type { WindowPairPicture } from '#render/picture';
import { inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { figure } from '#words/figure';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold, text } = palette;
const layout = windowsLayout(2);

/** Two finished windows side by side, each with its points; the better one in gold. */
export function windowPairPlate({ windows, locale, style }: WindowPairPicture): Plate {
  const words = wordsOf(locale);
  const most = Math.max(...windows.map(({ total }) => total));
  const shown = windows.flatMap((each, index) => {
    const place = layout.windows[index];
    const metal: Metal = each.total === most ? 'gold' : 'stone';
    return place === undefined ? [] : [{ ...each, place, metal }];
  });
  const plate = framedWall(layout, lightOf(null), shown);
  for (const { place, metal, pattern, dice, name, total } of shown) {
    blitWindow(plate, place, pattern, dice, { style, metal, sign: 'numbers' });
    const { x, y, width } = place.sill;
    const isBest = metal === 'gold';
    const ink = isBest ? gold.ink : text.ivory;
    const points = letter(plate, figure(total), inFigures(52, ink), rightTo(x + width - 16, y + 58, 120));
    const room = width - points - 56;
    const said = drawableName(name, words.say('picture.somebody'));
    letter(plate, said, inWords([38, 35, 32], ink), leftFrom(x + 20, y + 36, room));
    const muted = isBest ? gold.umber : text.muted;
    letter(plate, pattern, inGothic([30, 28, 26], muted), leftFrom(x + 20, y + 70, room));
  }
  for (const { beside, x } of layout.letters) blitRowLetters(plate, beside, x, 36, text.muted);
  return plate;
}
