import { type Color, colors } from '#games/shared/die';
import { palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { bubbles, clamp, cover, length, smooth, streaks } from '#render/glass/shape';
import type { RosePoint } from './shape.ts';

/** A glass of a rose with light behind it, from its brightest to its deepest; and what it is tinted with in the dark. */
interface Sheet {
  readonly bright: Rgb;
  readonly full: Rgb;
  readonly deep: Rgb;
  readonly dark: Rgb;
}

/** The glass of panes, by their colors, and of ornaments. */
export type RoseGlass = Color | 'ornament';

const { glass, gold, favor, lead: leads, pane, text } = palette;
const [night, lead, ivory, pale, amber] = [pane.open, leads.putty, text.ivory, favor.light, gold.mid].map(
  rgbOf,
) as [Rgb, Rgb, Rgb, Rgb, Rgb];

const sheetOf = (color: Color): Sheet => {
  const [bright, full, deep] = [0, 2, 5].map((shade) =>
    rgbOf(glass[color].shades[shade]?.glass ?? text.ivory),
  ) as [Rgb, Rgb, Rgb];
  return { bright, full, deep, dark: deep };
};

// Computed once, because they are asked for at every point.
const sheets = {
  ...(Object.fromEntries(colors.map((color) => [color, sheetOf(color)])) as Record<Color, Sheet>),
  ornament: {
    bright: rgbOf(gold.light),
    full: amber,
    deep: rgbOf(gold.deep),
    dark: rgbOf(glass.blue.pane),
  },
} as const satisfies Record<RoseGlass, Sheet>;

/** The color of the light that falls through a glass. */
export const shineOf = (glass: RoseGlass): Rgb => sheets[glass].bright;

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

function leading({ of, outward, across }: RosePoint): Leading {
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

/**
 * The color of the glass at a point inside an opening.
 * @param light how much is behind it, 0 to 1
 * @param pixel the size of a pixel, in radii of the rose
 */
export function glassAt(
  point: RosePoint,
  x: number,
  y: number,
  glass: RoseGlass,
  light: number,
  pixel: number,
): Rgb {
  const depth = -point.distance;
  const { line, isBoss, isOdd } = leading(point);
  const hasStrip = point.of !== 'eyes';
  const isStrip = hasStrip && depth < strip;
  const toLine = Math.min(isStrip ? Number.POSITIVE_INFINITY : line, hasStrip ? Math.abs(depth - strip) : 1);
  const part = isStrip ? 'strip' : isBoss ? 'boss' : isOdd ? 'odd' : 'even';
  const sheet = sheets[glass];
  const unlit = mixed(night, sheet.dark, tints[part]);
  const rgb = light === 0 ? unlit : mixed(unlit, shining(part, depth, x, y, sheet), light);
  const leaded = mixed(rgb, lead, cover(toLine - Math.max(leadWidth, pixel * 0.55), pixel));
  return mixed(leaded, lead, 0.75 * (1 - smooth(0, 0.016, depth)));
}

type Part = 'strip' | 'boss' | 'odd' | 'even';

/** How much of its color dark glass shows. */
const tints: Readonly<Record<Part, number>> = { strip: 0.3, boss: 0.12, odd: 0.16, even: 0.22 };

/** Glass with light behind it, brightest in the middle of its pane. */
function shining(part: Part, depth: number, x: number, y: number, { bright, full, deep }: Sheet): Rgb {
  const grain = grainAcross(x * 8, y * 8);
  if (part === 'strip') return mixed(full, ivory, 0.45 + 0.2 * grain);
  if (part === 'boss') return mixed(amber, pale, clamp(0.75 + grain));
  const sheet = mixed(deep, bright, clamp((part === 'odd' ? 0.35 : 0.75) + 0.45 * grain));
  const middle = 0.22 * smooth(0, 0.1, depth) * clamp(0.4 + grain);
  return mixed(mixed(sheet, ivory, middle), ivory, 0.4 * bubbles(x * 9, y * 9, 7));
}
