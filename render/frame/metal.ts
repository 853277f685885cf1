import type { Seat } from '#game/turn-order';
import { type Hex, palette } from '#render/color/palette';

/** What the frames at a table are cut from, in seat order: four facades that nobody takes for one another. */
export const seatStones = ['slate', 'serpentine', 'porphyry', 'garnet'] as const;
export type SeatStone = (typeof seatStones)[number];

/**
 * What a frame is made of. Stone is there, that of a seat where several play; gold is only what can be acted on now: the
 * player at turn, the winner, one's own window.
 */
export type Metal = 'stone' | SeatStone | 'gold';

interface Tones {
  readonly dark: Hex;
  readonly mid: Hex;
  readonly face: Hex;
  readonly light: Hex;
}

/** The stone of a seat. */
export const stoneOf = (seat: Seat): SeatStone => seatStones[seat] ?? 'slate';

const { stone, stones, gold } = palette;
const stoneTones = ({ dark, face, mid, light }: typeof stone): Tones => ({
  dark,
  mid: face,
  face: mid,
  light,
});

/** The tones of each, from its shadow to its lit edge. */
export const tones: Readonly<Record<Metal, Tones>> = {
  stone: stoneTones(stone),
  slate: stoneTones(stone),
  serpentine: stoneTones(stones.serpentine),
  porphyry: stoneTones(stones.porphyry),
  garnet: stoneTones(stones.garnet),
  gold: { dark: gold.ink, mid: gold.deep, face: gold.mid, light: gold.light },
};

/** What gold has, and what every stone has. */
export const ofGoldOrStone = <T>(metal: Metal, made: Readonly<Record<'gold' | 'stone', T>>): T =>
  made[metal === 'gold' ? 'gold' : 'stone'];
