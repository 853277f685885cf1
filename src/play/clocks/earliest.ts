/** The first of these moments; null if there are none. */
export const earliest = (moments: readonly number[]): number | null =>
  moments.length === 0 ? null : Math.min(...moments);
