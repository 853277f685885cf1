import type { Hex } from './palette.ts';

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rrggbb`. */
export function rgbOf(hex: Hex): Rgb {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

/** The color as one integer, `0xrrggbb`. */
export const packed = ([red, green, blue]: Rgb): number =>
  (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);

/** The color in CSS syntax; `alpha` runs from 0 (clear) to 1. */
export const css = (hex: Hex, alpha: number): string => `rgba(${rgbOf(hex).join(', ')}, ${alpha})`;

/** Blends two colors: 0 is the first, 1 the second. */
export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  if (share <= 0) return from;
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

const partToward = (from: number, to: number, share: number): number =>
  Math.round(from + (to - from) * share);

/** The same for a color `0xrrggbb` in a light. */
export const inLight = (color: number, [red, green, blue]: Rgb, share: number): number =>
  (partToward(color >> 16, red, share) << 16) |
  (partToward((color >> 8) & 255, green, share) << 8) |
  partToward(color & 255, blue, share);

const linear = (part: number): number =>
  part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;

/** Relative luminance, 0 (black) to 1 (white), as defined by WCAG 2. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two colors, 1 to 21, as defined by WCAG 2. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
