import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { allSpaces } from '#games/shared/space';
import { orderCard, orders } from '#games/koloretako/orders';
import { font } from '#render/canvas/fonts';
import { koloretakoLayout } from '#render/koloretako/layout';
import { emptyTold, orderTold } from '#render/koloretako/order-plaque';
import { koloretakoResultLayout } from '#render/koloretako/result-layout';
import { type Line, signPlace, toldLines } from '#render/koloretako/told-layout';
import { bottom, type Rect, right } from '#render/layout/rect';
import { overlap } from './clashes.ts';
import { locales, wordsOf } from '#words/words';

const context = createCanvas(1, 1).getContext('2d');

/** The bounds of a line's ink. */
function inkOf({ said, face, size, align, x, baseline }: Line): Rect {
  context.font = font(face, size);
  context.textAlign = align;
  const ink = context.measureText(said);
  return {
    x: x - ink.actualBoundingBoxLeft,
    y: baseline - ink.actualBoundingBoxAscent,
    width: ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight,
    height: ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
  };
}

const least = 4;
/** Adds space all around, half of a gap on each side. */
const withAir = ({ x, y, width, height }: Rect): Rect => ({
  x: x - least / 2,
  y: y - least / 2,
  width: width + least,
  height: height + least,
});

/** No order can be met more often than there are spaces, which limits the number of digits. */
const most = allSpaces.length;
const playing = koloretakoLayout(3, 3).cards.objectives;
const ending = koloretakoResultLayout(3, 3).cards.objectives;
const plaques = [...playing.slice(0, 1), ...ending.slice(0, 1)];

describe.each(locales)('in %s', (locale) => {
  const words = wordsOf(locale);
  const told = [
    ...orders.flatMap((order) =>
      [null, 0, most * orderCard(order).points].map((points) => orderTold(order, points, words)),
    ),
    ...[0, 1, most].map((spaces) => emptyTold(spaces, spaces === 0 ? 0 : -3 * spaces, words)),
  ];

  it.each(plaques)(
    'a plaque of $width × $height pixels has room for every order with the widest numbers',
    (plaque) => {
      const { width, height } = plaque;
      for (const each of told) {
        const { name, points, factors } = toldLines(width, each);
        expect(
          name
            .map(({ said }) => said)
            .join(' ')
            .replaceAll('- ', '-'),
        ).toBe(each.name);
        const lines = [points, factors].filter(({ said }) => said !== '').map(inkOf);
        const parts = [...lines, ...name.map(inkOf)];
        // The two lines of a name have normal line spacing; everything else stays apart.
        const pairs = [
          ...parts.map((part) => [signPlace, part] as const),
          ...lines.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other] as const)),
        ];
        const touching = pairs.filter(([one, other]) => overlap(withAir(one), withAir(other)));
        expect([each.name, touching]).toEqual([each.name, []]);
        for (const part of parts) {
          expect(Math.min(part.x, width - right(part))).toBeGreaterThanOrEqual(8);
          expect(Math.min(part.y, height - bottom(part))).toBeGreaterThanOrEqual(4);
        }
      }
    },
  );
});
