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
