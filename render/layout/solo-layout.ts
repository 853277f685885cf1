import { soloCards, soloCardsHeight } from './card-places.ts';
import { grid } from './rect.ts';
import { pictureWidth, shield, square, type TableLayout, track } from './table-layout.ts';

const cardsTop = 264;

/** The layout for one player, with this many open objectives and tools; score and target stand beside the pool. */
export const soloLayout = (objectives: number, tools: number): TableLayout => ({
  width: pictureWidth,
  height: cardsTop + soloCardsHeight + 16,
  track,
  poolBox: { x: 16, y: 122, width: 530, height: 130 },
  pool: grid(square(30, 131, 112), 4, 4, { x: 128, y: 0 }),
  waiting: {
    die: square(418, 131, 112),
    pool: grid(square(30, 147, 80), 4, 4, { x: 92, y: 0 }),
  },
  snake: grid(shield(572, 152, 64), 2, 2, { x: 76, y: 0 }),
  standing: { x: 738, y: 122, width: 326, height: 130 },
  cards: soloCards(cardsTop, objectives, tools),
});
