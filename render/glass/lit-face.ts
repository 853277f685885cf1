import { palette } from '#render/color/palette';
import { mixed, rgbOf } from '#render/color/rgb';
import type { Face } from './face.ts';
import { quarryLine } from './pane-face.ts';
import { cover, length, roundedSquare, smooth } from './shape.ts';

const { legal } = palette;
const light = {
  core: rgbOf(legal.core),
  body: rgbOf(legal.body),
  edge: rgbOf(legal.edge),
  bloom: rgbOf(legal.bloom),
} as const;

/** Half the room that the name of a space needs: the lattice stops there. */
const nameRoom = { width: 0.78, height: 0.5 } as const;

/** A space that can be chosen: clear glass in a lattice, with white-gold light behind it. */
export const litFace: Face = (u, v, pixel) => {
  const far = length(u, v);
  const glow = mixed(light.core, light.body, smooth(0.2, 0.95, far));
  const glass = mixed(glow, light.bloom, 0.55 * smooth(0.8, 1.35, far));
  const beside = smooth(0.75, 1.1, length(u / nameRoom.width, v / nameRoom.height));
  const lattice = cover(quarryLine(u, v) - Math.max(0.015, pixel * 0.4), pixel);
  const latticed = mixed(glass, light.edge, 0.6 * lattice * beside);
  const border = Math.abs(roundedSquare(u, v, 0.86, 0.02)) - Math.max(0.016, pixel * 0.5);
  return mixed(latticed, light.edge, cover(border, pixel));
};
