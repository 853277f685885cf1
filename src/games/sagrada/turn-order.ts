import type { Seat } from '#games/shared/seat';

/** Rounds in a game. */
export const lastRound = 10;

/** The seats in the order of a round's turns: clockwise from the start player, then back (RULES, A round 2). */
export function snake(players: number, startPlayer: Seat): readonly Seat[] {
  return snakes[players]?.[startPlayer] ?? [];
}

const snakes: readonly (readonly (readonly Seat[])[])[] = Array.from({ length: 5 }, (_, players) =>
  Array.from({ length: players }, (_seat, start) => {
    const clockwise = Array.from({ length: players }, (_step, step) => (start + step) % players);
    return [...clockwise, ...clockwise.toReversed()];
  }),
);

/** Who starts the given round, from 1: the start player moves one seat clockwise each time (RULES, A round 3). */
export const startPlayerOf = (players: number, first: Seat, round: number): Seat =>
  (first + round - 1) % players;

/** How many dice are drawn and rolled for a round (RULES, A round 1 and Solo). */
export const poolSize = (players: number): number => (players === 1 ? 4 : 2 * players + 1);

/** Whether this turn of a round is its seat's first one rather than the second. */
export const isFirstTurn = (players: number, index: number): boolean => index < players;

/** The index of the same seat's other turn of the round: the snake reads the same from both ends. */
export const otherTurn = (players: number, index: number): number => 2 * players - 1 - index;
