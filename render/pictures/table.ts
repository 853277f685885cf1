import type { Context } from '#render/canvas/canvas';
import { drawWall } from '#render/frame/wall';
import { drawWindowFrame } from '#render/frame/window-frame';
import type { Plate } from '#render/indexed/plate';
import { type TableLayout, tableLayout } from '#render/layout/table-layout';
import { spaceCorner } from '#render/layout/window-place';
import { layCards } from '#render/parts/card';
import { layLastMove } from '#render/parts/last-move';
import { drawPoolTray, layPool } from '#render/parts/pool';
import { layTrack } from '#render/parts/round-track';
import { laySill } from '#render/parts/sill';
import { laySnake } from '#render/parts/snake';
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
}

/** The whole table: round track, windows, pool with the snake of turns, tools and public objectives. */
export function tablePlate({ view, names, locale }: TablePicture): Plate {
  const layout = tableLayout(view.players.length);
  const words = wordsOf(locale);
  const shown = drawableNames(names, words);
  const atTurn = view.turn.seat;
  const plate = fromTemplate(`table ${layout.windows.length} ${atTurn}`, layout, (context) =>
    drawEmptyTable(context, layout, atTurn),
  );
  layTrack(plate, layout.track, view.track, view.round);
  for (const { seat, pattern, dice, favor } of view.players) {
    const place = layout.windows[seat];
    if (place === undefined) continue;
    layWindow(plate, place, pattern, dice);
    laySill(plate, place.sill, metalOf(seat, atTurn), { seat, name: shown[seat] ?? '', pattern, favor });
    if (view.lastPlaced?.seat === seat)
      layLastMove(plate, spaceCorner(place, view.lastPlaced.space), place.pitch);
  }
  layPool(plate, layout.pool, view.pool);
  laySnake(plate, layout.snake, view.turn);
  layCards(plate, layout.cards, view.tools, view.publicObjectives, words);
  return plate;
}
