export { manualClock } from './manual-clock.ts';
export { connectPage } from './connect-page.ts';
