import type { Color } from '#games/shared/die';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import type { Context } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import { blitDrawing } from './drawing.ts';
import { drawDiagram } from './objective-sign.ts';
import { blitGlassSign } from './pane.ts';
import { drawPlaque, hasSmallSign, isLarge, padding, signPlace } from './plaque.ts';
import { signSize } from './tool-sign.ts';

const { text } = palette;
const [pointsSize, largePoints] = [46, 80];

function drawPoints(context: Context, points: string, { width, height }: Rect): void {
  const large = isLarge({ height });
  context.font = font('figures', large ? largePoints : pointsSize);
  context.textAlign = 'right';
  context.fillStyle = text.gold;
  context.fillText(points, width - padding - (large ? 8 : 2), large ? 78 : width < 300 ? 50 : 44);
}

/** A public objective: its diagram, its name, and what it scores each time. */
export function blitPublicObjective(
  plate: Plate,
  place: Rect,
  name: PublicObjectiveName,
  words: Words,
  style: Style,
): void {
  const { width } = place;
  const isSmall = hasSmallSign(place, true);
  const objective = publicObjective(name);
  blitDrawing(plate, `objective ${words.locale} ${name} ${style}`, place, (context) => {
    const said = {
      name: words.say(`publicObjective.${name}.name`),
      effect: words.say(`publicObjective.${name}.pays`),
      brief: words.say(`publicObjective.${name}.brief`),
    };
    const aside = width < 300 ? 56 : width < 400 ? 46 : 0;
    drawPlaque(context, place, { kind: 'objective', isSmall, aside, ...said });
    const { y, scale } = signPlace(place, isSmall);
    drawDiagram(context, objective, padding + 2, y, scale, style);
    drawPoints(context, String(objective.points), place);
  });
}

/** An open private objective: the glass whose shades are added up. */
export function blitPrivateObjective(
  plate: Plate,
  place: Rect,
  color: Color,
  words: Words,
  style: Style,
): void {
  const { width } = place;
  blitDrawing(plate, `private ${words.locale} ${color}`, place, (context) => {
    const name = words.say(`privateObjective.${color}.name`);
    const said = { name, effect: '', brief: '' };
    drawPlaque(context, place, { kind: 'objective', isSmall: false, aside: 56, ...said });
    drawPoints(context, 'Σ', place);
  });
  const { y, scale } = signPlace(place, false);
  const large = isLarge(place);
  const size = large ? 84 : width < 300 ? 56 : 68;
  const lowered = width < 300 && !large ? 4 : 0;
  const top = place.y + y + Math.round((signSize.height * scale - size) / 2) + lowered;
  blitGlassSign(plate, color, place.x + padding + 2, top, size, style);
}
