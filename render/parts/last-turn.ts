import type { Trace } from '#games/sagrada/game';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { spaceBox, type WindowPlace } from '#render/layout/window-place';
import { blitIrons, blitTraces } from './irons.ts';

/** Marks a player's last moves in a window: irons on the dice that arrived, traces where dice left. */
export function blitMoves(plate: Plate, place: WindowPlace, { dice }: PlayerView, trace: Trace): void {
  const holds = (space: Trace['to'][number]): boolean => (dice[space] ?? null) !== null;
  for (const space of new Set(trace.from)) if (!holds(space)) blitTraces(plate, spaceBox(place, space));
  for (const space of new Set(trace.to)) if (holds(space)) blitIrons(plate, spaceBox(place, space));
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
