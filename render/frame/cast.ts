import { columns, rows } from '#games/shared/space';
import { inLight, type Rgb } from '#render/color/rgb';
import type { Put } from './wall.ts';

/** The light that falls through a window onto the wall below: an image of its panes, stretched and fading. */
export interface Cast {
  /** The middle of its upper edge, its width there, and its depth, in pixels. */
  readonly from: readonly [x: number, y: number];
  readonly width: number;
  readonly depth: number;
  /** The light of each space, row by row; null for none. */
  readonly panes: readonly (Rgb | null)[];
  /** How much of the wall it hides at its upper edge, 0 to 1. */
  readonly strength: number;
}

/** How much wider it gets toward its end, and how much longer each row is than the one before. */
const [spread, growth] = [0.14, 1.22];
/** The lead between two panes, as a share of a pane. */
const lead = 0.05;

/** Where its rows end, from 0 at the upper edge to 1. The lowest panes cast the nearest light. */
const ends = (() => {
  const lengths = rows.map((_, index) => growth ** index);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let end = 0;
  return lengths.map((length) => (end += length / whole));
})();

/** Changes colors as they look in this light, then passes them on. */
export function inCast({ from: [x, y], width, depth, panes, strength }: Cast, put: Put): Put {
  return (row, start, end, color) => {
    const far = (row + 0.5 - y) / depth;
    const line = ends.findIndex((limit) => far < limit);
    if (far < 0 || line < 0) return put(row, start, end, color);
    const [begins, stops] = [ends[line - 1] ?? 0, ends[line] ?? 1];
    const within = (far - begins) / (stops - begins);
    const share = within < lead || within > 1 - lead ? 0 : strength * (1 - far) ** 0.8;
    const pane = (width * (1 + spread * far)) / columns.length;
    const first = x - 2.5 * pane;
    let at = start;
    const fill = (to: number, next: number): void => {
      const until = Math.min(Math.max(Math.round(to), at), end);
      if (until > at) put(row, at, until, next);
      at = until;
    };
    columns.forEach((_, column) => {
      const light = panes[(rows.length - 1 - line) * columns.length + column] ?? null;
      fill(first + (column + lead) * pane, color);
      fill(first + (column + 1 - lead) * pane, light === null ? color : inLight(color, light, share));
    });
    fill(end, color);
  };
}
