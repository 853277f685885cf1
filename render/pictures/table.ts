import { beatsTarget } from '#games/sagrada/scoring';
import type { PlayingView, SoloStanding, WaitingView } from '#games/sagrada/view';
import { type Context, filledBox, strokeWith } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { soloLayout, type TableLayout, tableLayout } from '#render/layout/table-layout';
import { blitCards } from '#render/parts/card';
import { blitColorDie, blitDie } from '#render/parts/dice';
import { blitDrawing } from '#render/parts/drawing';
import { blitPoolMarks } from '#render/parts/last-turn';
import { blitPool, blitPoolTray, blitSetting } from '#render/parts/pool';
import { blitTrack } from '#render/parts/round-track';
import { blitSnake } from '#render/parts/shield';
import type { TablePicture } from '#render/picture';
import type { Style } from '#render/style';
import { inFigures, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { figure } from '#words/figure';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const layoutOf = ({ mode, players, openObjectives, publicObjectives, tools }: PlayingView): TableLayout =>
  mode === 'solo'
    ? soloLayout(openObjectives.length + publicObjectives.length, tools.length)
    : tableLayout(players.length);

const { card, gold, text, stone } = palette;
const [figureSize, plaquePadding] = [54, 16];
/** The largest that fits beside the number is used. */
const labelSizes = [30, 27, 24] as const;

/** The plaque for score and target. */
function drawPlaque(context: Context, { width, height }: Rect): void {
  filledBox(context, [1.5, 1.5, width - 3, height - 3], 10, css(card.objective, 0.92));
  strokeWith(context, 2.5, card.objectiveEdge);
  context.fillStyle = stone.mid;
  context.fillRect(plaquePadding, height / 2 - 1, width - 2 * plaquePadding, 2);
}

/** The score of a solo player. */
interface Standing {
  readonly total: number;
  readonly target: number;
  /** Whether this total would win. */
  readonly isAhead: boolean;
}

/** The current score with the target below it, on a plaque. */
function blitStanding(plate: Plate, place: Rect, { total, target, isAhead }: Standing, words: Words): void {
  blitDrawing(plate, 'standing', place, (context) => drawPlaque(context, place));
  blitLine(plate, place, 0, words.say('picture.score'), total, isAhead ? gold.light : text.ivory);
  blitLine(plate, place, 1, words.say('picture.target'), target, text.gold);
}

function blitLine(
  plate: Plate,
  { x, y, width, height }: Rect,
  line: 0 | 1,
  label: string,
  points: number,
  color: Hex,
): void {
  const baseline = Math.round(y + height * (line === 0 ? 0.25 : 0.75) + 18);
  const wide = letter(
    plate,
    figure(points),
    inFigures(figureSize, color),
    rightTo(x + width - plaquePadding, baseline, 130),
  );
  const room = Math.round(width - wide - 2 * plaquePadding - 8);
  letter(plate, label, inWords(labelSizes, text.muted), leftFrom(x + plaquePadding, baseline - 4, room));
}

/** What lies on the table: round track, draft pool with the turn order, tools and objectives; in solo also the target. */
export function tablePlate({ view, passing, locale, style }: TablePicture): Plate {
  const layout = layoutOf(view);
  const words = wordsOf(locale);
  const { turn, trace } = view;
  const plate = framedWall(layout, lightOf(view.round), []);
  blitTrack(plate, layout.track, view.track, view.round, trace?.swapped ?? null, style);
  blitDraftPool(plate, layout, view, style);
  blitSnake(plate, layout.snake, turn, passing);
  if (layout.standing !== null && view.solo !== null)
    blitStanding(plate, layout.standing, standingOf(view.solo), words);
  blitCards(plate, layout.cards, view, trace?.tool ?? null, words, style);
  return plate;
}

const standingOf = ({ score: { total }, target }: SoloStanding): Standing => ({
  total,
  target,
  isAhead: beatsTarget(total, target),
});

/** The pool. While a die waits for its player, it is shown large beside the others. */
function blitDraftPool(
  plate: Plate,
  { poolBox, pool, waiting }: TableLayout,
  view: PlayingView,
  style: Style,
): void {
  if (view.turn.waiting === null) {
    blitPoolTray(plate, poolBox, pool);
    blitPool(plate, pool, view.pool, style);
    blitPoolMarks(plate, poolBox, pool, view);
    return;
  }
  blitPoolTray(plate, poolBox, waiting.pool);
  blitPool(plate, waiting.pool, view.pool, style);
  blitWaitingDie(plate, waiting.die, view.turn.waiting, style);
}

/** The width of the golden setting around the die, in pixels. */
const setting = 7;

/** A die or color that was just rolled or drawn, large and set in gold because its player must use it now. */
function blitWaitingDie(plate: Plate, { x, y, width }: Rect, waiting: WaitingView, style: Style): void {
  blitSetting(plate, { x, y, width }, setting);
  if (waiting.tool === 6) blitDie(plate, waiting.die, x, y, width, style);
  else blitColorDie(plate, waiting.color, x, y, width, style);
}
