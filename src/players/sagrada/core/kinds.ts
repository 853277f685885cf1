import type { Die } from '#games/shared/die';

/** A set of dice without counts: bit n is die n. */
export type Kinds = number;

/** The lowest die of a set that isn't empty. */
export const lowest = (kinds: Kinds): Die => (31 - Math.clz32(kinds & -kinds)) as Die;
