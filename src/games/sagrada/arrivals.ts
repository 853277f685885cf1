import type { Space } from '#games/shared/space';
import type { Seat } from '#games/shared/seat';
import type { GameEvent } from './event.ts';

/** Where dice came to in a player's window, and where they left. */
export interface Arrivals {
  readonly seat: Seat;
  readonly from: readonly Space[];
  readonly to: readonly Space[];
}

/** The same of all that happened, in order. */
export const arrivalsIn = (events: readonly GameEvent[]): readonly Arrivals[] =>
  events.flatMap((event): readonly Arrivals[] => {
    if (event.event === 'drafted' || event.event === 'placed')
      return [{ seat: event.seat, from: [], to: [event.space] }];
    if (event.event !== 'toolUsed') return [];
    const { seat, use } = event;
    if ('space' in use) return [{ seat, from: [], to: [use.space] }];
    if (!('moves' in use)) return [];
    const moves: readonly { readonly from: Space; readonly to: Space }[] = use.moves;
    return [{ seat, from: moves.map(({ from }) => from), to: moves.map(({ to }) => to) }];
  });
