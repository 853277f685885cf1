import { lastRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { targetOf } from '#games/koloretako/score';
import { filledBox, strokeWith } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { blitDrawing } from '#render/parts/drawing';
import { blitLancet, type Time } from '#render/parts/round-track';
import type { CardMarks } from '#render/picture';
import type { Style } from '#render/style';
import { centered, inFigures, letter } from '#render/text/lettering';
import { blitMarkedCards } from './card-marks.ts';
import type { TurnBarLayout } from './cards-layout.ts';

const { gold, night, stone, text } = palette;

/** The style of a round's number, and its baseline in pixels from the top of its position. */
const numbers: Readonly<Record<Time, readonly [size: number, color: typeof text.ivory, drop: number]>> = {
  past: [30, text.muted, 36],
  now: [72, gold.ink, 130],
  ahead: [46, text.dim, 122],
};

/** The content of the bar, the current round (null at the end), and what is marked. */
interface TurnBar {
  readonly bar: readonly (readonly Glass[])[];
  readonly round: number | null;
  readonly marks: CardMarks | null;
}

/** The turn bar: the cards left over in each round as a stack, and on the ledge below them how the target grew. */
export function blitTurnBar(
  plate: Plate,
  { positions, ledge }: TurnBarLayout,
  { bar, round, marks }: TurnBar,
  style: Style,
): void {
  blitDrawing(plate, 'ledge', ledge, (context) => {
    filledBox(context, [1, 1, ledge.width - 2, ledge.height - 2], 8, css(night.joint, 0.8));
    strokeWith(context, 2, stone.mid);
  });
  positions.slice(0, lastRound).forEach((place, index) => {
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
      inFigures(isLast ? 40 : 34, isLast ? gold.light : text.muted),
      at(ledge.y + (isLast ? 33 : 31)),
    );
  });
}

/** The size of a card in a stack of this many, and the offset from one card to the next. */
const stacks = [
  { width: 84, height: 112, step: 0 },
  { width: 84, height: 60, step: 67 },
  { width: 84, height: 42, step: 48 },
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
