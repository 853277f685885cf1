import type { TurnView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { type Context, fillWith, linear, strokeWith, tracePath } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { stoneOf, tones } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { atPlaces, type Rect } from '#render/layout/rect';
import { blitDrawing } from './drawing.ts';

/** The state of a shield: its turn is over, still to come, current or skipped; or the shield is on a golden sill. */
type ShieldState = 'over' | 'ahead' | 'now' | 'skipped' | 'onGold';

const numerals = ['I', 'II', 'III', 'IV'] as const;

/** The seat in Roman numerals, from `I`. */
export const numeral = (seat: Seat): string => numerals[seat] ?? String(seat + 1);

const { gold, text } = palette;

interface ShieldLook {
  readonly fill: readonly string[];
  readonly edge: string;
  readonly ink: string;
}

const over: ShieldLook = { fill: ['#111a42', '#0d1436'], edge: '#2c3a78', ink: '#5f72b8' };

/** Shields that don't shine have the stone of their seat, slightly lighter than the window's frame. */
function lookOf(seat: Seat, state: ShieldState): ShieldLook {
  if (state === 'over' || state === 'skipped') return over;
  if (state === 'now') return { fill: [gold.light, gold.mid], edge: '#fff6d8', ink: gold.ink };
  const { face, mid, light } = tones[stoneOf(seat)];
  return { fill: [face, mid], edge: state === 'onGold' ? '#f8dd97' : light, ink: text.ivory };
}

function trace(context: Context, width: number, height: number, inset: number): void {
  const [left, right, top, foot] = [inset, width - inset, inset, height - inset];
  tracePath(context, [left, top], [right, top], [right, height * 0.52]);
  context.bezierCurveTo(right, height * 0.78, width * 0.66, height * 0.92, width / 2, foot);
  context.bezierCurveTo(width * 0.34, height * 0.92, left, height * 0.78, left, height * 0.52);
  context.closePath();
}

/** Strikes out a skipped turn. */
function drawStroke(context: Context, width: number, height: number): void {
  context.lineCap = 'round';
  for (const [share, color] of [
    [0.17, palette.lead.putty],
    [0.08, text.loss],
  ] as const) {
    tracePath(context, [0.12 * width, 0.82 * height], [0.88 * width, 0.14 * height]);
    strokeWith(context, share * width, color);
  }
}

/** A shield with a seat's numeral. */
export function blitShield(plate: Plate, place: Rect, seat: Seat, state: ShieldState): void {
  const { width, height } = place;
  blitDrawing(plate, `shield ${seat} ${state}`, place, (context) => {
    const { fill, edge, ink } = lookOf(seat, state);
    trace(context, width, height, 1.5);
    fillWith(context, linear(context, [0, 0], [0, height], fill));
    strokeWith(context, 2.5, edge);
    context.font = font('figures', Math.max(24, Math.round(width * 0.62)));
    context.textAlign = 'center';
    context.fillStyle = ink;
    context.fillText(numeral(seat), width / 2, height * 0.66);
    if (state === 'skipped') drawStroke(context, width, height);
  });
}

/**
 * The turns of the round as shields, forward and back: past ones are dim, the current one is gold, skipped ones
 * and those of players whose turns are passed are struck out.
 */
export function blitSnake(
  plate: Plate,
  places: readonly Rect[],
  { order, index, skipped }: TurnView,
  passing: readonly Seat[] = [],
): void {
  atPlaces(places, order, (place, seat, turn) => {
    const time = turn < index ? 'over' : turn === index ? 'now' : 'ahead';
    blitShield(plate, place, seat, skipped.includes(turn) || passing.includes(seat) ? 'skipped' : time);
  });
}
