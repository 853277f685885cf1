import { describe, expect, it } from 'vitest';
import { lastRound, drawnPerRound } from '#games/koloretako/game';
import { toolCounts } from '#games/koloretako/deal';
import { inscriptionOn } from '#render/koloretako/inscription';
import { koloretakoLayout, sumsHeight } from '#render/koloretako/layout';
import { koloretakoOfferLayout } from '#render/koloretako/offer-layout';
import { koloretakoResultLayout } from '#render/koloretako/result-layout';
import { stackIn } from '#render/koloretako/turn-bar';
import { bottom, type Rect, right } from '#render/layout/rect';
import { outline } from '#render/layout/window-place';
import { styles } from '#render/style';
import { clashes, overlap, whole } from './clashes.ts';

const orders = 3;

/** The positions of the turn bar, including the sums below them. */
const withSums = (bar: readonly Rect[]): readonly Rect[] =>
  bar.map((place) => ({ ...place, height: place.height + sumsHeight }));

const around = ({ x, y, width, height }: Rect, setting: number): Rect => ({
  x: x - setting,
  y: y - setting,
  width: width + 2 * setting,
  height: height + 2 * setting,
});
const isIn = (box: Rect, part: Rect): boolean =>
  part.x >= box.x && part.y >= box.y && right(part) <= right(box) && bottom(part) <= bottom(box);

describe.each(toolCounts)('Koloretako with %i tools', (tools) => {
  const layout = koloretakoLayout(orders, tools);
  const cards = [...layout.cards.objectives, ...layout.cards.tools];
  const parts = [...withSums(layout.bar), outline(layout.window), ...layout.turns, layout.standing, ...cards];

  it('has a place for everything', () => {
    expect(layout.bar).toHaveLength(lastRound);
    expect(layout.hand).toHaveLength(drawnPerRound);
    expect(layout.turns).toHaveLength(2);
    expect(cards).toHaveLength(orders + tools);
  });

  it('has no overlaps, nothing over the edge, and only whole pixels', () => {
    expect(clashes([...parts, layout.tray], layout)).toEqual([]);
    expect([...parts, ...layout.hand].every(whole)).toBe(true);
  });

  it('has room for gold around each card of the hand, and for pushing it out of the tray', () => {
    const set = layout.hand.map((place) => around(place, 7));
    expect(clashes(set, layout)).toEqual([]);
    for (const place of set) {
      expect(isIn(layout.tray, place)).toBe(true);
      const pushed = { ...place, x: place.x - 20 };
      expect([...layout.turns, layout.standing].filter((part) => overlap(part, pushed))).toEqual([]);
      expect(pushed.x).toBeGreaterThan(right(outline(layout.window)));
    }
  });

  it('has room for the row letters on the wall beside the window', () => {
    const jamb = layout.window.grid.x - 1.1 * 0.17 * layout.window.pitch;
    expect(layout.letters - 16).toBeGreaterThanOrEqual(8);
    expect(layout.letters + 16).toBeLessThan(jamb);
  });

  it('lays out offer and result just as well', () => {
    const result = koloretakoResultLayout(orders, tools);
    const ending = [...result.cards.objectives, ...result.cards.tools];
    expect(ending).toHaveLength(orders + 1 + tools);
    expect(clashes([...withSums(result.bar), outline(result.window), ...ending], result)).toEqual([]);
    expect(outline(result.window).y).toBeGreaterThan(result.noteBaseline + 8);
    const offer = koloretakoOfferLayout(orders, tools);
    const choice = [...offer.windows.map(outline), ...offer.cards.objectives, ...offer.cards.tools];
    expect(choice).toHaveLength(4 + orders + tools);
    expect(clashes(choice, offer)).toEqual([]);
    expect([...ending, ...choice].every(whole)).toBe(true);
    for (const { width, height } of [layout, result, offer]) {
      expect(height).toBeLessThanOrEqual(1580);
      expect(height / width).toBeGreaterThan(1.1);
    }
  });
});

describe.each([1, 2, 3])('a stack of %i', (count) => {
  const [position] = koloretakoLayout(orders, 0).bar;
  if (position === undefined) throw new Error('the turn bar is missing');
  const stack = stackIn(position, count);

  it('fits in its position below the number, with room for gold around each card', () => {
    expect(stack).toHaveLength(count);
    const set = stack.map((place) => around(place, 3));
    expect(clashes(set, { width: 1080, height: 1350 })).toEqual([]);
    for (const place of set) {
      expect(isIn(position, place)).toBe(true);
      expect(place.y).toBeGreaterThanOrEqual(position.y + 31);
    }
    expect(stack.every(whole)).toBe(true);
  });
});

describe.each(styles)('in the style %s', (style) => {
  const [position] = koloretakoLayout(orders, 0).bar;
  const stacked = [1, 2, 3].flatMap((count) =>
    position === undefined ? [] : stackIn(position, count).slice(0, 1),
  );
  const sizes = [...koloretakoLayout(orders, 0).hand.slice(0, 1), ...stacked, { width: 132, height: 132 }];

  it.each(sizes.map(({ width, height }) => [`${width} × ${height}`, { width, height }] as const))(
    'the marks on a card of %s stay apart, and inside the card',
    (_, size) => {
      const { value, symbol, letter } = inscriptionOn(size, style);
      const boxes = [
        { mark: value, across: 0.29, down: 0.36 },
        ...(symbol === null ? [] : [{ mark: symbol, across: 0.45, down: 0.45 }]),
        ...(letter === null ? [] : [{ mark: letter, across: 0.36, down: 0.36 }]),
      ].map(({ mark, across, down }): Rect => ({
        x: mark.x - across * mark.size,
        y: mark.y - down * mark.size,
        width: 2 * across * mark.size,
        height: 2 * down * mark.size,
      }));
      expect(boxes).toHaveLength(style === 'letters' ? 3 : 2);
      const pairs = boxes.flatMap((box, index) =>
        boxes.slice(index + 1).filter((other) => overlap(box, other)),
      );
      expect(pairs).toEqual([]);
      for (const box of boxes) expect(isIn({ x: 0, y: 0, ...size }, box)).toBe(true);
      expect(value.size).toBeGreaterThanOrEqual(24);
    },
  );
});
