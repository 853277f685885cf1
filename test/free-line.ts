import type { Line } from '#play/line';

/** A Discord that is always there. */
export const freeLine: Line = { isFree: () => true, whenFree: () => {} };
