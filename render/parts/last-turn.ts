import type { Arrivals, PlayerView, PlayingView } from '#games/sagrada/view';
import type { Space } from '#games/shared/space';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { spaceBox, type WindowPlace } from '#render/layout/window-place';
import type { WindowsPicture } from '#render/picture';
import { blitIrons, blitTraces } from './irons.ts';

/** The last moves in a player's window, all together. */
export function lastMoves(
  { seat }: PlayerView,
  { view: { trace }, arrivals }: Pick<WindowsPicture, 'view' | 'arrivals'>,
): Pick<Arrivals, 'from' | 'to'> {
  const all = [...arrivals, ...(trace === null ? [] : [trace])].filter((each) => each.seat === seat);
  return { from: all.flatMap(({ from }) => from), to: all.flatMap(({ to }) => to) };
}

/** Marks them: irons on the dice that arrived, traces where dice left. */
export function blitMoves(
  plate: Plate,
  place: WindowPlace,
  { dice }: PlayerView,
  { from, to }: Pick<Arrivals, 'from' | 'to'>,
): void {
  const holds = (space: Space): boolean => (dice[space] ?? null) !== null;
  for (const space of new Set(from)) if (!holds(space)) blitTraces(plate, spaceBox(place, space));
  for (const space of new Set(to)) if (holds(space)) blitIrons(plate, spaceBox(place, space));
}

/** Marks the pool that Glazing Hammer rolled, or the die that was returned to its end. */
export function blitPoolMarks(
  plate: Plate,
  box: Rect,
  places: readonly Rect[],
  { round, pool, trace, turn }: PlayingView,
): void {
  if (trace?.round !== round) return;
  if (trace.tool === 7) blitIrons(plate, box);
  const last = places[pool.length - 1];
  const mayReturn = trace.tool === 6 || trace.tool === 11;
  if (mayReturn && trace.to.length === 0 && turn.waiting === null && last !== undefined)
    blitIrons(plate, last);
}
