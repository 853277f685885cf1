import type { ToolView } from '#games/sagrada/view';
import { colorOf, colors, dieOf, shades } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import { allSpaces, type Space } from '#games/shared/space';
import { type Context, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { atPlaces, grid, right } from '#render/layout/rect';
import { shield, square } from '#render/layout/table-layout';
import { spaceBox } from '#render/layout/window-place';
import { blitDie } from '#render/parts/dice';
import { blitDrawing } from '#render/parts/drawing';
import { blitFavor } from '#render/parts/favor';
import { blitIrons } from '#render/parts/irons';
import { blitPublicObjective } from '#render/parts/objective-card';
import { blitGlassSign } from '#render/parts/pane';
import { blitPool, blitPoolTray, blitSetting } from '#render/parts/pool';
import { blitTrack } from '#render/parts/round-track';
import { blitSnake } from '#render/parts/shield';
import { blitStep } from '#render/parts/step-marks';
import { blitTool } from '#render/parts/tool-card';
import type { TourPicture } from '#render/picture';
import { styles } from '#render/style';
import { inFigures, letter, rightTo } from '#render/text/lettering';
import {
  blitExample,
  blitForbidden,
  blitLegal,
  blitNumber,
  placeAt,
  type TourDrawing,
  tourSize,
} from '#render/tour/drawing';
import {
  finished,
  growing,
  moving,
  placing,
  pool,
  rolled,
  type TourPage,
  track,
} from '#render/tour/examples';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const windowAt = placeAt(260);

/** A window that is almost done. */
const windowPage: TourDrawing = {
  window: windowAt,
  blit(plate, { style }) {
    blitExample(plate, windowAt, growing.window, { style, metal: 'gold', sign: 'trefoils' });
    for (const [index, space] of [growing.taken, growing.open].entries()) {
      const tile = spaceBox(windowAt, space);
      blitIrons(plate, tile);
      blitNumber(plate, index + 1, tile.x, tile.y);
    }
  },
};

const turnAt = placeAt(476);
const turnTray = { x: 22, y: 132, width: 330, height: 490 };
const turnDice = [...grid(square(48, 158, 132), 2, 4, { x: 146, y: 146 }), square(121, 460, 132)];

/** A die of the pool, and where it may be placed. */
const turnPage: TourDrawing = {
  window: turnAt,
  blit(plate, { style }) {
    blitPoolTray(plate, turnTray, turnDice);
    const taken = turnDice[pool.indexOf(placing.die)];
    if (taken !== undefined) blitSetting(plate, taken, 9);
    blitPool(plate, turnDice, pool, style);
    if (taken !== undefined) blitNumber(plate, 1, taken.x + 4, taken.y + 4);
    blitExample(plate, turnAt, placing.window, { style, metal: 'gold', sign: 'numbers' });
    blitLegal(plate, turnAt);
    const [first] = placing.legal;
    if (first === undefined) return;
    const tile = spaceBox(turnAt, first);
    blitNumber(plate, 2, right(tile) - 10, tile.y + 4);
  },
};

const placingAt = placeAt(430);
const placingDie = square(112, 340, 170);
/**
 * How far a number is from the upper right corner of its space, so that it covers neither the restriction nor the tab of a
 * lit space beside it.
 */
const insetIn = (space: Space): number => (placing.legal.some((lit) => lit === space + 1) ? 36 : 16);

/** Where a die may go, and a space for each rule that forbids it. */
export const placingPage: TourDrawing = {
  window: placingAt,
  blit(plate, { style }) {
    blitSetting(plate, placingDie, 12);
    blitDie(plate, placing.die, placingDie.x, placingDie.y, placingDie.width, style);
    blitExample(plate, placingAt, placing.window, { style, metal: 'gold', sign: 'numbers' });
    blitLegal(plate, placingAt);
    for (const [index, space] of placing.forbidden.entries()) {
      const [tile, inset] = [spaceBox(placingAt, space), insetIn(space)];
      blitForbidden(plate, index + 1, right(tile) - inset, tile.y + inset);
    }
  },
};

const toolsAt = placeAt(490);
const toolPlaces = grid({ x: 44, y: 128, width: 380, height: 160 }, 1, 3, { x: 0, y: 192 });

/** An unused one, one that was used once, and one that was used often. */
const exampleTools: readonly ToolView[] = [
  { tool: moving.tool, tokens: 0, price: { pay: 'favor', tokens: 1 }, spent: null },
  { tool: 4, tokens: 1, price: { pay: 'favor', tokens: 2 }, spent: null },
  { tool: 10, tokens: 5, price: { pay: 'favor', tokens: 2 }, spent: null },
];

/** Tools with their prices and the favor tokens on them, and a die that one of them moves. */
const toolsPage: TourDrawing = {
  window: toolsAt,
  blit(plate, { locale, style }) {
    const words = wordsOf(locale);
    atPlaces(toolPlaces, exampleTools, (card, tool, index) =>
      blitTool(plate, card, tool, index === 0, words, style),
    );
    const { window, from, lit } = moving;
    blitExample(plate, toolsAt, window, { style, metal: 'gold', sign: 'numbers' });
    blitStep(plate, toolsAt, window, { ask: 'to', lit, from: [from], to: [] });
    const [price, paid] = toolPlaces;
    if (price !== undefined) blitNumber(plate, 1, price.x + price.width - 24, price.y - 34);
    if (paid !== undefined) blitNumber(plate, 2, paid.x - 4, paid.y + paid.height - 24);
    const { x, y } = spaceBox(toolsAt, from);
    blitNumber(plate, 3, x + 4, y + 4);
  },
};

const roundTray = { x: 74, y: 40, width: 932, height: 134 };
const roundDice = grid(square(94, 58, 98), 9, 9, { x: 100, y: 0 });
const turnsThere = grid(shield(252, 250, 120), 4, 4, { x: 152, y: 0 });
const turnsBack = grid(shield(252, 410, 120), 4, 4, { x: 152, y: 0 }).toReversed();
const roundPlaces = grid({ x: 20, y: 622, width: 95, height: 98 }, 10, 10, { x: 105, y: 0 });

/** Where the turn order reverses. */
const turnsBend = { x: 820, y: 300, width: 140, height: 210 } as const;

/** An arrow from the end of the upper row to that of the lower one. */
function drawBend(context: Context): void {
  const [x, upper, lower, radius] = [40, 16, 176, 80];
  context.lineWidth = 9;
  context.lineCap = 'round';
  context.strokeStyle = palette.gold.mid;
  context.fillStyle = palette.gold.mid;
  context.beginPath();
  context.arc(x, (upper + lower) / 2, radius, -Math.PI / 2, Math.PI / 2);
  context.stroke();
  tracePath(context, [x - 26, lower], [x + 8, lower - 22], [x + 8, lower + 22]);
  context.fill();
}

/** A round with four players: the pool, the turns forward and back, and the round track. */
const roundPage: TourDrawing = {
  window: null,
  blit(plate, { style }) {
    blitPoolTray(plate, roundTray, roundDice);
    blitDrawing(plate, 'turning back', turnsBend, drawBend);
    blitPool(plate, roundDice, rolled, style);
    blitSnake(plate, [...turnsThere, ...turnsBack], {
      order: [0, 1, 2, 3, 3, 2, 1, 0],
      index: 0,
      skipped: [],
      seat: 0,
      number: 0,
      drafted: false,
      tool: null,
      waiting: null,
    });
    blitTrack(plate, roundPlaces, track, track.length + 1, null, style);
    blitNumber(plate, 1, roundTray.x, roundTray.y + 8);
    blitNumber(plate, 2, 196, 390);
    blitNumber(plate, 3, 67, 582);
  },
};

const scoringAt = placeAt(486);
const scoredCards = grid({ x: 40, y: 60, width: 380, height: 118 }, 1, 3, { x: 0, y: 130 });
const scoredObjectives: readonly PublicObjectiveName[] = ['Color Variety', 'Light Shades', 'Color Diagonals'];
const scoringSide = 72;
const numbersX = 44;
const scoredLeft = 96;
const [privateY, favorY, openY] = [466, 564, 662];

function blitPoints(plate: Plate, points: string, y: number): void {
  letter(plate, points, inFigures(60, palette.text.gold), rightTo(400, y + 58, 160));
}

/** A finished window, and everything it scores; the dice of the private objective are marked. */
const scoringPage: TourDrawing = {
  window: scoringAt,
  blit(plate, { locale, style }) {
    const words = wordsOf(locale);
    const { objective, points, favor, open } = finished;
    const { dice } = finished.window;
    atPlaces(scoredCards, scoredObjectives, (card, name) =>
      blitPublicObjective(plate, card, name, words, style),
    );
    blitGlassSign(plate, objective, scoredLeft, privateY, scoringSide, style);
    blitPoints(plate, `+${points}`, privateY);
    blitFavor(plate, scoredLeft + 2 * scoringSide, favorY, scoringSide - 6, favor);
    blitPoints(plate, `+${favor}`, favorY);
    blitExample(plate, scoringAt, finished.window, { style, metal: 'gold', sign: 'trefoils' });
    for (const space of allSpaces) {
      const die = dice[space] ?? null;
      const tile = spaceBox(scoringAt, space);
      if (die === null) blitNumber(plate, 4, tile.x + tile.width / 2, tile.y + tile.height / 2);
      else if (colorOf(die) === objective) blitIrons(plate, tile);
    }
    blitPoints(plate, `−${open}`, openY);
    const [card] = scoredCards;
    if (card !== undefined) blitNumber(plate, 1, numbersX, card.y);
    for (const [index, y] of [privateY, favorY, openY].entries())
      blitNumber(plate, index + 2, numbersX, y + scoringSide / 2);
  },
};

const moreSize = 150;
const moreRows = styles.map((_, index) =>
  grid(square(96, 60 + 240 * index, moreSize), 5, 5, { x: 184, y: 0 }),
);

/** The dice in each style. */
const morePage: TourDrawing = {
  window: null,
  blit(plate) {
    for (const [row, style] of styles.entries())
      for (const [index, color] of colors.entries()) {
        const [place, shade] = [moreRows[row]?.[index], shades[index]];
        if (place !== undefined && shade !== undefined)
          blitDie(plate, dieOf(color, shade), place.x, place.y, moreSize, style);
      }
  },
};

const drawings: Readonly<Record<TourPage, TourDrawing>> = {
  window: windowPage,
  turn: turnPage,
  placing: placingPage,
  tools: toolsPage,
  round: roundPage,
  scoring: scoringPage,
  more: morePage,
};

/** A page of the tour. */
export function tourPlate(picture: TourPicture): Plate {
  const { window, blit } = drawings[picture.page];
  const windows = window === null ? [] : [{ place: window, metal: 'gold' } as const];
  const plate = framedWall(tourSize, lightOf(1), windows);
  blit(plate, picture);
  return plate;
}
