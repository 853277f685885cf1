import { z } from 'zod';
import printed from '#data/palette.json' with { type: 'json' };
import { type Glass, glassColorOf } from '#games/koloretako/glass';
import { type Color, colorOf, colors, type Die, dieOf, type Shade, shadeOf, shades } from '#games/shared/die';
import type { Style } from '#render/style';

/** A color as `#rrggbb`. */
const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .brand<'Hex'>();
export type Hex = z.infer<typeof hex>;

const shadeSchema = z.strictObject({ glass: hex, pips: z.enum(['ink', 'ivory']) });
const glassSchema = z.strictObject({
  pane: hex,
  shades: z.array(shadeSchema).length(shades.length),
  /** In high contrast a color has one glass for all its shades, so no two colors can be confused. */
  bold: shadeSchema,
});

const stoneSchema = z.strictObject({ face: hex, light: hex, mid: hex, dark: hex });

const paletteSchema = z.strictObject({
  glass: z.record(z.enum(colors), glassSchema),
  /** The glass of black cards, and the color of what is painted on it. */
  smoke: glassSchema.extend({ paint: hex }),
  /** What is printed on a window: panes that ask for a shade, with their pips; open spaces; the paint on color panes. */
  pane: z.strictObject({
    shade: hex,
    pips: hex,
    open: hex,
    paint: hex,
    boldShade: hex,
    boldPips: hex,
    boldOpen: hex,
  }),
  lead: z.strictObject({ base: hex, light: hex, dark: hex, putty: hex }),
  night: z.strictObject({ top: hex, wall: hex, wallLight: hex, joint: hex }),
  stone: stoneSchema,
  /** The stone of the frames, from the second seat on. */
  stones: z.strictObject({ serpentine: stoneSchema, porphyry: stoneSchema, garnet: stoneSchema }),
  gold: z.strictObject({ light: hex, mid: hex, deep: hex, umber: hex, ink: hex }),
  text: z.strictObject({ ivory: hex, muted: hex, dim: hex, gold: hex, loss: hex }),
  pip: z.strictObject({ ink: hex, ivory: hex }),
  legal: z.strictObject({ core: hex, body: hex, edge: hex, rim: hex, bloom: hex, label: hex }),
  lastMove: z.strictObject({ mark: hex, outline: hex }),
  favor: z.strictObject({ light: hex, mid: hex, deep: hex }),
  card: z.strictObject({ tool: hex, toolEdge: hex, objective: hex, objectiveEdge: hex }),
});

/** Every color with a meaning in the pictures: five glasses in six shades, lead, night, stone and gold. */
export const palette = paletteSchema.parse(printed);

/** A glass, and the color of the paint on it. */
export interface Glazing {
  readonly glass: Hex;
  readonly pips: Hex;
}

/** The glass of a die, and the color of its pips. */
export const glassOf = (die: Die, style: Style): Glazing =>
  glazingOf(palette.glass[colorOf(die)], shadeOf(die), style);

/** The glass of a card: that of the die with its color and value, or smoke for black. */
export const cardGlassOf = (card: Glass, style: Style): Glazing =>
  glassColorOf(card) === 'black' ? glazingOf(palette.smoke, shadeOf(card), style) : glassOf(card, style);

function glazingOf({ shades, bold }: z.infer<typeof glassSchema>, shade: Shade, style: Style): Glazing {
  const { glass, pips } = (style === 'contrast' ? bold : shades[shade - 1]) ?? bold;
  return { glass, pips: palette.pip[pips] };
}

/** The glass that represents a color on signs and diagrams: its third shade. */
export const signGlass = (color: Color, style: Style): Hex => glassOf(dieOf(color, 3), style).glass;

/** The same for cards. Smoke uses its first shade, the lightest, because deeper ones vanish on a dark background. */
export const cardSignGlass = (color: Color, style: Style): Hex =>
  color === 'purple' ? cardGlassOf(dieOf(color, 1), style).glass : signGlass(color, style);
