import type { Mode } from '#games/sagrada/deal';
import type { Color } from '#games/shared/die';
import { type PatternName, patternNamed } from '#games/shared/pattern';
import { filledBox, strokeWith } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { offerCardsLayout, offerLayout, soloOfferCardsLayout } from '#render/layout/offer-layout';
import { atPlaces, type Rect } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { blitCards } from '#render/parts/card';
import { blitDifficulty } from '#render/parts/difficulty';
import { blitDrawing } from '#render/parts/drawing';
import { blitFavor, blitGoldDisc } from '#render/parts/favor';
import { blitGlassSign } from '#render/parts/pane';
import { blitWindow } from '#render/parts/window';
import type { OfferCardsPicture, OfferPicture } from '#render/picture';
import type { Style } from '#render/style';
import { measured } from '#render/text/fit';
import { inGothic, inWords, leftFrom, letter } from '#render/text/lettering';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { text, gold } = palette;

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

/** The private objective, on a plaque above the windows: its glass, its name and what it is, centered. */
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
  const [side, beside, baseline] = [62, 18, y + 51];
  const [name, secret] = [words.say(`privateObjective.${color}.name`), words.say('picture.secret')];
  const [nameInk, secretInk] = [inWords(38, text.ivory), inWords(36, text.muted)];
  const wide = [measured(name, font('words', 38)), measured(secret, font('words', 36))];
  const all = wide.reduce((sum, each) => sum + beside + each, side);
  const left = Math.round(x + (width - all) / 2);
  blitGlassSign(plate, color, left, y + 7, side, style);
  const room = x + width - left - side - 2 * beside;
  const named = letter(plate, name, nameInk, leftFrom(left + side + beside, baseline, room));
  const next = left + side + 2 * beside + named;
  letter(plate, secret, secretInk, leftFrom(next, baseline, x + width - next));
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
      : blitTokens(plate, sill, difficulty);
  blitChoiceSill(plate, sill, name, { number, aside, isChosen });
}

const [tokenSize, tokenStep, inRow, inset] = [26, 29, 3, 14] as const;

/** Favor tokens at the right of a sill, three in a row. Returns the width they take. */
function blitTokens(plate: Plate, { x, y, width, height }: Rect, count: number): number {
  const rows = Math.ceil(count / inRow);
  const top = Math.round(y + (height - (rows - 1) * tokenStep - tokenSize) / 2);
  const widths = Array.from({ length: rows }, (_, row) =>
    blitFavor(
      plate,
      x + width - inset,
      top + row * tokenStep,
      tokenSize,
      Math.min(inRow, count - row * inRow),
    ),
  );
  return Math.max(...widths) + inset;
}

const discSize = 58;

/** The number and name on the sill of a window, leaving this much room at its right. */
export function blitChoiceSill(
  plate: Plate,
  { x, y, width, height }: Rect,
  name: PatternName,
  { number, aside, isChosen }: Pick<Choice, 'number' | 'isChosen'> & { readonly aside: number },
): void {
  blitGoldDisc(plate, x + 12, y + Math.round((height - discSize) / 2), discSize, number);
  letter(
    plate,
    name,
    inGothic([40, 38, 36, 34, 30], isChosen ? gold.ink : text.ivory),
    leftFrom(x + 78, y + Math.round(height / 2) + 13, width - aside - 94),
  );
}
