import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { ToolView } from '#games/sagrada/view';
import type { Color } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Plate } from '#render/indexed/plate';
import type { CardPlaces } from '#render/layout/card-places';
import { atPlaces } from '#render/layout/rect';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import { blitPrivateObjective, blitPublicObjective } from './objective-card.ts';
import { blitTool } from './tool-card.ts';

/** The open cards on the table. */
interface Cards {
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
  atPlaces(places.tools, tools, (place, view) =>
    blitTool(plate, place, view, view.tool === lastTool, words, style),
  );
  atPlaces(places.objectives, openObjectives, (place, color) =>
    blitPrivateObjective(plate, place, color, words, style),
  );
  atPlaces(places.objectives.slice(openObjectives.length), publicObjectives, (place, name) =>
    blitPublicObjective(plate, place, name, words, style),
  );
}
