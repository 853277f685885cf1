import { describe, expect, it } from 'vitest';
import { type PlayerCount, playerCounts, soloToolCounts } from '#games/sagrada/deal';
import { poolSize } from '#games/sagrada/turn-order';
import { handLayout } from '#render/layout/hand-layout';
import { offerCardsLayout, offerLayout, soloOfferCardsLayout } from '#render/layout/offer-layout';
import { bottom, type Rect, right } from '#render/layout/rect';
import { resultLayout, scoreLayout, soloResultLayout } from '#render/layout/result-layout';
import { soloLayout, tableLayout } from '#render/layout/table-layout';
import { outline, type WindowPlace } from '#render/layout/window-place';
import { soloWindowLayout, windowsLayout } from '#render/layout/windows-layout';
import { standingsLayout } from '#render/parts/standings-panel';
import { challengeCardLayout, dailyNiches, weeklyNiches } from '#render/pictures/challenge-figures';
import { clashes, overlap, whole } from './clashes.ts';

const isIn = (box: Rect, { x, y, width, height }: Rect): boolean =>
  x > box.x && y > box.y && x + width < right(box) && y + height < bottom(box);
/** A waiting die with its golden setting. */
const setting = ({ x, y, width, height }: Rect): Rect => ({
  x: x - 7,
  y: y - 7,
  width: width + 14,
  height: height + 14,
});
const gridsOf = (windows: readonly WindowPlace[]): readonly Rect[] => windows.map(({ grid }) => grid);

const boxes = [
  ['two', windowsLayout(2)],
  ['three', windowsLayout(3)],
  ['four', windowsLayout(4)],
  ['one', soloWindowLayout],
] as const;

describe.each(boxes)('the windows of %s', (_, layout) => {
  const letters = layout.letters.map(({ beside: { grid }, x }): Rect => ({ ...grid, x: x - 17, width: 34 }));
  const parts = [...layout.windows.map(outline), ...letters];

  it('do not overlap, nor their letters, and nothing is over the edge', () => {
    expect(clashes(parts, layout)).toEqual([]);
    expect([...gridsOf(layout.windows), ...layout.windows.map(outline)].every(whole)).toBe(true);
  });

  it('have letters beside each row of windows', () => {
    const rows = new Set(layout.windows.map(({ grid }) => grid.y));
    expect(new Set(layout.letters.map(({ beside: { grid } }) => grid.y))).toEqual(rows);
  });
});

describe.each(playerCounts)('the table with %i players', (players: PlayerCount) => {
  const layout = tableLayout(players);
  const parts = [
    ...layout.track,
    layout.poolBox,
    ...layout.snake,
    ...layout.cards.tools,
    ...layout.cards.objectives,
  ];

  it('has a place for everything', () => {
    expect(windowsLayout(players).windows).toHaveLength(players);
    expect(layout.track).toHaveLength(10);
    expect(layout.pool).toHaveLength(poolSize(players));
    expect(layout.snake).toHaveLength(2 * players);
    expect([layout.cards.tools, layout.cards.objectives].map(({ length }) => length)).toEqual([3, 3]);
    expect(layout.waiting.pool).toHaveLength(poolSize(players));
  });

  it('has no overlaps, and nothing over the edge', () => {
    expect(clashes(parts, layout)).toEqual([]);
  });

  it('keeps the dice of the pool apart and inside their tray', () => {
    expect(clashes(layout.pool, layout)).toEqual([]);
    for (const die of layout.pool) expect(isIn(layout.poolBox, die)).toBe(true);
  });

  it('has room for a waiting die, larger than those of the pool', () => {
    const { waiting, poolBox, track, snake, cards } = layout;
    expect(clashes([setting(waiting.die), ...waiting.pool], layout)).toEqual([]);
    for (const die of waiting.pool) expect(isIn(poolBox, die)).toBe(true);
    const others = [...track, ...snake, ...cards.tools, ...cards.objectives];
    expect(others.filter((part) => overlap(part, setting(waiting.die)))).toEqual([]);
    expect(waiting.die.width).toBeGreaterThan(1.4 * (waiting.pool[0]?.width ?? 0));
    expect([waiting.die, ...waiting.pool].every(whole)).toBe(true);
  });

  it('puts everything on whole pixels', () => {
    expect([...parts, ...layout.pool].every(whole)).toBe(true);
  });

  it('reverses at the last player: the second pass is below the first, in the opposite direction', () => {
    const there = layout.snake.slice(0, players).map(({ x }) => x);
    const back = layout.snake.slice(players).map(({ x }) => x);
    expect(back).toEqual(there.toReversed());
  });
});

const soloGames = [3, 4].flatMap((objectives) => soloToolCounts.map((tools) => [objectives, tools] as const));

