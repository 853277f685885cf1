import type { Color } from '#games/shared/die';
import { palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { bubbles, clamp, cover, length, smooth, streaks } from '#render/glass/shape';
import type { RosePoint } from './shape.ts';

/** A piece of glass in a rose: its color, or clear, and how much light is behind it, 0 to 1. */
export interface RoseGlass {
  readonly color: Color | null;
  readonly light: number;
}

const night = rgbOf(palette.pane.open);
const lead = rgbOf(palette.lead.putty);
const ivory = rgbOf(palette.text.ivory);
const [pale, amber] = [palette.favor.light, palette.gold.mid].map(rgbOf) as [Rgb, Rgb];

/** The glass of each color from its brightest to its deepest, and what its ornaments are glazed with. */
const sheetOf = (color: Color | null): { readonly bright: Rgb; readonly full: Rgb; readonly deep: Rgb } => {
  if (color === null)
    return { bright: rgbOf(palette.gold.light), full: amber, deep: rgbOf(palette.gold.deep) };
  const { shades } = palette.glass[color];
  const shade = (at: number): Rgb => rgbOf(shades[at]?.glass ?? palette.text.ivory);
  return { bright: shade(0), full: shade(2), deep: shade(5) };
};

/** The color of the light that falls through a glass. */
export const shineOf = (color: Color | null): Rgb => sheetOf(color).bright;

const grainAcross = streaks(0.6, 41);

/** Half the width of a line of lead, in radii of the rose. */
const leadWidth = 0.0042;
/** The strip of pale glass along the edge of a pane. */
const strip = 0.02;

/** How a pane is leaded at a point: the distance to the nearest line, whether its boss is there, and which of two fields otherwise. */
interface Leading {
  readonly line: number;
  readonly isBoss: boolean;
  readonly isOdd: boolean;
}

const isOddIn = (number: number): boolean => Math.floor(number) % 2 !== 0;

/** A rib from the foot of a petal to a boss in its head, and bars across. */
function petalLeading(outward: number, across: number): Leading {
  const boss = length(outward - 0.315, across) - 0.04;
  if (boss < 0) return { line: -boss, isBoss: true, isOdd: false };
  const bar = outward / 0.1;
  const rib = outward < 0.315 ? Math.abs(across) : Number.POSITIVE_INFINITY;
  const toBar = Math.abs(bar - Math.round(bar)) * 0.1;
  return { line: Math.min(boss, rib, toBar), isBoss: false, isOdd: isOddIn(bar) !== across < 0 };
}

/** A boss with rays around it. */
function rayed(outward: number, across: number, bossRadius: number, rays: number): Leading {
  const far = length(outward, across);
  if (far < bossRadius) return { line: bossRadius - far, isBoss: true, isOdd: false };
  const turn = (Math.atan2(across, outward) / (2 * Math.PI) + 1) * rays;
  const toRay = (Math.abs(turn - Math.round(turn)) * far * 2 * Math.PI) / rays;
  return { line: Math.min(far - bossRadius, toRay), isBoss: false, isOdd: isOddIn(turn) };
}

function leading({ opening: { of }, outward, across }: RosePoint): Leading {
  switch (of) {
    case 'petals':
      return petalLeading(outward, across);
    case 'lights':
      return rayed(outward, across, 0.055, 8);
    case 'heart':
      return rayed(outward, across, 0.075, 12);
    case 'eyes':
      return { line: Number.POSITIVE_INFINITY, isBoss: false, isOdd: false };
  }
}

/** The color of the glass at a point inside an opening; `pixel` is the size of a pixel in radii of the rose. */
export function glassAt(point: RosePoint, x: number, y: number, glass: RoseGlass, pixel: number): Rgb {
  const depth = -point.distance;
  const { line, isBoss, isOdd } = leading(point);
  const hasStrip = point.opening.of !== 'eyes';
  const isStrip = hasStrip && depth < strip;
  const toLine = Math.min(isStrip ? Number.POSITIVE_INFINITY : line, hasStrip ? Math.abs(depth - strip) : 1);
  const part = isStrip ? 'strip' : isBoss ? 'boss' : isOdd ? 'odd' : 'even';
  const rgb = glass.light === 0 ? unlit(part, glass) : lit(part, depth, x, y, glass);
  const leaded = mixed(rgb, lead, cover(toLine - Math.max(leadWidth, pixel * 0.55), pixel));
  return mixed(leaded, lead, 0.75 * (1 - smooth(0, 0.016, depth)));
}

type Part = 'strip' | 'boss' | 'odd' | 'even';

/** How much of its color dark glass shows. */
const tints: Readonly<Record<Part, number>> = { strip: 0.3, boss: 0.12, odd: 0.16, even: 0.22 };

const unlit = (part: Part, { color }: RoseGlass): Rgb =>
  mixed(night, color === null ? rgbOf(palette.glass.blue.pane) : sheetOf(color).deep, tints[part]);

/** Glass with light behind it, brightest in the middle of its pane. */
function lit(part: Part, depth: number, x: number, y: number, { color, light }: RoseGlass): Rgb {
  const { bright, full, deep } = sheetOf(color);
  const grain = grainAcross(x * 8, y * 8);
  const middle = smooth(0, 0.1, depth);
  const shining = (): Rgb => {
    if (part === 'strip') return mixed(full, ivory, 0.45 + 0.2 * grain);
    if (part === 'boss') return mixed(amber, pale, clamp(0.75 + grain));
    const sheet = mixed(deep, bright, clamp((part === 'odd' ? 0.35 : 0.75) + 0.45 * grain));
    return mixed(
      mixed(sheet, ivory, 0.22 * middle * clamp(0.4 + grain)),
      ivory,
      0.4 * bubbles(x * 9, y * 9, 7),
    );
  };
  return mixed(unlit(part, { color, light: 0 }), shining(), light);
}
