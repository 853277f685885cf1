import type { ToolView } from '#games/sagrada/view';
import { atPlaces, grid } from '#render/layout/rect';
import { spaceBox } from '#render/layout/window-place';
import { blitStep } from '#render/parts/step-marks';
import { blitTool } from '#render/parts/tool-card';
import { wordsOf } from '#words/words';
import { blitNumber, type TourDrawing } from './drawing.ts';
import { blitExample, placeAt } from './example-window.ts';
import { moving } from './examples.ts';

const place = placeAt(490);
const places = grid({ x: 44, y: 128, width: 380, height: 160 }, 1, 3, { x: 0, y: 192 });

/** An unused one, one that was used once, and one that was used often. */
const tools: readonly ToolView[] = [
  { tool: moving.tool, tokens: 0, price: { pay: 'favor', tokens: 1 }, spent: null },
  { tool: 4, tokens: 1, price: { pay: 'favor', tokens: 2 }, spent: null },
  { tool: 10, tokens: 5, price: { pay: 'favor', tokens: 2 }, spent: null },
];

/** Tools with their prices and the favor tokens on them, and a die that one of them moves. */
export const toolsPage: TourDrawing = {
  window: place,
  blit(plate, { locale, style }) {
    const words = wordsOf(locale);
    atPlaces(places, tools, (card, tool, index) => blitTool(plate, card, tool, index === 0, words, style));
    const { window, from, lit } = moving;
    blitExample(plate, place, window, { style, metal: 'gold', sign: 'numbers' });
    blitStep(plate, place, window, { ask: 'to', lit, from: [from], to: [] });
    const [price, paid] = places;
    if (price !== undefined) blitNumber(plate, 1, price.x + price.width - 24, price.y - 34);
    if (paid !== undefined) blitNumber(plate, 2, paid.x - 4, paid.y + paid.height - 24);
    const { x, y } = spaceBox(place, from);
    blitNumber(plate, 3, x + 4, y + 4);
  },
};
