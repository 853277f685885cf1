import { bottom, grid, type Rect } from '#render/layout/rect';
import { shield } from '#render/layout/table-layout';
import { windowPlace } from '#render/layout/window-place';

const margin = 14;
const column = { x: 901, width: 184 } as const;
const tray: Rect = { x: 686, y: margin, width: 206, height: 672 };
const lancet: Rect = { x: column.x + 39, y: margin, width: 106, height: 140 };

/**
 * The layout of a running game: the window, the hand beside it, and a column for the round, its turns, score and target. It
 * fills the box where Discord's desktop shows pictures, at twice its size.
 */
export const koloretakoLayout = {
  width: 1100,
  height: 700,
  window: windowPlace(67, 134, 116, 80, 'low'),
  /** The middle of the row letters beside the window. */
  letters: 24,
  tray,
  /** A place for each card in the hand. */
  hand: grid({ x: tray.x + 26, y: tray.y + 15, width: 154, height: 202 }, 1, 3, { x: 0, y: 220 }),
  lancet,
  /** A shield for each turn of a round. */
  turns: grid(shield(column.x + 19, bottom(lancet) + 10, 66), 2, 2, { x: 80, y: 0 }),
  score: { ...column, y: 248, height: 212 },
  target: { ...column, y: 474, height: 212 },
} as const;
