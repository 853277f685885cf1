import type { Seat } from '#games/shared/seat';
import type { TurnView } from '#games/sagrada/view';
import type { Plate } from '#render/indexed/plate';
import { atPlaces, type Rect } from '#render/layout/rect';
import { blitShield } from './shield.ts';

/**
 * The turns of the round as shields, forward and back: past ones are dim, the current one is gold, skipped ones
 * and those of players whose turns are passed are struck out.
 */
export function blitSnake(
  plate: Plate,
  places: readonly Rect[],
  { order, index, skipped }: TurnView,
  passing: readonly Seat[] = [],
): void {
  atPlaces(places, order, (place, seat, turn) => {
    const time = turn < index ? 'over' : turn === index ? 'now' : 'ahead';
    blitShield(plate, place, seat, skipped.includes(turn) || passing.includes(seat) ? 'skipped' : time);
  });
}
