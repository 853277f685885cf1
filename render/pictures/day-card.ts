import { dieOf } from '#games/shared/die';
import { allSpaces } from '#games/shared/space';
import { palette } from '#render/color/palette';
import type { HeadDesign } from '#render/frame/head-design';
import { lightOf } from '#render/frame/light';
import type { Metal } from '#render/frame/metal';
import { clearPane } from '#render/glass/pane-face';
import { windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Size } from '#render/layout/rect';
import { outline, spaceCorner, windowPlace, type WindowPlace } from '#render/layout/window-place';
import { blitComplete, blitHead } from '#render/parts/head';
import { openTile } from '#render/parts/pane';
import type { DayCardPicture } from '#render/picture';
import type { Style } from '#render/style';
import { inFigures, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { figure } from '#words/figure';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold, text } = palette;

/** Windows in a row, their pitch, and the height of a sill with a name above its points. */
const [perRow, pitch, sill] = [3, 54, 92] as const;
const [margin, gap] = [26, 22] as const;
const one = outline(windowPlace(0, 0, pitch, sill, 'low'));

/** The places of one to six windows; a row that isn't full stands in the middle. One alone has room beside it: Discord shrinks tall pictures. */
function dayCardLayout(count: number): Size & { readonly windows: readonly WindowPlace[] } {
  const across = Math.min(count, perRow);
  const rows = Math.ceil(count / perRow);
  const step = { x: one.width + gap, y: one.height + gap };
  const height = 2 * margin + rows * step.y - gap;
  const width = Math.max(height, 2 * margin + across * step.x - gap);
  const windows = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(across, count - row * perRow);
    const left = (width - inRow * step.x + gap) / 2;
    const x = Math.round(left + (index % perRow) * step.x - one.x);
    return windowPlace(x, margin + row * step.y - one.y, pitch, sill, 'low');
  });
  return { width, height, windows };
}

/** No pattern has this head, so nothing reveals which window was played. */
const head: HeadDesign = { tracery: 'rays', tint: 'sapphire', rose: 'dice' };

/** What completes rows and columns, whatever it is. */
const something = dieOf('blue', 1);

/** A window of which only the filled spaces show: clear glass, and dark open spaces. */
function blitClearWindow(
  plate: Plate,
  place: WindowPlace,
  filled: readonly boolean[],
  { style, metal }: { readonly style: Style; readonly metal: Metal },
): void {
  const dice = filled.map((isFilled) => (isFilled ? something : null));
  blitHead(plate, place, head, metal, 'trefoils');
  blitComplete(plate, place, dice, metal, 'trefoils');
  const clear = cachedSprite(`clear ${pitch}`, () => windowTile(clearPane, pitch, null));
  for (const space of allSpaces)
    blit(
      plate,
      filled[space] === true ? clear : openTile(pitch, style, '', null),
      ...spaceCorner(place, space),
    );
}

/** The best windows of a day in clear glass, the first place in gold. */
export function dayCardPlate({ windows, locale, style }: DayCardPicture): Plate {
  const words = wordsOf(locale);
  const layout = dayCardLayout(windows.length);
  const shown = windows.flatMap((each, index) => {
    const place = layout.windows[index];
    const metal: Metal = each.rank === 1 ? 'gold' : 'stone';
    return place === undefined ? [] : [{ ...each, place, metal }];
  });
  const plate = framedWall(layout, lightOf(6), shown);
  for (const { place, metal, filled, rank, name, total } of shown) {
    blitClearWindow(plate, place, filled, { style, metal });
    const { x, y, width } = place.sill;
    const isFirst = metal === 'gold';
    const [left, right, ink] = [x + 14, x + width - 14, isFirst ? gold.ink : text.ivory];
    const said = drawableName(name, words.say('picture.somebody'));
    letter(plate, said, inWords([38, 34, 31], ink), leftFrom(left, y + 37, width - 28));
    const muted = isFirst ? gold.umber : text.muted;
    letter(plate, `${rank}.`, inFigures(38, muted), leftFrom(left, y + 78, 60));
    const points = `${figure(total)} ${words.say('picture.points', { points: total })}`;
    letter(plate, points, inWords([36, 33, 30], ink), rightTo(right, y + 78, width - 90));
  }
  return plate;
}
