import type { OverView } from '#games/koloretako/view';
import { cardGlassOf } from '#render/color/palette';
import { endingOf } from '#render/frame/ending';
import type { Plate } from '#render/indexed/plate';
import { soloResultLayout } from '#render/layout/result-layout';
import type { WindowPlace } from '#render/layout/window-place';
import { blitFigureNiche, blitScoreNiche, nicheMiddles } from '#render/parts/figure-niche';
import { blitSill } from '#render/parts/sill';
import { blitTitleAndNote } from '#render/parts/title';
import type { KoloretakoPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import { fitted, measured } from '#render/text/fit';
import { font } from '#render/canvas/fonts';
import { drawableName } from '#render/text/names';
import { koloretakoVerdict } from '#render/text/victory';
import { type Words, wordsOf } from '#words/words';
import { blitCardWindow } from './window.ts';

const smallestTitle = 50;
const titleSizes = [74, 66, 58, smallestTitle] as const;
const room = 1020;

/** The end of a game: whether the target was reached, and the window between target and score. */
export function koloretakoResultPlate({
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
  blitSill(plate, window.sill, metal, {
    seat: null,
    name: shown,
    level: null,
    pattern,
    favor: 0,
    hasResigned: false,
  });
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
