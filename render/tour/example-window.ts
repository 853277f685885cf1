import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { windowPlace, type WindowPlace } from '#render/layout/window-place';
import { blitStep } from '#render/parts/step-marks';
import { blitWindow, type WindowLook } from '#render/parts/window';
import { centered, inGothic, letter } from '#render/text/lettering';
import { type ExampleWindow, placing } from './examples.ts';

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
