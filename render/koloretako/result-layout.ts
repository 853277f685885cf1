import { bottom } from '#render/layout/rect';
import { pictureWidth } from '#render/layout/table-layout';
import { windowPlace } from '#render/layout/window-place';

const window = windowPlace(235, 330, 122, 84);

/** The layout of the window at the end of a game, with the title above it and figures on both sides. */
export const koloretakoResultLayout = {
  width: pictureWidth,
  height: bottom(window.sill) + 16,
  titleBaseline: 82,
  noteBaseline: 126,
  window,
} as const;
