import type { DiceGlyph } from '#render/glyph';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import type { Style } from '#render/style';
import { blitColorDie, blitDie } from './dice.ts';
import { openTile, shadeTile } from './pane.ts';

/** A choice or the die in hand as glass, `size` pixels wide; x and y are the top left corner. */
export function blitGlyph(
  plate: Plate,
  glyph: DiceGlyph,
  x: number,
  y: number,
  size: number,
  style: Style,
): void {
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
