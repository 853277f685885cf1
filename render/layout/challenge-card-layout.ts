import { bottom, type Rect, right } from './rect.ts';
import { outline, windowPlace } from './window-place.ts';

const window = windowPlace(57, 332, 120, 104);
const [margin, top] = [28, 164];
const column = { x: right(outline(window)) + 24, width: 472 } as const;
const room = bottom(window.sill) - top;
const nicheHeight = 241;
const step = nicheHeight + 18;

/** The card of a challenge: its window, and niches for the results beside it. */
export const challengeCardLayout = {
  width: column.x + column.width + margin,
  height: top + room + margin,
  titleBaseline: 84,
  noteBaseline: 126,
  window,
} as const;

/** One of so many niches below each other, beside the middle of the window. */
function niche(place: number, count: number): Rect {
  const first = top + Math.round((room - count * step + step - nicheHeight) / 2);
  return { ...column, y: first + place * step, height: nicheHeight };
}

/** Three niches for a day. */
export const dailyNiches = { score: niche(0, 3), tools: niche(1, 3), streak: niche(2, 3) } as const;

/** Two niches for a week. */
export const weeklyNiches = { score: niche(0, 2), tools: niche(1, 2) } as const;
