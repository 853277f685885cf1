import type { Color } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { ToolView } from '#games/sagrada/view';
import type { Plate } from '#render/indexed/plate';
import type { CardPlaces } from '#render/layout/card-places';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import { blitPrivateObjective, blitPublicObjective } from './objective-card.ts';
import { blitTool } from './tool-card.ts';

/** The open cards on the table. */
export interface Cards {
  readonly tools: readonly ToolView[];
  /** The open private objectives of a solo game; none at a table. */
  readonly openObjectives: readonly Color[];
  readonly publicObjectives: readonly PublicObjectiveName[];
}

/** Tools and objectives, each at its place. Open private objectives come before the public ones. */
export function blitCards(
  plate: Plate,
  places: CardPlaces,
  { tools, openObjectives, publicObjectives }: Cards,
  lastTool: ToolNumber | null,
  words: Words,
  style: Style,
): void {
  places.tools.forEach((place, index) => {
    const view = tools[index];
    if (view !== undefined) blitTool(plate, place, view, view.tool === lastTool, words, style);
  });
  places.objectives.forEach((place, index) => {
    const color = openObjectives[index];
    const name = publicObjectives[index - openObjectives.length];
    if (color !== undefined) blitPrivateObjective(plate, place, color, words, style);
    else if (name !== undefined) blitPublicObjective(plate, place, name, words, style);
  });
}
