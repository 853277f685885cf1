import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import type { Style } from '#render/style';
import { type PaneColor, signTile } from './pane.ts';

/** Blits the sign of a color, `size` pixels wide; x and y are its top left corner. */
export const blitGlassSign = (
  plate: Plate,
  color: PaneColor,
  x: number,
  y: number,
  size: number,
  style: Style,
): void => blit(plate, signTile(color, size, style), x, y);
