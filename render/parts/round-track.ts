import type { Trace } from '#games/sagrada/game';
import type { Die } from '#games/shared/die';
import { filledBox, fillWith, linear, strokeWith, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { traceArched } from '#render/frame/lancet';
import type { Plate } from '#render/indexed/plate';
import { atPlaces, grid, type Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import { centered, inFigures, letter } from '#render/text/lettering';
import { blitDie } from './dice.ts';
import { blitDrawing } from './drawing.ts';
import { blitIrons } from './irons.ts';

/** Whether a round is over, under way, or still to come. */
export type Time = 'past' | 'now' | 'ahead';

/** The maximum height of a lancet's arch, in pixels. */
const highestArch = 46;

const { stone, gold, text } = palette;
const looks: Readonly<Record<Time, { readonly fill: readonly string[]; readonly edge: string }>> = {
  past: { fill: ['#2a3c8c', '#1c2864', '#141c4a'], edge: stone.light },
  now: { fill: [gold.light, gold.mid, '#d8952f'], edge: '#fff6d8' },
  ahead: { fill: ['#0a1030', '#080d28'], edge: '#243068' },
};

/** The round track: ten small lancets. Past rounds hold their dice, the current one shines, future ones are dark. */
export function blitTrack(
  plate: Plate,
  places: readonly Rect[],
  track: readonly (readonly Die[])[],
  round: number | null,
  swapped: Trace['swapped'],
  style: Style,
): void {
  places.forEach((place, index) => {
    const number = index + 1;
    const dice = track[index];
    const time = number === round ? 'now' : dice === undefined ? 'ahead' : 'past';
    blitLancet(plate, place, time);
    const [share, color, drop] = {
      past: [0.265, text.muted, 0.3] as const,
      now: [0.53, gold.ink, 0.75] as const,
      ahead: [0.347, text.dim, 0.68] as const,
    }[time];
    letter(
      plate,
      String(number),
      inFigures(Math.round(share * place.height), color),
      centered(place.x + place.width / 2, Math.round(place.y + drop * place.height), place.width),
    );
    if (dice?.length === 0) blitEmptyRound(plate, place);
    else if (dice !== undefined)
      blitRoundDice(plate, place, dice, swapped?.round === number ? swapped.place : null, style);
  });
}

/** An empty lancet of the track. */
export function blitLancet(plate: Plate, place: Rect, time: Time): void {
  blitDrawing(plate, `track ${time}`, place, (context) => {
    const { fill, edge } = looks[time];
    const spring = Math.min(0.42 * place.height, highestArch);
    traceArched(context, place, spring, 0.5);
    fillWith(context, palette.lead.putty);
    traceArched(context, place, spring, 2.5);
    fillWith(context, linear(context, [0, 0], [0, place.height], fill));
    strokeWith(context, 2.2, edge);
  });
}

/** The arrangement of a round's dice: how many beside and below each other, and their distance in pixels. */
interface Heap {
  readonly across: number;
  readonly down: number;
  readonly gap: number;
}

/** By the maximum number of dice: more dice are smaller. A round leaves nine at most. */
const heaps: readonly (readonly [most: number, heap: Heap])[] = [
  [1, { across: 1, down: 1, gap: 0 }],
  [2, { across: 2, down: 1, gap: 3 }],
  [4, { across: 2, down: 2, gap: 1 }],
  [6, { across: 3, down: 2, gap: 2 }],
  [9, { across: 3, down: 3, gap: 1 }],
];

/** The margin around the dice, in pixels. */
const margin = 6;
/** As shares of the height: what is left above the dice for the round's number, and a die alone. */
const [forNumber, alone] = [0.337, 0.551];
const roomForDice = ({ height }: Rect): number => height - Math.round(forNumber * height) - margin;

/** The arrangement of so many dice in a lancet, and the size of each. */
function heapFor(count: number, place: Rect): Heap & { readonly size: number } {
  const heap = heaps.find(([most]) => count <= most)?.[1];
  if (heap === undefined) throw new RangeError(`a round can't leave ${count} dice`);
  const sideFor = (room: number, dice: number): number => Math.floor((room - (dice - 1) * heap.gap) / dice);
  const size = Math.min(
    sideFor(place.width - 2 * margin, heap.across),
    sideFor(roomForDice(place), heap.down),
    Math.round(alone * place.height),
  );
  return { ...heap, size };
}

/** A past round that left no dice: a hollow, struck out. */
function blitEmptyRound(plate: Plate, place: Rect): void {
  const { x, y, width, height } = place;
  const size = heapFor(1, place).size - 6;
  blitDrawing(
    plate,
    'nothing',
    { x: x + Math.floor((width - size) / 2), y: y + height - 9 - size, width: size, height: size },
    (context) => {
      filledBox(context, [1.5, 1.5, size - 3, size - 3], 8, css(palette.night.joint, 0.7));
      context.lineWidth = 2.5;
      context.setLineDash([7, 5]);
      context.strokeStyle = stone.light;
      context.stroke();
      context.setLineDash([]);
      context.lineWidth = 4;
      context.strokeStyle = text.muted;
      tracePath(context, [0.32 * size, 0.5 * size], [0.68 * size, 0.5 * size]);
      context.stroke();
    },
  );
}

/** All dice that a round left, centered in their room. A swapped one is marked. */
function blitRoundDice(
  plate: Plate,
  place: Rect,
  dice: readonly Die[],
  swapped: number | null,
  style: Style,
): void {
  const { x, y, width, height } = place;
  const { across, size, gap } = heapFor(dice.length, place);
  const step = size + gap;
  const [wide, high] = [across * step - gap, Math.ceil(dice.length / across) * step - gap];
  const top = y + height - margin - Math.round((roomForDice(place) - 1 + high) / 2);
  const first = { x: x + Math.floor((width - wide) / 2), y: top, width: size, height: size };
  const places = grid(first, across, dice.length, { x: step, y: step });
  atPlaces(places, dice, (at, die) => blitDie(plate, die, at.x, at.y, size, style));
  const marked = swapped === null ? undefined : places[swapped];
  if (marked !== undefined) blitIrons(plate, marked);
}
