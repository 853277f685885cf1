import type { ToolNumber } from '#games/koloretako/tools/cards';
import { toolCard } from '#games/koloretako/tools/cards';
import { type Context, disc, strokeWith } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { blitIrons } from '#render/parts/irons';
import { drawPlaqueFace } from '#render/parts/plaque';
import { drawSpent } from '#render/parts/strike';
import type { Words } from '#words/words';
import { blitDrawing } from '#render/parts/drawing';
import { paintSymbol } from './symbol.ts';
import { writeLine } from './told-layout.ts';
import { type Hollow, toolLayout } from './tool-layout.ts';
import type { ToolState } from './tool-state.ts';

const { card, night, text } = palette;
const ironSide = 80;

const inks: Readonly<Record<ToolState, Hex>> = {
  ready: text.gold,
  waiting: text.muted,
  gone: text.muted,
};

/** The symbol of the cards that pay for it, in a round hollow. */
function drawPrice(context: Context, tool: ToolNumber, { x, y, radius }: Hollow, ink: Hex): void {
  disc(context, [x, y], radius, css(night.joint, 0.6));
  strokeWith(context, 2, css(card.toolEdge, 0.7));
  context.fillStyle = ink;
  paintSymbol(context, toolCard(tool).symbol, [x, y], 0.62 * radius);
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
  blitDrawing(plate, `card tool ${words.locale} ${tool} ${state}`, place, (context) => {
    const [said, does] = [
      words.say(`koloretako.tool.${tool}.name`),
      words.say(`koloretako.tool.${tool}.effect`),
    ];
    const { hollow, name, effect } = toolLayout(place, said, does);
    drawPlaqueFace(context, place, 'tool');
    for (const line of name) writeLine(context, line, text.ivory);
    for (const line of effect) writeLine(context, line, text.muted);
    drawPrice(context, tool, hollow, inks[state]);
    const { x, y, radius } = hollow;
    const [across, down] = [0.74 * radius, 0.52 * radius];
    if (state === 'gone') drawSpent(context, place, [x - across, y + down], [x + across, y - down]);
  });
  if (isInUse) blitIrons(plate, place, ironSide);
}
