import type { Line } from '#play/announcer';

/** The pauses before what failed is tried again, in milliseconds; the last one is repeated. */
export type Pauses = readonly [number, ...number[]];

export const usualPauses: Pauses = [1_000, 5_000, 30_000, 120_000, 600_000];

/** The pause before something is tried again that failed so often before. */
export const pauseAfter = (tries: number, pauses: Pauses = usualPauses): number =>
  pauses[tries] ?? pauses.at(-1) ?? pauses[0];

/** The pause while Discord is down, in milliseconds. One message alone may be at fault, so others are tried in between. */
const pauseWhileDown = 10_000;

/** The pause before a message is tried again that Discord didn't take. */
export const pauseToTell = (tries: number, line: Line): number =>
  line.isFree() ? pauseAfter(tries) : pauseWhileDown;
