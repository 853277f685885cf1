import type { ToolView } from '#games/sagrada/view';
import { grid } from '#render/layout/rect';
import { layStep } from '#render/parts/step-marks';
import { layTool } from '#render/parts/tool-card';
import { wordsOf } from '#words/words';
import { layNumber, type TourDrawing } from './drawing.ts';
import { layExample, placeAt, tileAt } from './example-window.ts';
import { moving } from './examples.ts';

const place = placeAt(490);
const places = grid({ x: 44, y: 146, width: 380, height: 160 }, 1, 3, { x: 0, y: 192 });

/** An unused one, one that was used once, and one that was used often. */
const tools: readonly ToolView[] = [
  { tool: moving.tool, tokens: 0, price: { pay: 'favor', tokens: 1 }, spent: null },
  { tool: 4, tokens: 1, price: { pay: 'favor', tokens: 2 }, spent: null },
  { tool: 10, tokens: 5, price: { pay: 'favor', tokens: 2 }, spent: null },
];

/** Tools with their prices and the favor tokens on them, and a die that one of them moves. */
export const toolsPage: TourDrawing = {
  window: place,
  lay(plate, { locale, style }) {
    const words = wordsOf(locale);
    for (const [index, card] of places.entries()) {
      const tool = tools[index];
      if (tool !== undefined) layTool(plate, card, tool, index === 0, words, style);
    }
    const { window, from, lit } = moving;
    layExample(plate, place, window, { style, metal: 'gold', sign: 'numbers' });
    layStep(plate, place, window, { ask: 'to', lit, from: [from], to: [] });
    const [price, paid] = places;
    if (price !== undefined) layNumber(plate, 1, price.x + price.width - 24, price.y - 34);
    if (paid !== undefined) layNumber(plate, 2, paid.x - 4, paid.y + paid.height - 24);
    const { x, y } = tileAt(place, from);
    layNumber(plate, 3, x + 4, y + 4);
  },
};
