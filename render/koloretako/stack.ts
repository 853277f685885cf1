import type { Rect } from '#render/layout/rect';

/** The size of a card in a stack of this many, and the offset from one card to the next. */
const stacks = [
  { width: 66, height: 88, step: 0 },
  { width: 75, height: 50, step: 57 },
  { width: 75, height: 32, step: 38 },
] as const;
/** The gap between a stack and the foot of its position, in pixels. */
const foot = 8;

/** The places of the cards in a stack, from top to bottom. */
export function stackIn({ x, y, width, height }: Rect, count: number): readonly Rect[] {
  const { step, ...size } = stacks[count - 1] ?? stacks[2];
  const top = y + height - foot - size.height - step * (count - 1);
  const left = x + Math.floor((width - size.width) / 2);
  return Array.from({ length: count }, (_, index): Rect => ({ ...size, x: left, y: top + step * index }));
}
