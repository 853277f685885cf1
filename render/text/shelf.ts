import type { ShelfDie } from '#render/picture';

/** The dice of a round, or of the pool (round null). */
export interface ShelfRound {
  readonly round: number | null;
  readonly dice: readonly ShelfDie[];
}

/** Groups the dice of a shelf by round, keeping their order. */
export function roundsOf(shelf: readonly ShelfDie[]): readonly ShelfRound[] {
  const rounds = [...new Set(shelf.map(({ round }) => round))];
  return rounds.map((round) => ({ round, dice: shelf.filter((die) => die.round === round) }));
}
