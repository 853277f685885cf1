import { disc, drawn } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import { pictureWidth } from '#render/layout/table-layout';
import type { WindowPlace } from '#render/layout/window-place';
import { layGoldDisc } from '#render/parts/gold-disc';
import type { TourPicture } from '#render/picture';
import { letter } from '#render/text/lettering';

/** How a page of the tour is drawn. */
export interface TourDrawing {
  /** Where a window in gold stands on the wall; null where none does. */
  readonly window: WindowPlace | null;
  readonly lay: (plate: Plate, picture: TourPicture) => void;
}

/** All pages are of one size, so that the buttons below them stay where they are; with their words they fit on a phone. */
export const tourSize = { width: pictureWidth, height: 810 } as const;

const discSize = 64;

/** A number that the words explain, its middle here. */
export const layNumber = (plate: Plate, number: number, x: number, y: number): void =>
  layGoldDisc(plate, Math.round(x - discSize / 2), Math.round(y - discSize / 2), discSize, number);

/** A number that the words explain as forbidden: it does not shine. */
export function layForbidden(plate: Plate, number: number, x: number, y: number): void {
  const middle = discSize / 2;
  const sprite = fromStock(`forbidden ${discSize}`, () =>
    drawn(discSize, discSize, (context) => {
      disc(context, [middle, middle], middle, palette.lead.putty);
      disc(context, [middle, middle], middle - 3, palette.text.loss);
      disc(context, [middle, middle], middle - 8, palette.night.top);
    }),
  );
  lay(plate, sprite, Math.round(x - middle), Math.round(y - middle));
  letter(
    plate,
    String(number),
    { face: 'figures', size: 38, color: palette.text.loss },
    { x, baseline: Math.round(y + 13), align: 'center', width: discSize },
  );
}
