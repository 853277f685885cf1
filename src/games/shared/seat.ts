/** A player's place in a game, from 0; at a table clockwise. */
export type Seat = number;

/** Who is looking: a player's seat, or someone without one. */
export type Viewer = Seat | 'spectator';
