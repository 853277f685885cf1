import { grid, type Rect, type Size } from './rect.ts';
import { pictureWidth } from './table-layout.ts';
import { windowPlace, type WindowPlace } from './window-place.ts';

/** The layout of the picture of a winner: a title, and their window, large in the middle. */
interface ResultLayout extends Size {
  readonly titleBaseline: number;
  readonly noteBaseline: number;
  readonly winner: WindowPlace;
}

const around = (winner: WindowPlace): ResultLayout => ({
  width: pictureWidth,
  height: winner.sill.y + winner.sill.height + 16,
  titleBaseline: 82,
  noteBaseline: 126,
  winner,
});

export const resultLayout = around(windowPlace(248, 318, 117, 78));
export const soloResultLayout = around(windowPlace(235, 334, 122, 84));

/** The layout of the score sheet, below the windows of the others. */
export interface ScoreLayout extends Size {
  /** In the order of their ranks. */
  readonly others: readonly WindowPlace[];
  /** In solo: the round track, whose dice make up the target; otherwise empty. */
  readonly track: readonly Rect[];
  readonly table: Rect;
  readonly heading: Rect;
  /** A row for each player, in the order of their ranks. */
  readonly rows: readonly Rect[];
}

const [headingHeight, rowHeight] = [118, 54];
const smallSill = 42;

/** The pitch of the other windows, larger if there are fewer. */
const pitches: Readonly<Record<number, number>> = { 1: 76, 2: 66, 3: 57 };

/** The layout for this many players. */
export const scoreLayout = (players: number): ScoreLayout => (players === 1 ? solo : atTable(players));

function atTable(players: number): ScoreLayout {
  const count = players - 1;
  const pitch = pitches[count] ?? 57;
  const room = pictureWidth / count;
  const y = 16 + Math.ceil(1.55 * pitch);
  const others = Array.from({ length: count }, (_, index) =>
    windowPlace(Math.round(room * (index + 0.5) - 2.5 * pitch), y, pitch, smallSill),
  );
  const foot = (others[0]?.sill.y ?? y) + smallSill;
  return { others, track: [], ...sheet(foot + 24, players) };
}

/** The sheet at this height, which ends the picture. */
function sheet(y: number, players: number) {
  const height = headingHeight + players * rowHeight + 8;
  const table = { x: 20, y, width: pictureWidth - 40, height };
  const heading = { x: table.x + 4, y: table.y + 4, width: table.width - 8, height: headingHeight };
  const first = { ...heading, y: heading.y + headingHeight, height: rowHeight };
  return {
    width: pictureWidth,
    height: table.y + table.height + 16,
    table,
    heading,
    rows: grid(first, 1, players, { x: 0, y: rowHeight }),
  };
}

const solo: ScoreLayout = {
  others: [],
  track: grid({ x: 20, y: 16, width: 95, height: 98 }, 10, 10, { x: 105, y: 0 }),
  ...sheet(16 + 98 + 26, 1),
};
