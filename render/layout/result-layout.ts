import { grid, type Rect } from './rect.ts';
import { pictureWidth, track } from './table-layout.ts';
import { windowPlace, type WindowPlace } from './window-place.ts';

/** The layout of the picture at the end of a game. */
export interface ResultLayout {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  readonly noteBaseline: number;
  /** The winner's window, large in the middle. */
  readonly winner: WindowPlace;
  /** The others, in the order of their ranks. */
  readonly others: readonly WindowPlace[];
  /** In solo: the round track, whose dice make up the target; otherwise empty. */
  readonly track: readonly Rect[];
  readonly table: Rect;
  readonly heading: Rect;
  /** A row for each player, in the order of their ranks. */
  readonly rows: readonly Rect[];
}

const [titleBaseline, noteBaseline] = [82, 126];
const winner = windowPlace(248, 318, 117, 78);
const [headingHeight, rowHeight] = [118, 54];
const smallSill = 42;

/** The pitch of the other windows, larger if there are fewer. */
const pitches: Readonly<Record<number, number>> = { 1: 84, 2: 70, 3: 57 };

/** The layout for this many players. */
export const resultLayout = (players: number): ResultLayout =>
  players === 1 ? soloResultLayout : tableResultLayout(players);

function tableResultLayout(players: number): ResultLayout {
  const count = players - 1;
  const pitch = pitches[count] ?? 57;
  const room = pictureWidth / count;
  const y = winner.sill.y + winner.sill.height + 24 + Math.ceil(1.55 * pitch);
  const others = Array.from({ length: count }, (_, index) =>
    windowPlace(Math.round(room * (index + 0.5) - 2.5 * pitch), y, pitch, smallSill),
  );
  const foot = (others[0]?.sill.y ?? y) + smallSill;
  return { winner, others, track: [], ...titleAndTable(foot + 24, players) };
}

/** The title at the top, and the score table at this height, which ends the picture. */
function titleAndTable(y: number, players: number) {
  const height = headingHeight + players * rowHeight + 8;
  const table = { x: 20, y, width: pictureWidth - 40, height };
  const heading = { x: table.x + 4, y: table.y + 4, width: table.width - 8, height: headingHeight };
  const first = { ...heading, y: heading.y + headingHeight, height: rowHeight };
  return {
    width: pictureWidth,
    height: table.y + table.height + 16,
    titleBaseline,
    noteBaseline,
    table,
    heading,
    rows: grid(first, 1, players, { x: 0, y: rowHeight }),
  };
}

const soloWindow = windowPlace(235, 334, 122, 80);
const soloTrackTop = soloWindow.sill.y + soloWindow.sill.height + 26;

const soloResultLayout: ResultLayout = {
  winner: soloWindow,
  others: [],
  track: track.map(({ x, width, height }) => ({ x, y: soloTrackTop, width, height })),
  ...titleAndTable(soloTrackTop + 98 + 26, 1),
};