describe.each(soloGames)('the solo table with %i objectives and %i tools', (objectives, tools) => {
  const layout = soloLayout(objectives, tools);
  const { standing, waiting, poolBox } = layout;
  const cards = [...layout.cards.tools, ...layout.cards.objectives];
  const parts = [
    ...layout.track,
    poolBox,
    ...layout.snake,
    ...(standing === null ? [] : [standing]),
    ...cards,
  ];

  it('has a place for everything, including the target', () => {
    expect(layout.pool).toHaveLength(poolSize(1));
    expect(waiting.pool).toHaveLength(poolSize(1));
    expect(layout.snake).toHaveLength(2);
    expect(standing).not.toBeNull();
    expect(cards).toHaveLength(objectives + tools);
  });

  it('has no overlaps, nothing over the edge, and only whole pixels', () => {
    expect(clashes(parts, layout)).toEqual([]);
    expect(clashes(layout.pool, layout)).toEqual([]);
    expect(clashes([setting(waiting.die), ...waiting.pool], layout)).toEqual([]);
    const inTray = [...layout.pool, setting(waiting.die), ...waiting.pool];
    for (const die of inTray) expect(isIn(poolBox, die)).toBe(true);
    expect([...parts, ...inTray].every(whole)).toBe(true);
  });

  it('always has the same size, so that one background serves all', () => {
    expect([layout.width, layout.height]).toEqual([soloLayout(4, 5).width, soloLayout(4, 5).height]);
  });

  it('has the same cards in its offer', () => {
    const offer = soloOfferCardsLayout(objectives, tools);
    const offered = [...offer.cards.tools, ...offer.cards.objectives];
    expect(offered).toHaveLength(objectives + tools);
    expect(clashes(offered, offer)).toEqual([]);
    expect(offered.every(whole)).toBe(true);
  });
});

it('shows the end of a solo game with the round track, which was the target', () => {
  const { track, table, rows, width, height } = scoreLayout(1);
  expect(clashes([...track, table], { width, height })).toEqual([]);
  expect([track, rows].map(({ length }) => length)).toEqual([10, 1]);
  expect(track.every(whole)).toBe(true);
});

describe.each(playerCounts)('the end of a game with %i players', (players: PlayerCount) => {
  const layout = scoreLayout(players);

  it('has no overlaps', () => {
    const parts = [...layout.others.map(outline), layout.table];
    expect(clashes(parts, layout)).toEqual([]);
    expect(parts.every(whole)).toBe(true);
  });

  it('has a row for each player inside the score table', () => {
    expect(layout.rows).toHaveLength(players);
    expect(clashes([layout.heading, ...layout.rows], layout)).toEqual([]);
    expect(bottom(layout.rows.at(-1) ?? layout.heading)).toBeLessThan(bottom(layout.table));
  });
});

it.each([resultLayout, soloResultLayout])('the window of a winner stands below the title', (layout) => {
  expect(clashes([outline(layout.winner)], layout)).toEqual([]);
  expect(layout.noteBaseline).toBeLessThan(outline(layout.winner).y);
});

describe('the other pictures', () => {
  it('keep the four windows to choose from and the secret apart, and the cards', () => {
    const offer = offerLayout(true);
    if (offer.secret === null) throw new Error('the private objective has no place');
    const parts = [offer.secret, ...offer.windows.map(outline)];
    const { tools, objectives } = offerCardsLayout.cards;
    expect(clashes(parts, offer)).toEqual([]);
    expect(clashes([...tools, ...objectives], offerCardsLayout)).toEqual([]);
    expect([...parts, ...tools, ...objectives].every(whole)).toBe(true);
    expect(offer.height).toBeLessThanOrEqual(1.16 * offer.width);
  });

  it("leave room for the row letters on both sides of the player's own window", () => {
    const window = outline(handLayout.window);
    expect(clashes([window], handLayout)).toEqual([]);
    expect(handLayout.letters[0]).toBeLessThan(
      handLayout.window.grid.x - 0.17 * handLayout.window.pitch - 15,
    );
  });
});

describe('a picture of standings', () => {
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
  const asked = [[0], [0, 0], [0, 0, 0], [999, 999, 999]] as const;

  it.each(counts)('of %i people has no overlaps, and is wider than high', (people) => {
    for (const columns of asked) {
      const layout = standingsLayout(people, columns, people === 11);
      const { arcade, heading, rows, sill, width, height } = layout;
      const parts = [arcade, heading, ...rows, sill];
      expect(rows).toHaveLength(people);
      expect(clashes(parts, layout)).toEqual([]);
      expect(parts.every(whole)).toBe(true);
      expect(arcade.y).toBeGreaterThan(layout.noteBaseline + 24);
      expect(height).toBeLessThanOrEqual(0.9 * width);
    }
  });

  it('has room for a name beside any columns, which follow one another', () => {
    for (const columns of asked) {
      const { rank, name, columns: parts, panel } = standingsLayout(5, columns, false);
      const line = [rank, name, ...parts];
      expect(name.width).toBeGreaterThan(190);
      expect(line.slice(1).map(({ x }) => x)).toEqual(line.slice(0, -1).map(({ x, width }) => x + width));
      expect(line.at(-1)).toMatchObject({ x: right(panel) - (parts.at(-1)?.width ?? 0) });
    }
  });

  it('keeps a person from another page apart from the others', () => {
    const { rows } = standingsLayout(4, [0], true);
    const gaps = rows
      .slice(1)
      .map(({ y }, index) => y - bottom(rows[index] ?? { x: 0, y, width: 0, height: 0 }));
    expect(gaps).toEqual([0, 0, 20]);
  });
});

it.each([
  ['daily', dailyNiches],
  ['weekly', weeklyNiches],
])('keeps the window of a %s challenge, what came of it and the title apart', (_, niches) => {
  const { window, noteBaseline } = challengeCardLayout;
  const parts = [outline(window), ...Object.values(niches)];
  expect(clashes(parts, challengeCardLayout)).toEqual([]);
  expect(parts.every(whole)).toBe(true);
  expect(outline(window).y).toBeGreaterThan(noteBaseline + 8);
});

it('refuses a table for one player, or five', () => {
  expect(() => tableLayout(1)).toThrow(RangeError);
  expect(() => tableLayout(5)).toThrow(RangeError);
});
