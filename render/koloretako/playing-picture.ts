import { turnsPerRound } from '#games/koloretako/game';
import { reachesTarget } from '#games/koloretako/score';
import type { OverView, PlayingView } from '#games/koloretako/view';
import { patternNamed } from '#games/shared/pattern';
import { font } from '#render/canvas/fonts';
import { cardGlassOf, palette } from '#render/color/palette';
import { endingOf } from '#render/frame/ending';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { offerLayout } from '#render/layout/offer-layout';
import { atPlaces, bottom, grid, type Rect } from '#render/layout/rect';
import { soloResultLayout } from '#render/layout/result-layout';
import { shield } from '#render/layout/table-layout';
import { type WindowPlace, windowPlace } from '#render/layout/window-place';
import { blitDifficulty } from '#render/parts/difficulty';
import { blitFigureNiche, blitScoreNiche, nicheMiddles } from '#render/parts/figure-niche';
import { blitPoolTray } from '#render/parts/pool';
import { blitLancet } from '#render/parts/round-track';
import { blitShield } from '#render/parts/shield';
import { blitSill } from '#render/parts/sill';
import { blitStep } from '#render/parts/step-marks';
import { blitTitleAndNote } from '#render/parts/title';
import { blitRowLetters } from '#render/parts/window';
import type { KoloretakoOfferPicture, KoloretakoPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import { blitChoiceSill } from '#render/pictures/offer';
import { fitted, measured } from '#render/text/fit';
import { centered, inFigures, letter } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { koloretakoVerdict } from '#render/text/victory';
import { type Words, wordsOf } from '#words/words';
import { blitMarkedCards } from './card-marks.ts';
import { blitCardWindow } from './glass-card.ts';

const smallestTitle = 50;
const titleSizes = [74, 66, 58, smallestTitle] as const;
const room = 1020;

/** What a sill says of somebody who plays alone. */
const alone = { seat: null, level: null, favor: 0, hasResigned: false } as const;

/** The end of a game: whether the target was reached, and the window between target and score. */
function koloretakoResultPlate({
  view,
  name,
  locale,
  style,
}: KoloretakoPicture & { readonly view: OverView }): Plate {
  const words = wordsOf(locale);
  const { won, pattern, cards } = view;
  const { winner: window } = soloResultLayout;
  const glasses = cards.map((card) => (card === null ? null : cardGlassOf(card, style).glass));
  const { light, metal, shine, inks } = endingOf(won, window, glasses);
  const plate = framedWall(soloResultLayout, light, [{ place: window, metal }], shine);
  const shown = drawableName(name, words.say('picture.somebody'));
  const [title, note] = koloretakoVerdict(view, fittedName(shown, view, words), words);
  blitTitleAndNote(plate, soloResultLayout, { title, note }, { title: titleSizes, note: 30 }, inks);
  blitCardWindow(plate, window, pattern, cards, { style, metal, sign: 'trefoils' });
  blitSill(plate, window.sill, metal, { ...alone, name: shown, pattern });
  blitFigures(plate, window, view, words);
  return plate;
}

/** As much of the name as the title has room for. */
function fittedName(name: string, view: OverView, words: Words): string {
  const written = font('gothic', smallestTitle);
  const [nameless] = koloretakoVerdict(view, '', words);
  return fitted(name, written, room - measured(nameless, written));
}

/** The target on one side of the window, the score on the other. */
function blitFigures(plate: Plate, { grid }: WindowPlace, view: OverView, words: Words): void {
  const { won, target, score } = view;
  const middle = Math.round(grid.y + grid.height / 2);
  const { left, right } = nicheMiddles;
  blitFigureNiche(plate, left, middle, { points: target, label: words.say('picture.target') }, won);
  const label = words.say('picture.points', { points: score.total });
  blitScoreNiche(plate, right, middle, { score: { points: score.total, label }, target: null, won });
}

/** A game of Koloretako: the window with the hand, or the end. */
export const koloretakoPlate = ({ view, ...picture }: KoloretakoPicture): Plate =>
  view.phase === 'over' ? koloretakoResultPlate({ view, ...picture }) : playingPlate({ view, ...picture });

const margin = 14;
const column = { x: 901, width: 184 } as const;
const trayBox: Rect = { x: 686, y: margin, width: 206, height: 672 };
const lancetBox: Rect = { x: column.x + 39, y: margin, width: 106, height: 140 };

/**
 * The layout of a running game: the window, the hand beside it, and a column for the round, its turns, score and target. It
 * fills the box where Discord's desktop shows pictures, at twice its size.
 */
export const koloretakoLayout = {
  width: 1100,
  height: 700,
  window: windowPlace(67, 134, 116, 80, 'low'),
  /** The middle of the row letters beside the window. */
  letters: 24,
  tray: trayBox,
  /** A place for each card in the hand. */
  hand: grid({ x: trayBox.x + 26, y: trayBox.y + 15, width: 154, height: 202 }, 1, 3, { x: 0, y: 220 }),
  lancet: lancetBox,
  /** A shield for each turn of a round. */
  turns: grid(shield(column.x + 19, bottom(lancetBox) + 10, 66), 2, 2, { x: 80, y: 0 }),
  score: { ...column, y: 248, height: 212 },
  target: { ...column, y: 474, height: 212 },
} as const;

function playingPlate({
  view,
  name,
  marks,
  locale,
  style,
}: KoloretakoPicture & { readonly view: PlayingView }): Plate {
  const words = wordsOf(locale);
  const { pattern, cards, hand, round } = view;
  const { window, letters, tray, hand: places } = koloretakoLayout;
  const plate = framedWall(koloretakoLayout, lightOf(round), [{ place: window, metal: 'gold' }]);
  blitCardWindow(plate, window, pattern, cards, { style, metal: 'gold', sign: 'numbers' });
  blitRowLetters(plate, window, letters, 36, palette.gold.light);
  if (marks !== null)
    blitStep(
      plate,
      window,
      { pattern, dice: cards },
      { ...marks, ask: marks.lit.length > 0 ? 'space' : 'none' },
    );
  blitSill(plate, window.sill, 'gold', {
    ...alone,
    name: drawableName(name, words.say('picture.somebody')),
    pattern,
  });
  blitPoolTray(plate, tray, places);
  blitMarkedCards(plate, hand, places, marks, style);
  blitRound(plate, view);
  blitStanding(plate, view, words);
  return plate;
}

/** The round as on the turn bar, and its turns as shields: past ones are dim, the current one is gold. */
function blitRound(plate: Plate, { round, turnsLeft }: PlayingView): void {
  const { lancet, turns } = koloretakoLayout;
  blitLancet(plate, lancet, 'now');
  const middle = centered(lancet.x + lancet.width / 2, lancet.y + 106, lancet.width);
  letter(plate, String(round), inFigures(72, palette.gold.ink), middle);
  const taken = turnsPerRound - turnsLeft;
  turns.slice(0, turnsPerRound).forEach((place, turn) => {
    blitShield(plate, place, turn, turn < taken ? 'over' : turn === taken ? 'now' : 'ahead');
  });
}

/** The score, in gold once it reaches the target below it. */
function blitStanding(plate: Plate, { score: { total }, target }: PlayingView, words: Words): void {
  const put = ({ x, y, width, height }: Rect, points: number, label: string, isGolden: boolean): void =>
    blitFigureNiche(plate, x + width / 2, y + height / 2, { points, label }, isGolden);
  put(koloretakoLayout.score, total, words.say('picture.score'), reachesTarget(total, target));
  put(koloretakoLayout.target, target, words.say('picture.target'), false);
}

/** The four windows to choose from, with the numbers of their buttons. */
export function koloretakoOfferPlate({ offered, style }: KoloretakoOfferPicture): Plate {
  const layout = offerLayout(false);
  const windows = layout.windows.map((place) => ({ place, metal: 'stone' }) as const);
  const plate = framedWall(layout, lightOf(1), windows);
  atPlaces(layout.windows, offered, (place, name, index) => {
    blitCardWindow(plate, place, name, [], { style, metal: 'stone', sign: 'trefoils' });
    const aside = blitDifficulty(plate, place.sill, patternNamed(name).difficulty);
    blitChoiceSill(plate, place.sill, name, { number: index + 1, aside, isChosen: false });
  });
  return plate;
}
