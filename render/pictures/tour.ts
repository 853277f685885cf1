import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import type { TourPicture } from '#render/picture';
import { type TourDrawing, tourSize } from '#render/tour/drawing';
import { morePage } from '#render/tour/more-page';
import type { TourPage } from '#render/tour/pages';
import { placingPage } from '#render/tour/placing-page';
import { roundPage } from '#render/tour/round-page';
import { scoringPage } from '#render/tour/scoring-page';
import { toolsPage } from '#render/tour/tools-page';
import { turnPage } from '#render/tour/turn-page';
import { windowPage } from '#render/tour/window-page';
import { framedWall } from './framed-wall.ts';

const drawings: Readonly<Record<TourPage, TourDrawing>> = {
  window: windowPage,
  turn: turnPage,
  placing: placingPage,
  tools: toolsPage,
  round: roundPage,
  scoring: scoringPage,
  more: morePage,
};

/** A page of the tour. */
export function tourPlate(picture: TourPicture): Plate {
  const { window, blit } = drawings[picture.page];
  const windows = window === null ? [] : [{ place: window, metal: 'gold' } as const];
  const plate = framedWall(tourSize, lightOf(1), windows);
  blit(plate, picture);
  return plate;
}
