import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { orderCard, orders } from '#games/koloretako/orders';
import { toolNumbers } from '#games/koloretako/tools/cards';
import { allSpaces } from '#games/shared/space';
import { font } from '#render/canvas/fonts';
import { emptyTold, orderTold } from '#render/koloretako/cards-picture';
import { koloretakoCardsLayout, signPlace, type TextLine, toldLines } from '#render/koloretako/told-layout';
import { toolLayout } from '#render/koloretako/tool-plaque';
import { bottom, type Rect, right } from '#render/layout/rect';
import { locales, wordsOf } from '#words/words';
import { overlap } from './clashes.ts';

const context = createCanvas(1, 1).getContext('2d');

/** The bounds of a line's ink. */
function inkOf({ said, face, size, align, x, baseline }: TextLine): Rect {
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

const sizeOf = (places: readonly Rect[]): readonly Rect[] => places.slice(0, 1);
const cardsWith = (tools: number) => koloretakoCardsLayout(3, tools, true).cards;

/** No order can be met more often than there are spaces, which limits the number of digits. */
const most = allSpaces.length;
const orderPlaques = [
  ...sizeOf(cardsWith(3).objectives),
  ...sizeOf(koloretakoCardsLayout(4, 3, true).cards.objectives),
];
/** Every size, with the number of tools that have it. */
const toolPlaques = [1, 2, 3, 4, 5, 6, 9].flatMap((tools) =>
  sizeOf(cardsWith(tools).tools).map(({ width, height }) => ({ tools, width, height })),
);

/** The whole text of some lines, as it was before it was broken. */
const unbroken = (lines: readonly TextLine[]): string =>
  lines
    .map(({ said }) => said)
    .join(' ')
    .replaceAll('- ', '-');

/** Expects that these texts keep apart, and away from the edge of their plaque; lines of one text may be close. */
function expectApart(texts: readonly (readonly Rect[])[], { width, height }: Pick<Rect, 'width' | 'height'>) {
  const touching = texts.flatMap((text, index) =>
    text.flatMap((part) =>
      texts
        .slice(index + 1)
        .flat()
        .filter((other) => overlap(withAir(part), withAir(other)))
        .map((other) => [part, other]),
    ),
  );
  expect(touching).toEqual([]);
  for (const part of texts.flat()) {
    expect(Math.min(part.x, width - right(part))).toBeGreaterThanOrEqual(7);
    expect(Math.min(part.y, height - bottom(part))).toBeGreaterThanOrEqual(4);
  }
}

describe.each(locales)('in %s', (locale) => {
  const words = wordsOf(locale);
  const told = [
    ...orders.flatMap((order) =>
      [null, 0, most * orderCard(order).points].map((points) => orderTold(order, points, words)),
    ),
    ...[0, 1, most].map((spaces) => emptyTold(spaces, spaces === 0 ? 0 : -3 * spaces, words)),
  ];

  it.each(orderPlaques)(
    'a plaque of $width × $height pixels has room for every order with the widest numbers',
    (plaque) => {
      for (const each of told) {
        const { name, points, factors } = toldLines(plaque.width, each);
        expect(unbroken(name)).toBe(each.name);
        const figures = [points, factors].filter(({ said }) => said !== '').map((line) => [inkOf(line)]);
        expectApart([[signPlace], ...figures, name.map(inkOf)], plaque);
      }
    },
  );

  it.each(toolPlaques)('the plaques of $tools tools have room for every tool', (plaque) => {
    for (const tool of toolNumbers) {
      const said = words.say(`koloretako.tool.${tool}.name`);
      const does = words.say(`koloretako.tool.${tool}.effect`);
      const { hollow, name, effect } = toolLayout(plaque, said, does);
      expect(unbroken(name)).toBe(said);
      expect(unbroken(effect)).toBe(plaque.tools <= 4 ? does : '');
      const { x, y, radius } = hollow;
      const sign = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
      expectApart([[sign], name.map(inkOf), effect.map(inkOf)], plaque);
    }
  });
});
