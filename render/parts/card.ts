import type { PublicObjectiveName } from '#game/objectives/public';
import { publicObjective } from '#game/objectives/public';
import type { ToolView } from '#game/view';
import { type Context, drawn, linear } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { type Hex, palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import type { Rect } from '#render/layout/rect';
import { wrapped } from '#render/text/fit';
import type { Words } from '#words/words';
import { layFavor } from './favor.ts';
import { drawDiagram } from './objective-sign.ts';
import { drawToolSign, signSize } from './tool-sign.ts';

const { card, text } = palette;
const [nameSize, effectSize, pointsSize] = [25, 24, 46];
const padding = 10;
/** A card at least this wide has room for what it does, in words. */
const wordy = 300;

/** A plaque: its name in two lines under the sign, or, where it is wide, beside the sign with what it does. */
function drawPlaque(
  context: Context,
  { width, height }: Rect,
  face: Hex,
  edge: Hex,
  name: string,
  effect: string,
): void {
  context.beginPath();
  context.roundRect(1.5, 1.5, width - 3, height - 3, 10);
  context.fillStyle = linear(context, [0, 0], [0, height], [face, face, '#090d24']);
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = edge;
  context.stroke();
  context.textAlign = 'left';
  context.fillStyle = text.ivory;
  context.font = font('words', nameSize);
  if (width < wordy) {
    const lines = wrapped(name, context.font, width - 2 * padding + 4, 2);
    lines.forEach((line, index) =>
      context.fillText(line, padding, height - 13 - 24 * (lines.length - 1 - index)),
    );
    return;
  }
  const x = padding + 1.15 * signSize.width + 18;
  context.fillText(wrapped(name, context.font, width - x - 60, 1)[0] ?? '', x, 34);
  context.font = font('text', effectSize);
  context.fillStyle = text.muted;
  const lines = wrapped(effect, context.font, width - x - padding, 4);
  lines.forEach((line, index) => context.fillText(line, x, 64 + 24 * index));
}

const signScale = (width: number): number => (width < wordy ? 1 : 1.15);
const signTop = (width: number): number => (width < wordy ? 8 : 40);

/** A tool card: the sign of what it does, its name, and its price as one drop or two. */
function layTool(plate: Plate, place: Rect, { tool, price }: ToolView, words: Words): void {
  const { width, height } = place;
  const sprite = fromStock(`tool ${words.locale} ${tool} ${width} ${height}`, () =>
    drawn(width, height, (context) => {
      const [name, effect] = [words.say(`tool.${tool}.name`), words.say(`tool.${tool}.effect`)];
      drawPlaque(context, place, card.tool, card.toolEdge, name, effect);
      drawToolSign(context, tool, padding, signTop(width), signScale(width));
    }),
  );
  lay(plate, sprite, place.x, place.y);
  layFavor(plate, place.x + width - padding, place.y + 12, 26, price);
}

/** A public objective: its diagram, its name, and what it pays each time. */
function layObjective(plate: Plate, place: Rect, name: PublicObjectiveName, words: Words): void {
  const { width, height } = place;
  const objective = publicObjective(name);
  const sprite = fromStock(`objective ${words.locale} ${name} ${width} ${height}`, () =>
    drawn(width, height, (context) => {
      const [title, pays] = [
        words.say(`publicObjective.${name}.name`),
        words.say(`publicObjective.${name}.pays`),
      ];
      drawPlaque(context, place, card.objective, card.objectiveEdge, title, pays);
      drawDiagram(context, objective, padding + 2, signTop(width), signScale(width));
      context.font = font('figures', pointsSize);
      context.textAlign = 'right';
      context.fillStyle = text.gold;
      context.fillText(String(objective.points), width - padding - 2, width < wordy ? 50 : 44);
    }),
  );
  lay(plate, sprite, place.x, place.y);
}

/** Six places: three tools, then three public objectives. */
export function layCards(
  plate: Plate,
  places: readonly Rect[],
  tools: readonly ToolView[],
  objectives: readonly PublicObjectiveName[],
  words: Words,
): void {
  places.forEach((place, index) => {
    const tool = tools[index];
    const objective = objectives[index - tools.length];
    if (tool !== undefined) layTool(plate, place, tool, words);
    else if (objective !== undefined) layObjective(plate, place, objective, words);
  });
}
