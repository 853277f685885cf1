import type { Actor, Move } from '#games/replay';
import { arrivalsIn } from '#games/sagrada/arrivals';
import type { Sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';

/** How many dice were placed, by who placed them: a person, a computer player, or nobody, where it happened automatically. */
export type DicePlaced = Readonly<Record<Actor, number>>;

/** By whom the dice in a seat were placed. Moves that were taken back aren't among the moves of a game. */
export function dicePlacedIn(moves: readonly Move<Sagrada>[], seat: Seat): DicePlaced {
  const placed = { person: 0, computer: 0, nobody: 0 };
  for (const move of moves) {
    if (move.seat !== seat) continue;
    // A tool can place a die itself, or move dice, which adds none.
    for (const { from, to } of arrivalsIn(move.events)) placed[move.by] += to.length - from.length;
  }
  return placed;
}
