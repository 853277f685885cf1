import { soloCards, soloCardsHeight } from './card-places.ts';
import { grid } from './rect.ts';
import { pictureWidth, shield, square, type TableLayout, track } from './table-layout.ts';
import { windowPlace } from './window-place.ts';

const cardsTop = 1074;

/** The table of one player, with so many open objectives and tools: one large window, the rest in a column beside it. */
export const soloLayout = (objectives: number, tools: number): TableLayout => ({
  width: pictureWidth,
  height: cardsTop + soloCardsHeight + 16,
  track,
  windows: [windowPlace(44, 354, 150, 94)],
  poolBox: { x: 846, y: 126, width: 218, height: 656 },
  pool: grid(square(880, 142, 150), 1, 4, { x: 0, y: 158 }),
  waiting: {
    die: square(864, 146, 182),
    pool: grid(square(908, 360, 94), 1, 4, { x: 0, y: 103 }),
  },
  snake: grid(shield(885, 798, 64), 2, 2, { x: 76, y: 0 }),
  standing: { x: 846, y: 884, width: 218, height: 174 },
  cards: soloCards(cardsTop, objectives, tools),
});
