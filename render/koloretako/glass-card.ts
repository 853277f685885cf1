import { type Glass, glassColorOf, glassLetters, glassName } from '#games/koloretako/glass';
import { symbolOf } from '#games/koloretako/symbols';
import { shadeOf } from '#games/shared/die';
import { type PatternName, patternNamed, restrictionAt } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { type Context, drawnOver } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { cardGlassOf } from '#render/color/palette';
import { headOf } from '#render/frame/head-design';
import type { Sheet } from '#render/glass/shape';
import { cameOf, cardTile, glassHalf, windowTile } from '#render/glass/tile';
import type { Raster } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Rect, Size } from '#render/layout/rect';
import { spaceCorner, type WindowPlace } from '#render/layout/window-place';
import { sheetAt, sheetIn } from '#render/parts/dice';
import { blitComplete, blitHead } from '#render/parts/head';
import { colorTile } from '#render/parts/pane';
import { blitSillLight } from '#render/parts/sill-light';
import { neighbors, paneTile, type WindowLook } from '#render/parts/window';
import type { Style } from '#render/style';
import { cardCorner, cardFace, type CardLook, slimRim } from './card-face.ts';
import { type Inscription, inscriptionOn, type Mark } from './inscription.ts';
import { paintSymbol } from './symbol.ts';

/** The height of a digit or capital, as a share of the font size. */
const capital = 0.7;

function write(context: Context, said: string, { x, y, size }: Mark): void {
  context.font = font('figures', size);
  context.textAlign = 'center';
  context.fillText(said, x, y + Math.round((capital * size) / 2));
}

/** Writes value, symbol and color letter on a card whose top left corner is the origin. */
function inscribe(context: Context, card: Glass, { value, symbol, letter }: Inscription, style: Style): void {
  context.fillStyle = cardGlassOf(card, style).pips;
  write(context, String(shadeOf(card)), value);
  if (letter !== null) write(context, glassLetters[glassColorOf(card)], letter);
  if (symbol !== null) paintSymbol(context, symbolOf(card), [symbol.x, symbol.y], symbol.size / 2);
}

const lookOn = (size: Size, style: Style): CardLook => ({
  size,
  inscription: inscriptionOn(size, style),
  rim: slimRim,
});

/** A card as a separate raster, clear outside its round corners. */
export function cardRaster(card: Glass, look: CardLook, style: Style, sheet: Sheet): Raster {
  const { size, inscription } = look;
  const corner = cardCorner * Math.min(size.width, size.height);
  return drawnOver(cardTile(cardFace(card, style, sheet, look), size, corner), (context) =>
    inscribe(context, card, inscription, style),
  );
}

/** A loose card. */
export function blitCard(plate: Plate, card: Glass, { x, y, width, height }: Rect, style: Style): void {
  const sheet = sheetAt(Math.floor(x / width), Math.floor(y / height));
  const sprite = cachedSprite(`card ${glassName(card)} ${width} ${height} ${style} ${sheet}`, () =>
    cardRaster(card, lookOn({ width, height }, style), style, sheet),
  );
  blit(plate, sprite, x, y);
}

/** A card in a space of a window, with its half of the came around it. */
function cardInLead(card: Glass, pitch: number, style: Style, sheet: Sheet): Sprite {
  const side = 2 * glassHalf(pitch);
  const look = lookOn({ width: side, height: side }, style);
  return cachedSprite(`card ${glassName(card)} ${pitch} ${style} ${sheet}`, () =>
    drawnOver(windowTile(cardFace(card, style, sheet, look), pitch, null), (context) => {
      context.translate(cameOf(pitch), cameOf(pitch));
      inscribe(context, card, look.inscription, style);
    }),
  );
}

type Cards = readonly (Glass | null)[];

/** Smoke blocks the light, so black cards don't light the spaces beside them. */
export const shining = (cards: Cards): Cards =>
  cards.map((card) => (card === null || glassColorOf(card) === 'black' ? null : card));

/** A window with its cards and the restrictions of the empty spaces: black instead of the purple of dice. */
export function blitCardWindow(
  plate: Plate,
  place: WindowPlace,
  name: PatternName,
  cards: Cards,
  { style, metal, sign }: WindowLook,
): void {
  const { pitch } = place;
  const [pattern, lights] = [patternNamed(name), shining(cards)];
  blitHead(plate, place, headOf(name, 'cards'), metal, sign);
  blitComplete(plate, place, cards, metal, sign);
  for (const space of allSpaces) {
    const card = cards[space] ?? null;
    const print = restrictionAt(pattern, space);
    const isBlack = print !== null && 'color' in print && print.color === 'purple';
    const empty = (): Sprite =>
      isBlack ? colorTile('black', pitch, style) : paneTile(print, neighbors(lights, space), pitch, style);
    blit(
      plate,
      card === null ? empty() : cardInLead(card, pitch, style, sheetIn(space)),
      ...spaceCorner(place, space),
    );
  }
  if (metal !== 'gold') blitSillLight(plate, place, lights, style);
}
