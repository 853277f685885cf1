import { describe, expect, it } from 'vitest';
import { toolCounts } from '#games/koloretako/deal';
import { drawnPerRound, lastRound, turnsPerRound } from '#games/koloretako/game';
import { glassHalf } from '#render/glass/tile';
import { stackIn } from '#render/koloretako/cards-picture';
import { inscriptionOn } from '#render/koloretako/inscription';
import { koloretakoLayout } from '#render/koloretako/playing-picture';
import { koloretakoCardsLayout } from '#render/koloretako/told-layout';
import { bottom, type Rect, right } from '#render/layout/rect';
import { outline } from '#render/layout/window-place';
import { styles } from '#render/style';
import { onDesktop, onPhone } from './boxes.ts';
import { clashes, overlap, whole } from './clashes.ts';

const orders = 3;

const around = ({ x, y, width, height }: Rect, setting: number): Rect => ({
  x: x - setting,
  y: y - setting,
  width: width + 2 * setting,
  height: height + 2 * setting,
});
const isIn = (box: Rect, part: Rect): boolean =>
  part.x >= box.x && part.y >= box.y && right(part) <= right(box) && bottom(part) <= bottom(box);

describe('the window of Koloretako', () => {
  const { window, letters, tray, hand, lancet, turns, score, target } = koloretakoLayout;
  const column = [lancet, ...turns, score, target];

  it('has a place for everything, without overlaps, nothing over the edge, and only whole pixels', () => {
    expect(hand).toHaveLength(drawnPerRound);
    expect(turns).toHaveLength(turnsPerRound);
    expect(clashes([outline(window), tray, ...column], koloretakoLayout)).toEqual([]);
    expect([outline(window), tray, ...hand, ...column].every(whole)).toBe(true);
  });

  it('has room for gold around each card of the hand, and for pushing it out of the tray', () => {
    const set = hand.map((place) => around(place, 7));
    expect(clashes(set, koloretakoLayout)).toEqual([]);
    for (const place of set) {
      expect(isIn(tray, place)).toBe(true);
      expect(place.x - 20).toBeGreaterThan(right(outline(window)));
      expect(right(place) + 20).toBeLessThan(Math.min(...column.map(({ x }) => x)));
    }
  });

  it('has room for the row letters on the wall beside the window', () => {
    const jamb = window.grid.x - 1.1 * 0.17 * window.pitch;
    expect(letters - 16).toBeGreaterThanOrEqual(8);
    expect(letters + 16).toBeLessThan(jamb);
  });

  it('fills the box of the desktop, where cards are large, also on a phone', () => {
    const { width, height } = koloretakoLayout;
    expect([width, height].map((side) => side * onDesktop(koloretakoLayout))).toEqual([550, 350]);
    const glass = 2 * glassHalf(window.pitch);
    expect(glass * onDesktop(koloretakoLayout)).toBeGreaterThanOrEqual(50);
    expect(glass * onPhone(koloretakoLayout)).toBeGreaterThanOrEqual(30);
    for (const card of hand) expect(Math.min(card.width, card.height)).toBeGreaterThan(1.3 * glass);
  });
});

describe.each(toolCounts)('the cards of Koloretako with %i tools', (tools) => {
  it.each([
    ['in a game', orders, true],
    ['of an offer', orders, false],
    ['at the end', orders + 1, true],
  ] as const)('%s have a place each, as large as the box of the desktop allows', (_, count, hasBar) => {
    const layout = koloretakoCardsLayout(count, tools, hasBar);
    const { bar, cards } = layout;
    const places = [...cards.objectives, ...cards.tools];
    expect(places).toHaveLength(count + tools);
    expect(bar?.positions.length ?? 0).toBe(hasBar ? lastRound : 0);
    const parts = [...places, ...(bar === null ? [] : [...bar.positions, bar.ledge])];
    expect(clashes(parts, layout)).toEqual([]);
    expect(parts.every(whole)).toBe(true);
    expect(layout.width * onDesktop(layout)).toBe(550);
  });
});

const position = koloretakoCardsLayout(orders, 0, true).bar?.positions[0];
if (position === undefined) throw new Error('the turn bar is missing');

describe.each([1, 2, 3])('a stack of %i', (count) => {
  const stack = stackIn(position, count);

  it('fits in its position below the number, with room for gold around each card', () => {
    expect(stack).toHaveLength(count);
    const set = stack.map((place) => around(place, 3));
    expect(clashes(set, { width: 1100, height: 700 })).toEqual([]);
    for (const place of set) {
      expect(isIn(position, place)).toBe(true);
      expect(place.y).toBeGreaterThanOrEqual(position.y + 38);
    }
    expect(stack.every(whole)).toBe(true);
  });
});

describe.each(styles)('in the style %s', (style) => {
  const stacked = [1, 2, 3].flatMap((count) => stackIn(position, count).slice(0, 1));
  const side = 2 * glassHalf(koloretakoLayout.window.pitch);
  const sizes = [...koloretakoLayout.hand.slice(0, 1), ...stacked, { width: side, height: side }];

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
