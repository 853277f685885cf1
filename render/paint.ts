import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { lightOf } from './frame/light.ts';
import { grownWindow, windowOf } from './grown-window.ts';
import { type Frame, gifOf, partOf } from './indexed/gif.ts';
import { copyOf, type Plate } from './indexed/plate.ts';
import { pngBeside, pngOf } from './indexed/png.ts';
import { koloretakoCardsPlate } from './koloretako/cards-picture.ts';
import { koloretakoOfferPlate, koloretakoPlate } from './koloretako/playing-picture.ts';
import type { Rect } from './layout/rect.ts';
import type { GrowthPicture, Picture, StillPicture, WindowPicture } from './picture.ts';
import { challengeCardPlate } from './pictures/challenge-card.ts';
import { curvePlate } from './pictures/curve.ts';
import { dayCardPlate } from './pictures/day-card.ts';
import { handPlate } from './pictures/hand.ts';
import { offerCardsPlate, offerPlate } from './pictures/offer.ts';
import { resultPlate, scorePlate } from './pictures/result.ts';
import { rosePlate } from './pictures/rose.ts';
import { standingsPlate } from './pictures/standings.ts';
import { tablePlate } from './pictures/table.ts';
import { tourPlate } from './pictures/tour.ts';
import { windowPairPlate } from './pictures/window-pair.ts';
import { windowPlate, windowsPlate } from './pictures/window.ts';

/** The picture, composed but not yet encoded. The plate is only valid until the next call. */
export function compose(picture: StillPicture): Plate {
  switch (picture.kind) {
    case 'windows':
      return windowsPlate(picture);
    case 'table':
      return tablePlate(picture);
    case 'offer':
      return offerPlate(picture);
    case 'offerCards':
      return offerCardsPlate(picture);
    case 'hand':
      return handPlate(picture);
    case 'window':
      return windowPlate(picture);
    case 'windowPair':
      return windowPairPlate(picture);
    case 'result':
      return resultPlate(picture);
    case 'score':
      return scorePlate(picture);
    case 'curve':
      return curvePlate(picture);
    case 'rose':
      return rosePlate(picture);
    case 'tour':
      return tourPlate(picture);
    case 'standings':
      return standingsPlate(picture);
    case 'dailyCard':
    case 'weeklyCard':
      return challengeCardPlate(picture);
    case 'dayCard':
      return dayCardPlate(picture);
    case 'koloretako':
      return koloretakoPlate(picture);
    case 'koloretakoCards':
      return koloretakoCardsPlate(picture);
    case 'koloretakoOffer':
      return koloretakoOfferPlate(picture);
  }
}

/** What is made to be passed on is smaller than other pictures. */
const mostBytes: Partial<Record<Picture['kind'], number>> = {
  dailyCard: 150_000,
  weeklyCard: 150_000,
  standings: 150_000,
  dayCard: 150_000,
};

/** How long a step is shown, and the last picture. */
const [stepTime, lastTime] = [600, 3000] as const;

/**
 * The rounds in which the light changes. A change redraws the whole picture, which makes the file large, and the nights of
 * the first rounds look alike anyway.
 */
const hours = [1, 5, 8, 10] as const;

const hourOf = (round: number): number => hours.findLast((hour) => hour <= round) ?? 1;

/**
 * A GIF of a window as it grew: every step, then the final score at sunrise. It takes a few
 * hundred milliseconds.
 */
const growthGif = (picture: GrowthPicture): Buffer => movingGif(Array.from(framesOf(picture)));

/** The same GIF. Whatever else the thread has to do is done between two frames. */
async function growthGifBeside(picture: GrowthPicture): Promise<Buffer> {
  const frames: Frame[] = [];
  for (const frame of framesOf(picture)) {
    frames.push(frame);
    await yieldToEventLoop();
  }
  return movingGif(frames);
}

/** The frames one by one. Other pictures may be drawn between two. */
function* framesOf(picture: GrowthPicture): Generator<Frame, void> {
  let before: Plate | null = null;
  for (const step of picture.steps) {
    const drawn: WindowPicture = { ...windowOf(picture), ...step, total: null };
    const plate = windowPlate(drawn, lightOf(hourOf(step.round)));
    const frame = frameOf(plate, before, stepTime);
    before = copyOf(plate);
    yield frame;
  }
  yield frameOf(windowPlate(grownWindow(picture)), before, lastTime);
}

/** The first frame is the whole picture. */
function movingGif(frames: readonly Frame[]): Buffer {
  const { width = 0, height = 0 } = frames[0]?.pixels ?? {};
  return gifOf({ width, height, frames });
}

/** The smallest part that contains every difference between two plates of one size; null if they are equal. */
function changedPart(before: Plate, after: Plate): Rect | null {
  const { width, height } = after;
  const line = width + 1;
  const [old, now] = [before, after].map(({ rows }) =>
    Buffer.from(rows.buffer, rows.byteOffset, rows.length),
  );
  if (old === undefined || now === undefined) return null;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [row * line + 1, (row + 1) * line];
    if (now.compare(old, from, to, from, to) === 0) continue;
    [top, bottom] = [Math.min(top, row), row];
    let first = from;
    while (first < from + left && now[first] === old[first]) first += 1;
    let last = to - 1;
    while (last > from + right && now[last] === old[last]) last -= 1;
    [left, right] = [Math.min(left, first - from), Math.max(right, last - from)];
  }
  if (bottom < 0) return null;
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

/** The part of a plate that differs from the one before; all of it if there was none. */
function frameOf(plate: Plate, before: Plate | null, milliseconds: number): Frame {
  const whole = { x: 0, y: 0, width: plate.width, height: plate.height };
  const part = before === null ? whole : (changedPart(before, plate) ?? whole);
  return { x: part.x, y: part.y, pixels: partOf(plate, part), milliseconds };
}

/**
 * Paints synchronously, as a PNG or, for moving pictures, a GIF. This blocks the thread for about twenty milliseconds, or a
 * few hundred for a GIF.
 */
export const paint = (picture: Picture): Buffer =>
  picture.kind === 'growth' ? growthGif(picture) : pngOf(compose(picture), mostBytes[picture.kind]);

/** The same file, painted so that this thread can meanwhile draw other pictures. `drawn` is called as soon as it can. */
export function paintBeside(picture: Picture, drawn: () => void): Promise<Buffer> {
  const file =
    picture.kind === 'growth'
      ? growthGifBeside(picture)
      : pngBeside(compose(picture), mostBytes[picture.kind]);
  drawn();
  return file;
}
