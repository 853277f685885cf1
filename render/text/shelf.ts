import type { ShelfDie } from '#render/picture';

/** The dice of a round, or of the pool: its round is null. */
export interface ShelfRound {
  readonly round: number | null;
  readonly dice: readonly ShelfDie[];
}

/** The dice of a shelf round by round, as they lie. */
export function roundsOf(shelf: readonly ShelfDie[]): readonly ShelfRound[] {
  const rounds = [...new Set(shelf.map(({ round }) => round))];
  return rounds.map((round) => ({ round, dice: shelf.filter((die) => die.round === round) }));
}
