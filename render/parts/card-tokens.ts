import { drawn, filledBox, strokeWith } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import { drawDrop } from './favor.ts';

/** More than these are shown as a number. */
const maxDrops = 3;
const [height, drop, step, padding] = [24, 18, 19, 4];
const numberSize = 24;

const width = maxDrops * step - 1 + 2 * padding;

/** Favor tokens in the hollow of a card: drops, or from four on one drop with a number. */
const tokens = (count: number): Sprite =>
  cachedSprite(`tokens ${count}`, () =>
    drawn(width, height, (context) => {
      filledBox(context, [0.5, 0.5, width - 1, height - 1], height / 2, palette.lead.putty);
      strokeWith(context, 1, css(palette.card.toolEdge, 0.85));
      const drops = count <= maxDrops ? count : 1;
      for (let token = 0; token < drops; token += 1) drawDrop(context, padding + token * step, 3, drop);
      if (count <= maxDrops) return;
      context.font = font('figures', numberSize);
      context.textAlign = 'center';
      context.fillStyle = palette.text.ivory;
      context.fillText(String(count), (padding + drop + width) / 2, height - 4);
    }),
  );

/** The favor tokens on a card, in a hollow that ends at `right`; nothing if there are none. */
export function blitCardTokens(plate: Plate, right: number, y: number, count: number): void {
  if (count > 0) blit(plate, tokens(count), right - width, y);
}
