import { disc } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { pictureWidth } from '#render/layout/table-layout';
import { type WindowPlace, windowPlace } from '#render/layout/window-place';
import { blitDrawing } from '#render/parts/drawing';
import { blitGoldDisc } from '#render/parts/favor';
import { blitStep } from '#render/parts/step-marks';
import { blitWindow, type WindowLook } from '#render/parts/window';
import type { TourPicture } from '#render/picture';
import { centered, inFigures, inGothic, letter } from '#render/text/lettering';
import { type ExampleWindow, placing } from './examples.ts';

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

/** A window whose grid starts at this x. All have one size, so their glass is only drawn once. */
export const placeAt = (x: number): WindowPlace => windowPlace(x, 212, 112, 66);

/** A window with the name of its pattern on the sill. */
export function blitExample(
  plate: Plate,
  place: WindowPlace,
  { pattern, dice }: ExampleWindow,
  look: WindowLook,
): void {
  const { sill } = place;
  blitWindow(plate, place, pattern, dice, look);
  letter(
    plate,
    pattern,
    inGothic(40, palette.gold.ink),
    centered(sill.x + sill.width / 2, sill.y + 46, sill.width - 30),
  );
}

/** Lights the spaces where the die in hand may be placed. */
export function blitLegal(plate: Plate, place: WindowPlace): void {
  const { window, legal } = placing;
  blitStep(plate, place, window, { ask: 'space', lit: legal, from: [], to: [] });
}
