import type { Seat } from '#games/shared/seat';
import { type Hex, palette } from '#render/color/palette';

/** The stone of each seat's frame, in seat order: four colors that nobody confuses. */
export const seatStones = ['slate', 'serpentine', 'porphyry', 'garnet'] as const;
export type SeatStone = (typeof seatStones)[number];

/**
 * What a frame is made of. Gold marks what counts now (the active player, the winner, your own window); everything else is
 * stone, with a different one for each seat if several play.
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

/** Chooses between the version for gold and the one for every stone. */
export const ofGoldOrStone = <T>(metal: Metal, made: Readonly<Record<'gold' | 'stone', T>>): T =>
  made[metal === 'gold' ? 'gold' : 'stone'];
