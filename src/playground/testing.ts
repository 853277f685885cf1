export { manualClock } from './manual-clock.ts';
export { openLine } from './open-line.ts';
