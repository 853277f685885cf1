import { grid, type Rect } from './rect.ts';
import { pictureWidth } from './table-layout.ts';

/** The layout of a picture of curves. */
export interface CurveLayout {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  /** The panel inside its moldings. */
  readonly panel: Rect;
  readonly sill: Rect;
  /** Where the curves are. */
  readonly plot: Rect;
  /** The foot of the numbers of the rounds. */
  readonly roundsBaseline: number;
  /** A place for each player's shield and name, below the curves. */
  readonly names: readonly Rect[];
}

const [x, top] = [44, 128];
const [left, right] = [104, 178];
const plotHeight = 304;
const [nameHeight, nameGap] = [54, 14];

/** The layout for the curves of so many players. */
export function curveLayout(players: number): CurveLayout {
  const panelWidth = pictureWidth - 2 * x;
  const plot = { x: x + left, y: top + 44, width: panelWidth - left - right, height: plotHeight };
  const roundsBaseline = plot.y + plot.height + 48;
  const width = Math.floor((panelWidth - 3 * nameGap) / 2);
  const first = { x: x + nameGap, y: roundsBaseline + 26, width, height: nameHeight };
  const step = { x: width + nameGap, y: nameHeight + nameGap };
  const names = grid(first, 2, players, step);
  const end = first.y + Math.ceil(players / 2) * step.y;
  return {
    width: pictureWidth,
    height: end + 76,
    titleBaseline: 84,
    panel: { x, y: top, width: panelWidth, height: end - top },
    sill: { x: x - 26, y: end + 6, width: panelWidth + 52, height: 40 },
    plot,
    roundsBaseline,
    names,
  };
}
