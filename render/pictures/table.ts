import type { PlayingView } from '#game/view';
import type { Context } from '#render/canvas/canvas';
import { drawWall } from '#render/frame/wall';
import { drawWindowFrame } from '#render/frame/window-frame';
import type { Plate } from '#render/indexed/plate';
import { soloLayout } from '#render/layout/solo-layout';
import { type TableLayout, tableLayout } from '#render/layout/table-layout';
import { layCards } from '#render/parts/card';
import { layMoves, layPoolMarks } from '#render/parts/last-turn';
import { drawPoolTray, layPool, layPoolTray } from '#render/parts/pool';
import { layTrack } from '#render/parts/round-track';
import { laySill } from '#render/parts/sill';
import { laySnake } from '#render/parts/snake';
import { drawStandingPlaque, layStanding } from '#render/parts/standing';
import { layWaitingDie } from '#render/parts/waiting-die';
import { layWindow } from '#render/parts/window';
import type { TablePicture } from '#render/picture';
import { drawableNames } from '#render/text/names';
import { wordsOf } from '#words/words';
import { fromTemplate } from './template.ts';

const metalOf = (seat: number, atTurn: number) => (seat === atTurn ? 'gold' : 'stone');

/** What does not change on the table while a player is at turn. */
export function drawEmptyTable(context: Context, layout: TableLayout, atTurn: number): void {
  drawWall(context, layout.width, layout.height);
  const places = layout.windows.map((place, seat) => ({ place, metal: metalOf(seat, atTurn) }) as const);
  // The golden one first: its light falls on the wall, not on its neighbours.
  for (const { place, metal } of places.toSorted((a, b) => a.metal.localeCompare(b.metal)))
    drawWindowFrame(context, place, metal, 'trefoils');
  drawPoolTray(context, layout.poolBox, layout.pool);
  if (layout.standing !== null) drawStandingPlaque(context, layout.standing);
}

const layoutOf = ({ mode, players, openObjectives, publicObjectives, tools }: PlayingView): TableLayout =>
  mode === 'solo'
    ? soloLayout(openObjectives.length + publicObjectives.length, tools.length)
    : tableLayout(players.length);

/** The whole table: round track, windows, pool with the snake of turns, tools and objectives; alone also the target. */
export function tablePlate({ view, names, locale }: TablePicture): Plate {
  const layout = layoutOf(view);
  const words = wordsOf(locale);
  const shown = drawableNames(names, words);
  const { turn, trace } = view;
  const plate = fromTemplate(`table ${layout.windows.length} ${turn.seat}`, layout, (context) =>
    drawEmptyTable(context, layout, turn.seat),
  );
  layTrack(plate, layout.track, view.track, view.round, trace?.swapped ?? null);
  for (const player of view.players) {
    const { seat, pattern, dice, favor } = player;
    const place = layout.windows[seat];
    if (place === undefined) continue;
    layWindow(plate, place, pattern, dice);
    laySill(plate, place.sill, metalOf(seat, turn.seat), { seat, name: shown[seat] ?? '', pattern, favor });
    if (trace?.seat === seat) layMoves(plate, place, player, trace);
  }
  layDraftPool(plate, layout, view);
  laySnake(plate, layout.snake, turn);
  if (layout.standing !== null && view.solo !== null) layStanding(plate, layout.standing, view.solo, words);
  layCards(plate, layout.cards, view, trace?.tool ?? null, words);
  return plate;
}

/** The pool; while a die waits for its player, that die large beside the others. */
function layDraftPool(plate: Plate, { poolBox, pool, waiting }: TableLayout, view: PlayingView): void {
  if (view.turn.waiting === null) {
    layPool(plate, pool, view.pool);
    layPoolMarks(plate, poolBox, pool, view);
    return;
  }
  layPoolTray(plate, poolBox, waiting.pool);
  layPool(plate, waiting.pool, view.pool);
  layWaitingDie(plate, waiting.die, view.turn.waiting);
}
