import { palette } from '#render/color/palette';
import { mixed, rgbOf } from '#render/color/rgb';
import type { Face } from './face.ts';
import { quarryLine } from './pane-face.ts';
import { cover, length, smooth } from './shape.ts';

const { legal } = palette;
const light = {
  core: rgbOf(legal.core),
  body: rgbOf(legal.body),
  bloom: rgbOf(legal.bloom),
  edge: rgbOf(legal.edge),
} as const;

/** An open space that can be chosen: clear glass in a lattice, with golden light behind it. */
export const litFace: Face = (u, v, pixel) => {
  const far = length(u, v);
  const glow = mixed(light.core, light.body, 0.35 + 0.65 * smooth(0, 0.75, far));
  const glass = mixed(glow, light.bloom, 0.85 * smooth(0.35, 1.25, far));
  const lattice = cover(quarryLine(u, v) - Math.max(0.015, pixel * 0.4), pixel);
  return mixed(glass, light.edge, 0.55 * lattice);
};
