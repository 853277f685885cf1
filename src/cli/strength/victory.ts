import type { Seat } from '#games/shared/seat';
import type { played } from './played.ts';

/** Whether a seat won: 1 if so, 0 if not. A shared victory is a part of one. */
export function victory(outcome: ReturnType<typeof played>, seat: Seat): number {
  const winners = 'places' in outcome ? (outcome.places[0] ?? []) : [];
  return winners.includes(seat) ? 1 / winners.length : 0;
}
