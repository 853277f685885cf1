import type { PrivateStanding } from '#games/sagrada/private-standing';
import type { Seat } from '#games/shared/seat';
import { filledBox } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { DiceGlyph } from '#render/glyph';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import type { Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import { inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { blitColorDie, blitDie } from './dice.ts';
import { blitDrawing } from './drawing.ts';
import { blitFavor } from './favor.ts';
import { blitGlassSign } from './glass-sign.ts';
import { openTile, shadeTile } from './pane.ts';
import { blitShield } from './shield.ts';

/** The content of the sill of your own window. */
export interface HandSill {
  readonly seat: Seat;
  /** In large letters: the player's name, or what to choose. */
  readonly title: string;
  readonly pattern: string;
  readonly inHand: readonly DiceGlyph[];
  readonly standings: readonly PrivateStanding[];
  readonly favor: number;
}

const { gold, lead } = palette;

/** As shares of the sill's height. */
const titleSizes = [0.31, 0.27, 0.24, 0.21, 0.19] as const;

/**
 * Left: the shield, or the die in hand. Middle: the title, with the pattern or the other choices below it. Right: the private
 * objectives with their points, and favor tokens.
 */
export function blitHandSill(plate: Plate, sill: Rect, shown: HandSill, style: Style): void {
  const { x, y, width, height } = sill;
  const share = (part: number): number => Math.round(part * height);
  const right = x + width - share(0.12);
  const secrets = shown.standings
    .toReversed()
    .reduce((end, standing) => blitPrivate(plate, standing, end, sill, style), right);
  const token = share(0.27);
  const drops = blitFavor(plate, right, y + height - share(0.4), token, shown.favor);

  const [first] = shown.inHand;
  const large = first !== undefined && (first.glyph === 'die' || first.glyph === 'color') ? first : null;
  const rest = large === null ? shown.inHand : shown.inHand.slice(1);
  const left =
    x + (large === null ? blitOwner(plate, sill, shown.seat) : blitInHand(plate, sill, large, style));
  const room = secrets - left;
  letter(plate, shown.title, inWords(titleSizes.map(share), gold.ink), leftFrom(left, y + share(0.45), room));
  const below = right - left - drops - 10;
  if (rest.length > 0) blitRow(plate, sill, rest, left, below, style);
  else
    letter(plate, shown.pattern, inGothic(share(0.244), gold.umber), leftFrom(left, y + share(0.8), below));
}

/** The owner's shield. Returns the distance of the text from the end of the sill. */
function blitOwner(plate: Plate, { x, y, height }: Rect, seat: Seat): number {
  const share = (part: number): number => Math.round(part * height);
  const shield = { x: x + share(0.13), y: y + share(0.2), width: share(0.56), height: share(0.63) };
  blitShield(plate, shield, seat, 'onGold');
  return share(0.81);
}

/** The die in hand, large, in lead. Returns the distance of the text from the end of the sill. */
function blitInHand(plate: Plate, { x, y, height }: Rect, glyph: DiceGlyph, style: Style): number {
  const side = Math.round(0.72 * height);
  const [setting, inset] = [6, Math.round(0.13 * height)];
  const size = side + 2 * setting;
  blitDrawing(plate, 'in hand', { x: x + inset, y: y + inset, width: size, height: size }, (context) => {
    filledBox(context, [0, 0, size, size], 0.14 * size, lead.putty);
  });
  blitGlyph(plate, glyph, x + inset + setting, y + inset + setting, side, style);
  return inset + size + Math.round(0.13 * height);
}

/** Glyphs below the title, as large as their number allows. */
function blitRow(
  plate: Plate,
  { y, height }: Rect,
  glyphs: readonly DiceGlyph[],
  left: number,
  room: number,
  style: Style,
): void {
  const gap = 8;
  const side = Math.min(Math.round(0.4 * height), Math.floor((room + gap) / glyphs.length) - gap);
  const top = y + Math.round(0.74 * height - side / 2);
  glyphs.forEach((glyph, index) => blitGlyph(plate, glyph, left + index * (side + gap), top, side, style));
}

/**
 * A private objective with its points, up to `end`; of two, the one that doesn't count is dim. Returns where the next
 * one may end.
 */
function blitPrivate(
  plate: Plate,
  { color, points, counts }: PrivateStanding,
  end: number,
  { y, height }: Rect,
  style: Style,
): number {
  const share = (part: number): number => Math.round(part * height);
  const wide = letter(
    plate,
    String(points),
    inFigures(share(0.36), counts ? gold.ink : gold.umber),
    rightTo(end, y + share(0.43), share(0.7)),
  );
  const left = Math.round(end - wide - share(0.5));
  blitGlassSign(plate, color, left, y + share(0.093), share(0.42), style);
  return left - share(0.14);
}

/** A choice or the die in hand as glass, `size` pixels wide; x and y are the top left corner. */
function blitGlyph(plate: Plate, glyph: DiceGlyph, x: number, y: number, size: number, style: Style): void {
  switch (glyph.glyph) {
    case 'die':
      return blitDie(plate, glyph.die, x, y, size, style);
    case 'color':
      return blitColorDie(plate, glyph.color, x, y, size, style);
    case 'shade':
      return blit(plate, shadeTile(glyph.shade, size, style), x, y);
    case 'blank':
      return blit(plate, openTile(size, style, '', null), x, y);
  }
}
