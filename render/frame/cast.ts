import { columns, rows } from '#game/space';
import { mixed, packed, type Rgb } from '#render/color/rgb';
import type { Put } from './wall.ts';

/** The light that falls through a window and lies below it: a picture of its panes, drawn out and fading. */
export interface Cast {
  /** The middle of its upper edge, how wide it is there, and how far down it reaches, in pixels. */
  readonly from: readonly [x: number, y: number];
  readonly width: number;
  readonly depth: number;
  /** The light of each space, row by row; null where none falls. */
  readonly panes: readonly (Rgb | null)[];
  /** How much of what it falls on is lost in it where it begins, 0 to 1. */
  readonly strength: number;
}

/** How much wider it is at its end than where it begins, and how much longer each of its rows than the one before. */
const [spread, growth] = [0.14, 1.22];
/** The lead between two panes, as a share of a pane. */
const lead = 0.05;

/** Where its rows end, from 0 at its upper edge to 1: the light of the lowest panes lies nearest. */
const ends = (() => {
  const lengths = rows.map((_, index) => growth ** index);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let end = 0;
  return lengths.map((length) => (end += length / whole));
})();

/** Puts what it is given as it looks where this light falls on it. */
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
    const rgb: Rgb = [color >> 16, (color >> 8) & 255, color & 255];
    let at = start;
    const fill = (to: number, next: number): void => {
      const until = Math.min(Math.max(Math.round(to), at), end);
      if (until > at) put(row, at, until, next);
      at = until;
    };
    columns.forEach((_, column) => {
      const light = panes[(rows.length - 1 - line) * columns.length + column] ?? null;
      fill(first + (column + lead) * pane, color);
      fill(first + (column + 1 - lead) * pane, light === null ? color : packed(mixed(rgb, light, share)));
    });
    fill(end, color);
  };
}
