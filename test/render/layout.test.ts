import { describe, expect, it } from 'vitest';
import { playerCounts, type PlayerCount } from '#game/deal';
import { poolSize } from '#game/turn-order';
import { handLayout } from '#render/layout/hand-layout';
import { offerLayout } from '#render/layout/offer-layout';
import { bottom, type Rect, right } from '#render/layout/rect';
import { resultLayout } from '#render/layout/result-layout';
import { tableLayout } from '#render/layout/table-layout';
import { outline, type WindowPlace } from '#render/layout/window-place';

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** Pairs of parts, by place in the list, that lie on one another or on the edge of the picture. */
function clashes(parts: readonly Rect[], size: { readonly width: number; readonly height: number }) {
  const pairs = parts.flatMap((part, index) =>
    parts.slice(index + 1).flatMap((other) => (overlap(part, other) ? [[part, other]] : [])),
  );
  const outside = parts.filter(
    ({ x, y, ...part }) =>
      x < 8 ||
      y < 2 ||
      right({ x, y, ...part }) > size.width - 8 ||
      bottom({ x, y, ...part }) > size.height - 2,
  );
  return [...pairs, ...outside];
}

const whole = ({ x, y, width, height }: Rect): boolean => [x, y, width, height].every(Number.isInteger);
const gridsOf = (windows: readonly WindowPlace[]): readonly Rect[] => windows.map(({ grid }) => grid);

describe.each(playerCounts)('the table of %i players', (players: PlayerCount) => {
  const layout = tableLayout(players);
  const parts = [
    ...layout.track,
    ...layout.windows.map(outline),
    layout.poolBox,
    ...layout.snake,
    ...layout.cards,
  ];

  it('has a place for everything', () => {
    expect(layout.track).toHaveLength(10);
    expect(layout.windows).toHaveLength(players);
    expect(layout.pool).toHaveLength(poolSize(players));
    expect(layout.snake).toHaveLength(2 * players);
    expect(layout.cards).toHaveLength(6);
  });

  it('lays nothing over anything else, nor over the edge', () => {
    expect(clashes(parts, layout)).toEqual([]);
  });

  it('keeps the dice of the pool apart and in their tray', () => {
    expect(clashes(layout.pool, layout)).toEqual([]);
    const { poolBox } = layout;
    for (const die of layout.pool) {
      expect(die.x).toBeGreaterThan(poolBox.x);
      expect(right(die)).toBeLessThan(right(poolBox));
      expect(die.y).toBeGreaterThan(poolBox.y);
      expect(bottom(die)).toBeLessThan(bottom(poolBox));
    }
  });

  it('puts everything on whole pixels', () => {
    expect([...parts, ...gridsOf(layout.windows), ...layout.pool].every(whole)).toBe(true);
  });

  it('is higher than wide', () => {
    expect(layout.height).toBeGreaterThan(layout.width);
  });

  it('turns back at the last player: the second pass lies below the first, the other way round', () => {
    const there = layout.snake.slice(0, players).map(({ x }) => x);
    const back = layout.snake.slice(players).map(({ x }) => x);
    expect(back).toEqual(there.toReversed());
  });
});

describe.each(playerCounts)('the end of a game of %i players', (players: PlayerCount) => {
  const layout = resultLayout(players);

  it('lays nothing over anything else', () => {
    const parts = [outline(layout.winner), ...layout.others.map(outline), layout.table];
    expect(clashes(parts, layout)).toEqual([]);
    expect(layout.tieBaseline).toBeLessThan(outline(layout.winner).y);
    expect(parts.every(whole)).toBe(true);
  });

  it('has a row for each player, all in the table', () => {
    expect(layout.rows).toHaveLength(players);
    expect(clashes([layout.heading, ...layout.rows], layout)).toEqual([]);
    expect(bottom(layout.rows.at(-1) ?? layout.heading)).toBeLessThan(bottom(layout.table));
  });
});

describe('the other pictures', () => {
  it('keep the four windows to choose from, the secret and the cards apart', () => {
    const parts = [offerLayout.secret, ...offerLayout.windows.map(outline), ...offerLayout.cards];
    expect(clashes(parts, offerLayout)).toEqual([]);
    expect(parts.every(whole)).toBe(true);
  });

  it("leave room for the rows' letters on both sides of one's own window", () => {
    const window = outline(handLayout.window);
    expect(clashes([window], handLayout)).toEqual([]);
    expect(handLayout.letters[0]).toBeLessThan(
      handLayout.window.grid.x - 0.17 * handLayout.window.pitch - 15,
    );
  });
});

it('has no table for one player, or five', () => {
  expect(() => tableLayout(1)).toThrow(RangeError);
  expect(() => tableLayout(5)).toThrow(RangeError);
});
