import { disc } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { pictureWidth } from '#render/layout/table-layout';
import type { WindowPlace } from '#render/layout/window-place';
import { blitGoldDisc } from '#render/parts/gold-disc';
import type { TourPicture } from '#render/picture';
import { centered, inFigures, letter } from '#render/text/lettering';
import { blitDrawing } from '#render/parts/drawing';

/** How to draw a page of the tour. */
export interface TourDrawing {
  /** The place of a golden window on the wall; null for none. */
  readonly window: WindowPlace | null;
  readonly blit: (plate: Plate, picture: TourPicture) => void;
}

/** All pages have one size, so the buttons below don't move; with their text they fit on a phone. */
export const tourSize = { width: pictureWidth, height: 760 } as const;

const discSize = 64;

/** A number that the text explains, centered at x, y. */
export const blitNumber = (plate: Plate, number: number, x: number, y: number): void =>
  blitGoldDisc(plate, Math.round(x - discSize / 2), Math.round(y - discSize / 2), discSize, number);

/** A number that the text explains as forbidden, so it doesn't shine. */
export function blitForbidden(plate: Plate, number: number, x: number, y: number): void {
  const middle = discSize / 2;
  blitDrawing(
    plate,
    'forbidden',
    { x: Math.round(x - middle), y: Math.round(y - middle), width: discSize, height: discSize },
    (context) => {
      disc(context, [middle, middle], middle, palette.lead.putty);
      disc(context, [middle, middle], middle - 3, palette.text.loss);
      disc(context, [middle, middle], middle - 8, palette.night.top);
    },
  );
  letter(plate, String(number), inFigures(38, palette.text.loss), centered(x, Math.round(y + 13), discSize));
}
