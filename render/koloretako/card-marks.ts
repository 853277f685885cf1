import type { Glass } from '#games/koloretako/glass';
import { type Context, filledBox, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { dim, type Plate } from '#render/indexed/plate';
import { atPlaces, type Rect } from '#render/layout/rect';
import { blitDrawing } from '#render/parts/drawing';
import { drawStrike } from '#render/parts/strike';
import type { CardMarks } from '#render/picture';
import type { Style } from '#render/style';
import { blitCard } from './glass-card.ts';

const { gold, legal, lead } = palette;
/** How much light cards lose that can't be chosen while others can. */
const recess = 0.5;

/** The setting of a card: broad gold if it was picked, a gold line if it can be. */
type Setting = 'picked' | 'choice';

/** The width of a setting in pixels; it fits into the gaps between cards. */
const widthOf = (setting: Setting, { width }: Rect): number =>
  width < 100 ? 3 : setting === 'picked' ? 7 : 5;
/** How far a picked or paying card moves, in pixels. Cards on the turn bar have no room for it. */
const pushOf = ({ width }: Rect): number => (width < 100 ? 0 : 20);

function drawSetting(context: Context, size: number, { width, height }: Rect, setting: Setting): void {
  const fills = {
    picked: linear(context, [0, 0], [0, height], [gold.light, gold.mid, gold.deep]),
    choice: legal.bloom,
  } as const;
  const layers = [
    [0, fills[setting]],
    [size - 1.5, lead.putty],
  ] as const;
  for (const [inset, fill] of layers) {
    filledBox(
      context,
      [inset, inset, width + 2 * (size - inset), height + 2 * (size - inset)],
      0.09 * width + size - inset,
      fill,
    );
  }
}

function blitSetting(plate: Plate, place: Rect, setting: Setting): void {
  const { x, y, width, height } = place;
  const size = widthOf(setting, place);
  blitDrawing(
    plate,
    `${setting} card`,
    { x: x - size, y: y - size, width: width + 2 * size, height: height + 2 * size },
    (context) => drawSetting(context, size, place, setting),
  );
}

/** A bar across the card that pays: it will be gone, like the tool it pays for. */
function blitStrike(plate: Plate, { x, y, width, height }: Rect): void {
  blitDrawing(plate, 'strike', { x, y, width, height }, (context) =>
    drawStrike(context, [0.14 * width, 0.86 * height], [0.86 * width, 0.14 * height], 6),
  );
}

/**
 * Cards at their places, marked for a step: picked ones are set in gold, possible ones are lit, the one that pays is struck
 * out. While one of them can be chosen, the others recede.
 */
export function blitMarkedCards(
  plate: Plate,
  cards: readonly Glass[],
  places: readonly Rect[],
  marks: CardMarks | null,
  style: Style,
): void {
  const isPicked = (card: Glass): boolean => marks?.picked.includes(card) ?? false;
  const isChoice = (card: Glass): boolean => marks?.choices.includes(card) ?? false;
  const isChosenFrom = cards.some(isChoice);
  atPlaces(places, cards, (asLaid, card) => {
    const isPaying = card === marks?.pays;
    const push = isPicked(card) ? -pushOf(asLaid) : isPaying ? pushOf(asLaid) : 0;
    const place = { ...asLaid, x: asLaid.x + push };
    if (isPicked(card)) blitSetting(plate, place, 'picked');
    else if (isChoice(card)) blitSetting(plate, place, 'choice');
    blitCard(plate, card, place, style);
    if (isPaying || (isChosenFrom && !isPicked(card) && !isChoice(card))) dim(plate, place, recess);
    if (isPaying) blitStrike(plate, place);
  });
}
