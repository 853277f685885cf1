import type { ToolView } from '#games/sagrada/view';
import { drawn, filledBox, strokeWith } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import { blitColorDie, blitDie } from './dice.ts';
import { blitDrawing } from './drawing.ts';
import { blitFavor, drawDrop } from './favor.ts';
import { blitIrons } from './irons.ts';
import { drawPlaque, hasSmallSign, isLarge, padding, signPlace } from './plaque.ts';
import { drawSpent } from './strike.ts';
import { drawToolSign, signSize } from './tool-sign.ts';

/** The sizes of a card's price, its irons, and its favor tokens as a multiple of the small ones. */
const small = { drop: 26, die: 44, irons: 80, tokens: 1 } as const;
const large = { drop: 44, die: 72, irons: 100, tokens: 1.6 } as const;
/** The width that the price and the favor tokens take at the right of a low card, in pixels. */
const tokensWidth = 72;

/**
 * A tool card: the sign of its effect, its name, its price and its favor tokens. In solo the price is a die of its color;
 * once a die has paid, the card is out and shows that die.
 * @param isLast whether this tool was used last
 */
export function blitTool(
  plate: Plate,
  place: Rect,
  view: ToolView,
  isLast: boolean,
  words: Words,
  style: Style,
): void {
  const { tool, tokens, price, spent } = view;
  const isSpent = spent !== null;
  const isSmall = hasSmallSign(place, false);
  const { y, scale } = signPlace(place, isSmall);
  const { drop: dropSize, die: dieSize, irons } = isLarge(place) ? large : small;
  const aside = price.pay === 'die' ? dieSize + 2 * padding : isSmall ? tokensWidth : 0;
  const name = `tool ${words.locale} ${tool} ${aside} ${isSpent ? 'spent' : ''}`;
  blitDrawing(plate, name, place, (context) => {
    const [title, effect] = [words.say(`tool.${tool}.name`), words.say(`tool.${tool}.effect`)];
    const brief = isLarge(place) ? words.say(`tool.${tool}.verb`) : '';
    drawPlaque(context, place, { kind: 'tool', isSmall, aside, name: title, effect, brief });
    drawToolSign(context, tool, padding, y, scale);
    if (isSpent)
      drawSpent(
        context,
        place,
        [padding + 4, y + signSize.height * scale],
        [padding + signSize.width * scale - 4, y],
      );
  });
  const right = place.x + place.width - padding;
  if (spent !== null) blitDie(plate, spent, right - dieSize, place.y + padding, dieSize, style);
  else if (price.pay === 'die')
    blitColorDie(plate, price.color, right - dieSize, place.y + padding, dieSize, style);
  else blitFavor(plate, right, place.y + (isSmall ? 5 : 12), dropSize, price.tokens);
  blitCardTokens(plate, tokensPlace(place), tokens, (isLarge(place) ? large : small).tokens);
  if (isLast) blitIrons(plate, place, irons);
}

/** The right end and top of the tokens: below the price, or below the sign if there is room. */
const tokensPlace = ({ x, y, width, height }: Rect): readonly [right: number, y: number] =>
  isLarge({ height })
    ? [x + width - padding, y + 60]
    : height > 140
      ? [x + 86, y + height - 38]
      : [x + width - 8, y + (hasSmallSign({ width, height }, false) ? 33 : 38)];

/** More than these are shown as a number. */
const maxDrops = 3;
const [height, drop, step, margin] = [24, 18, 19, 4];
const numberSize = 24;

const width = maxDrops * step - 1 + 2 * margin;

/** Favor tokens in the hollow of a card: drops, or from four on one drop with a number. */
const tokens = (count: number, scale: number): Sprite =>
  cachedSprite(`tokens ${count} ${scale}`, () =>
    drawn(Math.round(scale * width), Math.round(scale * height), (context) => {
      context.scale(scale, scale);
      filledBox(context, [0.5, 0.5, width - 1, height - 1], height / 2, palette.lead.putty);
      strokeWith(context, 1, css(palette.card.toolEdge, 0.85));
      const drops = count <= maxDrops ? count : 1;
      for (let token = 0; token < drops; token += 1) drawDrop(context, margin + token * step, 3, drop);
      if (count <= maxDrops) return;
      context.font = font('figures', numberSize);
      context.textAlign = 'center';
      context.fillStyle = palette.text.ivory;
      context.fillText(String(count), (margin + drop + width) / 2, height - 4);
    }),
  );

/** The favor tokens on a card, in a hollow that ends at `right`; nothing if there are none. */
function blitCardTokens(
  plate: Plate,
  [right, y]: readonly [number, number],
  count: number,
  scale: number,
): void {
  if (count > 0) blit(plate, tokens(count, scale), right - Math.round(scale * width), y);
}
