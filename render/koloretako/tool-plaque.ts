import type { ToolNumber } from '#games/koloretako/tools/cards';
import { toolCard } from '#games/koloretako/tools/cards';
import { type Context, disc, strokeWith } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { blitIrons } from '#render/parts/irons';
import { drawPlaque } from '#render/parts/plaque';
import { drawSpent } from '#render/parts/strike';
import type { Words } from '#words/words';
import { blitDrawing } from '#render/parts/drawing';
import { paintSymbol } from './symbol.ts';
import type { ToolState } from './tool-state.ts';

const { card, night, text } = palette;
const [symbolMiddle, ironSide] = [56, 80];

const inks: Readonly<Record<ToolState, Hex>> = {
  ready: text.gold,
  waiting: text.muted,
  gone: text.muted,
};

/** The symbol of the cards that pay for it, in a round hollow. */
function drawPrice(context: Context, tool: ToolNumber, height: number, ink: Hex): void {
  const [y, radius] = [height / 2, Math.min(38, height / 2 - 6)];
  disc(context, [symbolMiddle, y], radius, css(night.joint, 0.6));
  strokeWith(context, 2, css(card.toolEdge, 0.7));
  context.fillStyle = ink;
  paintSymbol(context, toolCard(tool).symbol, [symbolMiddle, y], 0.62 * radius);
}

interface ShownTool {
  readonly tool: ToolNumber;
  readonly state: ToolState;
  readonly isInUse: boolean;
}

/** A tool: the symbol of the cards that pay for it, its name, and its effect if there is room. */
export function blitCardTool(
  plate: Plate,
  place: Rect,
  { tool, state, isInUse }: ShownTool,
  words: Words,
): void {
  const { height } = place;
  blitDrawing(plate, `card tool ${words.locale} ${tool} ${state}`, place, (context) => {
    drawPlaque(context, place, {
      kind: 'tool',
      isSmall: false,
      aside: 14,
      name: words.say(`koloretako.tool.${tool}.name`),
      effect: words.say(`koloretako.tool.${tool}.effect`),
      brief: '',
    });
    drawPrice(context, tool, height, inks[state]);
    const middle = height / 2;
    if (state === 'gone')
      drawSpent(context, place, [symbolMiddle - 28, middle + 20], [symbolMiddle + 28, middle - 20]);
  });
  if (isInUse) blitIrons(plate, place, ironSide);
}
