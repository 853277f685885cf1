import type { Rgb } from './rgb.ts';

/**
 * A color in Oklab, which follows human vision: lightness 0 to 1, and two axes, green to red and blue to yellow. Changing
 * lightness or chroma here keeps the hue of a glass.
 */
export type Oklab = readonly [lightness: number, greenRed: number, blueYellow: number];

const linear: readonly number[] = Array.from({ length: 256 }, (_, part) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const steps = 4096;
const gamma: readonly number[] = Array.from({ length: steps + 1 }, (_, step) => {
  const share = step / steps;
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
});
const part = (light: number): number => gamma[Math.round(Math.min(Math.max(light, 0), 1) * steps)] ?? 0;

/** Converts a color to Oklab. */
export function oklabOf(rgb: Rgb): Oklab {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => linear[Math.round(value)] ?? 0);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const cube = (value: number): number => value * value * value;

/** Converts to screen color; components out of range are clipped. */
export function rgbFrom(color: Oklab): Rgb {
  const lightness = color[0];
  const greenRed = color[1];
  const blueYellow = color[2];
  const l = cube(lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow);
  const m = cube(lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow);
  const s = cube(lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow);
  return [
    part(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    part(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    part(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Adds `lighter` to the lightness and scales the chroma; the hue stays. */
export const lightened = (color: Oklab, lighter: number, chroma: number): Oklab => [
  color[0] + lighter,
  color[1] * chroma,
  color[2] * chroma,
];

/** Rotates the hue by an angle in radians. */
export function turned([lightness, greenRed, blueYellow]: Oklab, angle: number): Oklab {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [lightness, greenRed * cos - blueYellow * sin, greenRed * sin + blueYellow * cos];
}
