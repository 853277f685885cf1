import { pictureWidth } from './table-layout.ts';
import { windowPlace } from './window-place.ts';

/** A single window, as large as possible. */
export const windowLayout = {
  width: pictureWidth,
  height: 1350,
  window: windowPlace(65, 314, 190, 190),
} as const;
