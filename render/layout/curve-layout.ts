import { grid, type Rect, type Size } from './rect.ts';
import { pictureWidth } from './table-layout.ts';

/** The layout of a picture of curves. */
export interface CurveLayout extends Size {
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

/** The points between which curves are drawn, and the lines behind them. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** How many lines there are behind the curves at most, and how many points can lie between two of them. */
const mostLines = 7;
const steps = [1, 2, 5, 10, 20, 50] as const;

/** A scale of round numbers on which all these points lie. */
export function scaleFor(points: readonly number[]): Scale {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const step = steps.find((each) => (most - least) / each <= mostLines - 2) ?? 100;
  const from = Math.floor(least / step) * step;
  return { least: from, most: Math.max(Math.ceil(most / step) * step, from + step), step };
}

/** The numbers of the lines, from the lowest. */
export const linesOf = ({ least, most, step }: Scale): readonly number[] =>
  Array.from({ length: Math.round((most - least) / step) + 1 }, (_, line) => least + line * step);

/** How far down a point is, in pixels from the top of the plot. */
export const depthOf = (points: number, { least, most }: Scale, height: number): number =>
  Math.round(((most - points) / (most - least)) * height);
