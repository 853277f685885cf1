import { bottom, type Rect } from './rect.ts';
import { pictureWidth } from './table-layout.ts';
import { windowPlace } from './window-place.ts';

const window = windowPlace(165, 384, 150, 104);
const [gap, margin] = [18, 28];
const [nicheTop, nicheHeight, sideWidth] = [bottom(window.sill) + 28, 212, 288];
const niche = (x: number, width: number): Rect => ({ x, y: nicheTop, width, height: nicheHeight });
const middleX = margin + sideWidth + gap;
const middleWidth = pictureWidth - 2 * middleX;
const halfWidth = (pictureWidth - 2 * margin - gap) / 2;

/** The card of a challenge: its window, and niches for the results below. */
export const challengeCardLayout = {
  width: pictureWidth,
  height: nicheTop + nicheHeight + 28,
  titleBaseline: 84,
  noteBaseline: 126,
  window,
} as const;

/** Three niches for a day. */
export const dailyNiches = {
  tools: niche(margin, sideWidth),
  score: niche(middleX, middleWidth),
  streak: niche(middleX + middleWidth + gap, sideWidth),
} as const;

/** Two niches for a week, because it can have nine tools. */
export const weeklyNiches = {
  tools: niche(margin, halfWidth),
  score: niche(margin + halfWidth + gap, halfWidth),
} as const;
