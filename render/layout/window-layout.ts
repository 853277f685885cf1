import { pictureWidth } from './table-layout.ts';
import { windowPlace } from './window-place.ts';

/** One window for itself, as large as it can be. */
export const windowLayout = {
  width: pictureWidth,
  height: 1350,
  window: windowPlace(65, 314, 190, 190),
} as const;
