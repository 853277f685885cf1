export { manualClock } from './clock.ts';
export { connectPage } from './connect-page.ts';
export { largeWorld } from './large-world.ts';
