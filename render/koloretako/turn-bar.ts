import { lastRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { targetOf } from '#games/koloretako/score';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { bottom, type Rect } from '#render/layout/rect';
import { blitLancet, type Time } from '#render/parts/round-track';
import type { CardMarks } from '#render/picture';
import type { Style } from '#render/style';
import { centered, inFigures, letter } from '#render/text/lettering';
import { blitMarkedCards } from './card-marks.ts';
import { sumsHeight } from './layout.ts';

const { gold, text } = palette;

/** The style of a round's number, and its baseline in pixels from the top of its position. */
const numbers: Readonly<Record<Time, readonly [size: number, color: typeof text.ivory, drop: number]>> = {
  past: [26, text.muted, 31],
  now: [58, gold.ink, 104],
  ahead: [36, text.dim, 94],
};

/** The content of the bar, the current round (null at the end), and what is marked. */
interface TurnBar {
  readonly bar: readonly (readonly Glass[])[];
  readonly round: number | null;
  readonly marks: CardMarks | null;
}

/** The turn bar: the cards left over in each round as a stack, and below it how the target grew. */
export function blitTurnBar(
  plate: Plate,
  places: readonly Rect[],
  { bar, round, marks }: TurnBar,
  style: Style,
): void {
  places.slice(0, lastRound).forEach((place, index) => {
    const [number, stack] = [index + 1, bar[index]];
    const time = number === round ? 'now' : stack === undefined ? 'ahead' : 'past';
    blitLancet(plate, place, time);
    const [size, color, drop] = numbers[time];
    const at = (baseline: number) => centered(place.x + place.width / 2, baseline, place.width);
    letter(plate, String(number), inFigures(size, color), at(place.y + drop));
    if (stack === undefined) return;
    blitMarkedCards(plate, stack, stackIn(place, stack.length), marks, style);
    const isLast = index === bar.length - 1;
    letter(
      plate,
      String(targetOf(bar.slice(0, number))),
      inFigures(isLast ? 34 : 27, isLast ? gold.light : text.muted),
      at(bottom(place) + sumsHeight - 6),
    );
  });
}

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
