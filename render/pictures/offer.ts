import type { Mode } from '#games/sagrada/deal';
import type { Color } from '#games/shared/die';
import { patternNamed, type PatternName } from '#games/shared/pattern';
import { filledBox, strokeWith } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import {
  offerCardsLayout,
  type OfferLayout,
  offerLayout,
  soloOfferCardsLayout,
} from '#render/layout/offer-layout';
import { atPlaces, type Rect } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { blitCards } from '#render/parts/card';
import { blitDifficulty } from '#render/parts/difficulty';
import { blitFavor } from '#render/parts/favor';
import { blitGlassSign } from '#render/parts/glass-sign';
import { blitGoldDisc } from '#render/parts/gold-disc';
import { blitWindow } from '#render/parts/window';
import type { OfferCardsPicture, OfferPicture } from '#render/picture';
import type { Style } from '#render/style';
import { centered, inGothic, inWords, leftFrom, letter } from '#render/text/lettering';
import { type Words, wordsOf } from '#words/words';
import { blitDrawing } from '#render/parts/drawing';
import { framedWall } from './framed-wall.ts';

const { text, gold } = palette;

const titleSizes = [66, 58, 50] as const;

/** The four patterns to choose from, with the numbers of their buttons. */
export function offerPlate(picture: OfferPicture): Plate {
  const { patterns, chosen, privateObjectives, mode, style } = picture;
  const words = wordsOf(picture.locale);
  const choice = chosen === null ? -1 : patterns.indexOf(chosen);
  const layout = offerLayout(mode === 'table');
  const windows = layout.windows.map(
    (place, index) => ({ place, metal: index === choice ? 'gold' : 'stone' }) as const,
  );
  const plate = framedWall(layout, lightOf(1), windows);
  const [secret] = privateObjectives;
  blitTitle(plate, layout, words);
  if (layout.secret !== null && secret !== undefined) blitSecret(plate, layout.secret, secret, words, style);
  atPlaces(layout.windows, patterns, (place, name, index) =>
    blitChoice(plate, place, name, { number: index + 1, mode, isChosen: index === choice, style }),
  );
  return plate;
}

/** The cards of the game, for whoever chooses a window. */
export function offerCardsPlate({ locale, style, ...cards }: OfferCardsPicture): Plate {
  const { openObjectives, publicObjectives, tools } = cards;
  const layout =
    openObjectives.length === 0
      ? offerCardsLayout
      : soloOfferCardsLayout(openObjectives.length + publicObjectives.length, tools.length);
  const plate = framedWall(layout, lightOf(1), []);
  blitCards(plate, layout.cards, cards, null, wordsOf(locale), style);
  return plate;
}

/** The question, above the windows. */
export function blitTitle(
  plate: Plate,
  { titleBaseline: baseline, secret, width }: OfferLayout,
  words: Words,
): void {
  const said = words.say('picture.choose');
  const room = (secret?.x ?? width) - 52;
  const spot = secret === null ? centered(width / 2, baseline, room) : leftFrom(26, baseline, room);
  letter(plate, said, inGothic(titleSizes, text.ivory), spot);
}

/** The private objective, on a plaque beside the title. */
function blitSecret(
  plate: Plate,
  { x, y, width, height }: Rect,
  color: Color,
  words: Words,
  style: Style,
): void {
  blitDrawing(plate, 'secret', { x, y, width, height }, (context) => {
    filledBox(context, [1.5, 1.5, width - 3, height - 3], 10, css(palette.card.objective, 0.92));
    strokeWith(context, 2.5, palette.card.objectiveEdge);
  });
  blitGlassSign(plate, color, x + 12, y + 12, 72, style);
  const [left, room] = [x + 98, width - 110];
  const name = words.say(`privateObjective.${color}.name`);
  letter(plate, name, inWords(30, text.ivory), leftFrom(left, y + 42, room));
  const secret = words.say('picture.secret');
  letter(plate, secret, inWords(26, text.muted), leftFrom(left, y + 76, room));
}

interface Choice {
  /** The number on its button. */
  readonly number: number;
  readonly mode: Mode;
  readonly isChosen: boolean;
  readonly style: Style;
}

/** One of the four windows, with its number, its name and its difficulty. */
function blitChoice(
  plate: Plate,
  place: WindowPlace,
  name: PatternName,
  { number, mode, isChosen, style }: Choice,
): void {
  blitWindow(plate, place, name, [], { style, metal: isChosen ? 'gold' : 'stone', sign: 'trefoils' });
  const { sill } = place;
  const { difficulty } = patternNamed(name);
  // At a table the window's favor tokens; in solo, where there are none, its difficulty.
  const aside =
    mode === 'solo'
      ? blitDifficulty(plate, sill, difficulty, isChosen ? gold.umber : text.muted)
      : blitFavor(plate, sill.x + sill.width - 12, sill.y + 25, 26, difficulty);
  blitChoiceSill(plate, sill, name, { number, aside, isChosen });
}

/** The number and name on the sill of a window, leaving this much room at its right. */
export function blitChoiceSill(
  plate: Plate,
  sill: Rect,
  name: PatternName,
  { number, aside, isChosen }: Pick<Choice, 'number' | 'isChosen'> & { readonly aside: number },
): void {
  blitGoldDisc(plate, sill.x + 12, sill.y + 8, 58, number);
  const width = sill.width - aside - 108;
  letter(
    plate,
    name,
    inGothic([38, 34, 30], isChosen ? gold.ink : text.ivory),
    leftFrom(sill.x + 86, sill.y + 50, width),
  );
}
