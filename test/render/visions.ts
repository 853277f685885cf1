import type { Rgb } from '#render/color/rgb';

/** The kinds of color vision that pictures are tested with: normal, and without one of the three kinds of cones. */
export const visions = ['normal', 'deuteranopia', 'protanopia', 'tritanopia'] as const;
export type Vision = (typeof visions)[number];

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Machado, Oliveira and Fernandes 2009, severity 1, for linear red, green and blue. */
const matrices: Readonly<Record<Vision, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linearPart = (part: number): number =>
  part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;

const partOf = (light: number): number => {
  const share = Math.min(Math.max(light, 0), 1);
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
};

/** Linear red, green and blue from 0 to 1, without the gamma of screens. */
export const linearOf = ([red, green, blue]: Rgb): Rgb => [
  linearPart(red),
  linearPart(green),
  linearPart(blue),
];

/** The color as seen with this color vision. */
export function seenBy(vision: Vision, color: Rgb): Rgb {
  const [red, green, blue] = linearOf(color);
  const [r, g, b] = matrices[vision].map((row) => partOf(row[0] * red + row[1] * green + row[2] * blue));
  return [r ?? 0, g ?? 0, b ?? 0];
}
