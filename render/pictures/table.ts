import { beatsTarget } from '#games/sagrada/scoring';
import type { Seat } from '#games/shared/seat';
import type { PlayingView, SoloStanding, WaitingView } from '#games/sagrada/view';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import { type Metal, stoneOf } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { soloLayout } from '#render/layout/solo-layout';
import { type TableLayout, tableLayout } from '#render/layout/table-layout';
import { blitCards } from '#render/parts/card';
import { blitMoves, blitPoolMarks, lastMoves } from '#render/parts/last-turn';
import { blitPool, blitPoolTray } from '#render/parts/pool';
import { blitRowLetters } from '#render/parts/row-letters';
import { blitTrack } from '#render/parts/round-track';
import { blitSill } from '#render/parts/sill';
import { blitSnake } from '#render/parts/snake';
import { blitStanding, type Standing } from '#render/parts/standing';
import { blitColorDie, blitDie } from '#render/parts/dice';
import { blitSetting } from '#render/parts/setting';
import { blitWindow } from '#render/parts/window';
import type { TablePicture } from '#render/picture';
import type { Style } from '#render/style';
import { drawableNames } from '#render/text/names';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold, text } = palette;
/** There is no room for larger ones beside the windows. */
const letterSize = 24;

/** Gold for the active player, otherwise the stone of the seat; solo doesn't need that. */
const metalOf = (seat: Seat, { mode, turn }: PlayingView): Metal =>
  seat === turn.seat ? 'gold' : mode === 'solo' ? 'stone' : stoneOf(seat);

const layoutOf = ({ mode, players, openObjectives, publicObjectives, tools }: PlayingView): TableLayout =>
  mode === 'solo'
    ? soloLayout(openObjectives.length + publicObjectives.length, tools.length)
    : tableLayout(players.length);

/** The whole table: round track, windows, pool with the turn order, tools and objectives; in solo also the target. */
export function tablePlate(picture: TablePicture): Plate {
  const { view, names, levels, resigned, playedOn, locale, style } = picture;
  const layout = layoutOf(view);
  const words = wordsOf(locale);
  const shown = drawableNames(names, words);
  const { turn, trace } = view;
  const windows = layout.windows.map((place, seat) => ({ place, metal: metalOf(seat, view) }) as const);
  const plate = framedWall(layout, lightOf(view.round), windows);
  blitTrack(plate, layout.track, view.track, view.round, trace?.swapped ?? null, style);
  for (const player of view.players) {
    const { seat, pattern, dice, favor } = player;
    const place = layout.windows[seat];
    if (place === undefined) continue;
    const metal = metalOf(seat, view);
    blitWindow(plate, place, pattern, dice, { style, metal, sign: 'numbers' });
    const letterColor = metal === 'gold' ? gold.light : text.muted;
    blitRowLetters(plate, place, layout.letters[seat] ?? 0, letterSize, letterColor);
    blitSill(plate, place.sill, metal, {
      seat,
      name: shown[seat] ?? '',
      level: levels[seat] ?? null,
      pattern,
      favor,
      hasResigned: resigned.includes(seat),
    });
    blitMoves(plate, place, player, lastMoves(player, picture));
  }
  blitDraftPool(plate, layout, view, style);
  const passing = resigned.filter((seat) => !playedOn.includes(seat));
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
