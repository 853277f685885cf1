import { colorOf } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import { allSpaces } from '#games/shared/space';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { atPlaces, grid } from '#render/layout/rect';
import { spaceBox } from '#render/layout/window-place';
import { blitFavor } from '#render/parts/favor';
import { blitGlassSign } from '#render/parts/glass-sign';
import { blitIrons } from '#render/parts/irons';
import { blitPublicObjective } from '#render/parts/objective-card';
import { inFigures, letter, rightTo } from '#render/text/lettering';
import { wordsOf } from '#words/words';
import { blitNumber, type TourDrawing } from './drawing.ts';
import { blitExample, placeAt } from './example-window.ts';
import { finished } from './examples.ts';

const place = placeAt(486);
const cards = grid({ x: 40, y: 60, width: 380, height: 118 }, 1, 3, { x: 0, y: 130 });
const objectives: readonly PublicObjectiveName[] = ['Color Variety', 'Light Shades', 'Color Diagonals'];
const side = 72;
const numbersX = 44;
const left = 96;
const [privateY, favorY, openY] = [466, 564, 662];

function blitPoints(plate: Plate, points: string, y: number): void {
  letter(plate, points, inFigures(60, palette.text.gold), rightTo(400, y + 58, 160));
}

/** A finished window, and everything it scores; the dice of the private objective are marked. */
export const scoringPage: TourDrawing = {
  window: place,
  blit(plate, { locale, style }) {
    const words = wordsOf(locale);
    const { objective, points, favor, open } = finished;
    const { dice } = finished.window;
    atPlaces(cards, objectives, (card, name) => blitPublicObjective(plate, card, name, words, style));
    blitGlassSign(plate, objective, left, privateY, side, style);
    blitPoints(plate, `+${points}`, privateY);
    blitFavor(plate, left + 2 * side, favorY, side - 6, favor);
    blitPoints(plate, `+${favor}`, favorY);
    blitExample(plate, place, finished.window, { style, metal: 'gold', sign: 'trefoils' });
    for (const space of allSpaces) {
      const die = dice[space] ?? null;
      const tile = spaceBox(place, space);
      if (die === null) blitNumber(plate, 4, tile.x + tile.width / 2, tile.y + tile.height / 2);
      else if (colorOf(die) === objective) blitIrons(plate, tile);
    }
    blitPoints(plate, `−${open}`, openY);
    const [card] = cards;
    if (card !== undefined) blitNumber(plate, 1, numbersX, card.y);
    for (const [index, y] of [privateY, favorY, openY].entries())
      blitNumber(plate, index + 2, numbersX, y + side / 2);
  },
};
