import type { Restriction } from '#game/pattern';
import { paneFace } from '#render/glass/pane-face';
import { windowTile } from '#render/glass/tile';
import { type DiceGlyph, glyphWord } from '#render/glyph';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import type { Style } from '#render/style';
import { layColorDie, layDie } from './dice.ts';

/** What is in hand or can be chosen, as glass; its top left corner here, `size` pixels wide. */
export function layGlyph(
  plate: Plate,
  glyph: DiceGlyph,
  x: number,
  y: number,
  size: number,
  style: Style,
): void {
  const layPane = (restriction: Restriction | null): void => {
    const name = `glyph ${glyphWord(glyph)} ${size} ${style}`;
    lay(
      plate,
      fromStock(name, () => windowTile(paneFace(restriction, style), size, null)),
      x,
      y,
    );
  };
  switch (glyph.glyph) {
    case 'die':
      return layDie(plate, glyph.die, x, y, size, style);
    case 'color':
      return layColorDie(plate, glyph.color, x, y, size, style);
    case 'shade':
      return layPane({ shade: glyph.shade });
    case 'blank':
      return layPane(null);
  }
}
