import type { Line } from '#play/announcer';

/** A Discord that is always there. */
export const freeLine: Line = { isFree: () => true, whenFree: () => {} };
