import type { LancetGlass } from './lancet.ts';
import { type Metal, ofGoldOrStone, type SeatStone } from './metal.ts';

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
