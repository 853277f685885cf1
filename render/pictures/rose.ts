import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import { drawSill } from '#render/frame/silhouette';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Rect, Size } from '#render/layout/rect';
import { blitDrawing } from '#render/parts/drawing';
import type { RosePicture } from '#render/picture';
import { darkRose, litOpening, roseSize } from '#render/rose/raster';
import { inFigures, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { text } = palette;
/** The radius of the glass, in pixels. */
const radius = 368;
const size: Size = { width: 900, height: 956 };
const rose = { x: (size.width - roseSize(radius)) / 2, y: 18 };
const sill: Rect = { x: 40, y: 866, width: 820, height: 72 };
/** No smaller than Discord can show it. */
const nameSizes = [42, 38, 34, 31] as const;

/** In how many steps the heart of the rose grows brighter, from half its light on. */
const heartSteps = 6;

/** What has light behind it, and how much: lit panes, the eyes beside lit lights, and the heart, once there is any. */
function litIn({ petals, lights }: Pick<RosePicture, 'petals' | 'lights'>) {
  const lit = { petals, lights, eyes: lights };
  const panes = (['petals', 'lights', 'eyes'] as const).flatMap((of) =>
    lit[of].flatMap(({ isLit }, index) => (isLit ? [{ opening: { of, index }, light: 1 }] : [])),
  );
  const share = [...petals, ...lights].filter(({ isLit }) => isLit).length / (petals.length + lights.length);
  const light = 0.5 + (0.5 * Math.ceil(heartSteps * share)) / heartSteps;
  return share === 0 ? [] : [...panes, { opening: { of: 'heart', index: 0 } as const, light }];
}

/** A person's rose window at night: the panes that they lit shine, and the more there are, the brighter its heart. */
export function rosePlate({ locale, name, petals, lights }: RosePicture): Plate {
  const words = wordsOf(locale);
  const plate = framedWall(size, lightOf(1), []);
  const glass = { petals: petals.map(({ color }) => color), lights: lights.map(({ color }) => color) };
  const whole = JSON.stringify([radius, glass]);
  blit(
    plate,
    cachedSprite(`rose ${whole}`, () => darkRose(glass, radius)),
    rose.x,
    rose.y,
  );
  for (const { opening, light } of litIn({ petals, lights })) {
    const { x, y, draw } = litOpening(opening, glass, radius, light);
    const lit = cachedSprite(`rose ${opening.of} ${opening.index} ${light} ${whole}`, draw);
    blit(plate, lit, rose.x + x, rose.y + y);
  }
  blitDrawing(plate, 'rose sill', { ...sill, height: sill.height + 6 }, (context) =>
    drawSill(context, { ...sill, x: 0, y: 0 }, 'stone'),
  );
  const lit = [...petals, ...lights].filter(({ isLit }) => isLit).length;
  const count = words.say('picture.rose.count', { lit, all: petals.length + lights.length });
  const [baseline, margin] = [sill.y + 48, 24];
  const end = sill.x + sill.width - margin;
  const wide = letter(plate, count, inFigures(34, text.gold), rightTo(end, baseline, 320));
  const shown = drawableName(name, words.say('picture.somebody'));
  letter(
    plate,
    shown,
    inWords(nameSizes, text.ivory),
    leftFrom(sill.x + margin, baseline, end - wide - 2 * margin - sill.x),
  );
  return plate;
}
