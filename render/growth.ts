import { lightOf } from './frame/light.ts';
import { changedPart } from './indexed/changed-part.ts';
import { type Frame, gifOf } from './indexed/gif.ts';
import { halved } from './indexed/half.ts';
import { copyOf, type Plate } from './indexed/plate.ts';
import { windowPlate } from './pictures/window.ts';
import { grownWindow, windowOf } from './grown-window.ts';
import type { GrowthPicture, WindowPicture } from './picture.ts';

/** How long a step is shown, and the last picture. */
const [stepTime, lastTime] = [600, 3000] as const;

/**
 * The rounds in which the light changes. A change redraws the whole picture, which makes the file large, and the nights of
 * the first rounds look alike anyway.
 */
const hours = [1, 5, 7, 9, 10] as const;

const hourOf = (round: number): number => hours.findLast((hour) => hour <= round) ?? 1;

/**
 * A GIF of a window as it grew, half as wide as other pictures: every step, then the final score at sunrise. It takes a few
 * hundred milliseconds.
 */
export function growthGif(picture: GrowthPicture): Buffer {
  const frames: Frame[] = [];
  let before: Plate | null = null;
  for (const step of picture.steps) {
    const drawn: WindowPicture = { ...windowOf(picture), ...step, total: null };
    const plate = windowPlate(drawn, lightOf(hourOf(step.round)));
    frames.push(frameOf(plate, before, stepTime));
    before = copyOf(plate);
  }
  const last = windowPlate(grownWindow(picture));
  frames.push(frameOf(last, before, lastTime));
  return gifOf({ width: last.width / 2, height: last.height / 2, frames });
}

/** The part of a plate that differs from the one before; all of it if there was none. */
function frameOf(plate: Plate, before: Plate | null, milliseconds: number): Frame {
  const whole = { x: 0, y: 0, width: plate.width, height: plate.height };
  const part = before === null ? whole : (changedPart(before, plate) ?? whole);
  return { x: part.x / 2, y: part.y / 2, pixels: halved(plate, part), milliseconds };
}
