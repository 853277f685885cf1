import { type Hex, palette } from '#render/color/palette';

/**
 * What a frame is made of. Stone is there; gold is only what can be acted on now: the player at turn, the winner,
 * one's own window.
 */
export type Metal = 'stone' | 'gold';

interface Tones {
  readonly dark: Hex;
  readonly mid: Hex;
  readonly face: Hex;
  readonly light: Hex;
}

const { stone, gold } = palette;

/** The tones of each, from its shadow to its lit edge. */
export const tones: Readonly<Record<Metal, Tones>> = {
  stone: { dark: stone.dark, mid: stone.face, face: stone.mid, light: stone.light },
  gold: { dark: gold.ink, mid: gold.deep, face: gold.mid, light: gold.light },
};
