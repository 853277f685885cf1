import { beatsTarget } from '#games/sagrada/scoring';
import type { PlayingView, SoloStanding, WaitingView } from '#games/sagrada/view';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { soloLayout, type TableLayout, tableLayout } from '#render/layout/table-layout';
import { blitCards } from '#render/parts/card';
import { blitPoolMarks } from '#render/parts/last-turn';
import { blitPool, blitPoolTray } from '#render/parts/pool';
import { blitTrack } from '#render/parts/round-track';
import { blitSnake } from '#render/parts/snake';
import { blitStanding, type Standing } from '#render/parts/standing';
import { blitColorDie, blitDie } from '#render/parts/dice';
import { blitSetting } from '#render/parts/setting';
import type { TablePicture } from '#render/picture';
import type { Style } from '#render/style';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const layoutOf = ({ mode, players, openObjectives, publicObjectives, tools }: PlayingView): TableLayout =>
  mode === 'solo'
    ? soloLayout(openObjectives.length + publicObjectives.length, tools.length)
    : tableLayout(players.length);

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
