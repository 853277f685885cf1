import type { Seat } from '#games/shared/seat';
import { type Hex, palette } from '#render/color/palette';
import type { LancetGlass } from './lancet.ts';

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

/** Glass colors for the heads of windows: deep, so that the dice below stay brightest. */
export const tints = ['sapphire', 'teal', 'emerald', 'amethyst', 'wine', 'ice'] as const;
export type Tint = (typeof tints)[number];

interface HeadGlass extends LancetGlass {
  /** From the apex down. */
  readonly sky: readonly string[];
}

const moonlit: Readonly<Record<Tint, HeadGlass>> = {
  sapphire: {
    sky: ['#16256e', '#1f3a9c', '#3052c4', '#2a47b2'],
    lancet: ['#7ea2ff', '#4668e2', '#2440a6'],
    eye: '#86a8ff',
  },
  teal: {
    sky: ['#07303c', '#0b4f5e', '#147484', '#0f6272'],
    lancet: ['#6fd3dc', '#2f9aa8', '#126474'],
    eye: '#8fe3ea',
  },
  emerald: {
    sky: ['#06301f', '#0b4f34', '#16744e', '#106242'],
    lancet: ['#74d9a4', '#339a6a', '#126244'],
    eye: '#95e8bb',
  },
  amethyst: {
    sky: ['#280f50', '#42197a', '#6530a6', '#532590'],
    lancet: ['#bf93f5', '#8450c6', '#4f2590'],
    eye: '#cfacfb',
  },
  wine: {
    sky: ['#3a0a26', '#5f1240', '#8c245a', '#761b4c'],
    lancet: ['#ee86ae', '#b8467a', '#76204e'],
    eye: '#f6a3c2',
  },
  ice: {
    sky: ['#22335c', '#3a568a', '#6286b4', '#4f72a2'],
    lancet: ['#d0e2fa', '#8fb0dc', '#5478aa'],
    eye: '#dcebff',
  },
};

/** A head in a gold frame burns in these colors; its own tint remains only at the apex. */
const burning = ['#7d2148', '#b3363f', '#d4553c', '#e8853c', '#f0a848'] as const;
const burningLancet = { lancet: ['#ffe9ae', '#f6b653', '#cf7826'], eye: '#ffd98a' } as const;

/** The glass that matches the stone of a seat. */
const tintOfStone: Readonly<Record<SeatStone, Tint>> = {
  slate: 'sapphire',
  serpentine: 'emerald',
  porphyry: 'amethyst',
  garnet: 'wine',
};

/** The glass of a head: burning in gold, moonlit in stone. A seat's stone has its own tint. */
export function headGlass(tint: Tint, metal: Metal): HeadGlass {
  if (metal === 'stone') return moonlit[tint];
  if (metal !== 'gold') return moonlit[tintOfStone[metal]];
  return { sky: [...moonlit[tint].sky.slice(1, 2), ...burning], ...burningLancet };
}

/** The light of a lancet above a complete column, by frame: brighter than the others, and never gold in stone. */
const fullLancets = {
  stone: { lancet: ['#ffffff', '#d8e6ff', '#84a6ec'], eye: '#ffffff' },
  gold: { lancet: ['#ffffff', '#fff8de', '#ffe9ae'], eye: '#ffffff' },
} as const;
export const fullLancet = (metal: Metal): LancetGlass => ofGoldOrStone<LancetGlass>(metal, fullLancets);
