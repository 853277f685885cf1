import { pictureWidth } from './table-layout.ts';
import { windowPlace } from './window-place.ts';

/** Where everything stands on the picture of one's own window: as large as it can be, with room for A to D beside it. */
export const handLayout = {
  width: pictureWidth,
  height: 1248,
  window: windowPlace(90, 300, 180, 172),
  /** Middle of the letters on either side. */
  letters: [28, pictureWidth - 28],
} as const;
