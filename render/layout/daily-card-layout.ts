import { bottom, type Rect } from './rect.ts';
import { pictureWidth } from './table-layout.ts';
import { windowPlace } from './window-place.ts';

const window = windowPlace(165, 384, 150, 104);
const [gap, margin] = [18, 28];
const [nicheTop, nicheHeight, sideWidth] = [bottom(window.sill) + 28, 212, 288];
const niche = (x: number, width: number): Rect => ({ x, y: nicheTop, width, height: nicheHeight });
const middleX = margin + sideWidth + gap;
const middleWidth = pictureWidth - 2 * middleX;

/** The card of a daily challenge: its window, and below it three niches for what came of it. */
export const dailyCardLayout = {
  width: pictureWidth,
  height: nicheTop + nicheHeight + 28,
  titleBaseline: 84,
  noteBaseline: 126,
  window,
  tools: niche(margin, sideWidth),
  score: niche(middleX, middleWidth),
  streak: niche(middleX + middleWidth + gap, sideWidth),
} as const;
