import { soloCards, soloCardsHeight } from './card-places.ts';
import { grid } from './rect.ts';
import { pictureWidth, shield, square, type TableLayout, track } from './table-layout.ts';
import { windowPlace } from './window-place.ts';

const cardsTop = 1074;

/** The layout for one player, with this many open objectives and tools: a large window, and the rest in a column beside it. */
export const soloLayout = (objectives: number, tools: number): TableLayout => ({
  width: pictureWidth,
  height: cardsTop + soloCardsHeight + 16,
  track,
  windows: [windowPlace(54, 354, 150, 94)],
  letters: [13],
  poolBox: { x: 854, y: 126, width: 210, height: 656 },
  pool: grid(square(884, 142, 150), 1, 4, { x: 0, y: 158 }),
  waiting: {
    die: square(868, 146, 182),
    pool: grid(square(912, 360, 94), 1, 4, { x: 0, y: 103 }),
  },
  snake: grid(shield(889, 798, 64), 2, 2, { x: 76, y: 0 }),
  standing: { x: 854, y: 884, width: 210, height: 174 },
  cards: soloCards(cardsTop, objectives, tools),
});
