import { mixed, type Rgb } from '#render/color/rgb';

/** The color at a position (0 to 1) of a gradient with evenly spaced colors. */
export function along(stops: readonly Rgb[], share: number): Rgb {
  const at = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const before = Math.min(Math.floor(at), stops.length - 2);
  const [from, to] = [stops[before], stops[before + 1]];
  if (from === undefined || to === undefined) throw new RangeError('a gradient needs at least two colors');
  return mixed(from, to, at - before);
}
