import { type Context, filledBox, linear, strokeWith } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import type { Rect, Size } from '#render/layout/rect';
import { fitted, measured, wrapped } from '#render/text/fit';
import { signSize } from './tool-sign.ts';

/** The text on a plaque, and what it is for. */
interface Plaque {
  readonly kind: PlaqueKind;
  readonly name: string;
  /** The full and the short text about what it does or scores; empty for none. */
  readonly effect: string;
  readonly brief: string;
  /** Whether its sign is small. The name is never large then. */
  readonly isSmall: boolean;
  /** The width reserved at its right, in pixels, which the text leaves free. */
  readonly aside: number;
}

type PlaqueKind = 'tool' | 'objective';

/** Wider plaques say more: small ones the name, middle ones also the short text, wide ones the full text. High ones are large. */
type Room = 'small' | 'middle' | 'wide' | 'large';
const roomOf = ({ width, height }: Size): Room =>
  isLarge({ height }) ? 'large' : width < 300 ? 'small' : width < 400 ? 'middle' : 'wide';

/** Whether a plaque has a large sign with its text below, to be read at half its size. */
export const isLarge = ({ height }: Pick<Rect, 'height'>): boolean => height >= 170;

const { card, text } = palette;
const [nameSize, largeName, effectSize] = [25, 32, 24];
const lineHeight = 24;
/** How much the letters of a long word may be narrowed before it shows. */
const condensed = 0.84;
export const padding = 10;

/** Whether a plaque has a small sign, to leave room for text beside it: on low ones, or if there is a lot of text. */
export const hasSmallSign = (size: Size, hasMuchText: boolean): boolean =>
  roomOf(size) === 'middle' && (hasMuchText || size.height < 100);

/** The place and size of the sign on a plaque. */
export function signPlace(size: Size, isSmall: boolean) {
  const { width, height } = size;
  const room = roomOf(size);
  if (room === 'large') return { y: 13, scale: width < 240 ? 1.25 : 1.55 };
  if (room === 'small') return { y: 8, scale: 1 };
  const scale = isSmall ? 1 : 1.15;
  return { y: Math.round((height - scale * signSize.height) / 2) - (height > 140 ? 4 : 0), scale };
}

/** A plaque: the name in two lines below the sign, or on a wide one the name and effect beside the sign. */
export function drawPlaque(context: Context, size: Size, plaque: Plaque): void {
  drawPlaqueFace(context, size, plaque.kind);
  writers[roomOf(size)](context, { ...size, ...plaque });
}

/** An empty plaque. Text on it is ivory and left-aligned. */
export function drawPlaqueFace(context: Context, { width, height }: Size, kind: PlaqueKind): void {
  const face = card[kind];
  const fill = linear(context, [0, 0], [0, height], [face, face, '#090d24']);
  filledBox(context, [1.5, 1.5, width - 3, height - 3], 10, fill);
  strokeWith(context, 2.5, card[`${kind}Edge`]);
  context.textAlign = 'left';
  context.fillStyle = text.ivory;
}

/** A name in a few lines, in the first of these sizes that shows all of it. If none does, it has to be narrowed. */
export function nameLines(
  context: Context,
  name: string,
  sizes: readonly number[],
  width: number,
  most = 2,
): readonly string[] {
  for (const size of sizes) {
    context.font = font('words', size);
    const lines = wrapped(name, context.font, width, most);
    if (!lines.some((line) => line.endsWith('…'))) return lines;
  }
  return wrapped(name, context.font, width / condensed, most);
}

const besideSign = padding + 1.15 * signSize.width + 18;
/** A low plaque has a smaller sign, closer to its text. */
const besideSmallSign = padding + signSize.width + 10;

/** The lines of a short text, narrowed rather than cut off. */
function writeBrief(context: Context, brief: string, x: number, baseline: number, room: number): void {
  context.font = font('text', effectSize);
  context.fillStyle = text.muted;
  context.fillText(fitted(brief, context.font, room / condensed), x, baseline, room);
}

const writers: Readonly<Record<Room, (context: Context, plaque: Size & Plaque) => void>> = {
  small(context, { width, height, name, brief }) {
    const room = width - 2 * padding + 4;
    const lines = nameLines(context, name, [nameSize], room);
    const said = brief !== '' && width > 240 && lines.length === 1;
    const foot = height - 13 - (said ? lineHeight + 2 : 0);
    lines.forEach((line, index) =>
      context.fillText(line, padding, foot - lineHeight * (lines.length - 1 - index), room),
    );
    if (said) writeBrief(context, brief, padding, height - 13, room);
  },
  middle(context, { width, height, isSmall, name, brief, aside }) {
    const left = isSmall ? besideSmallSign : besideSign;
    const room = width - left - aside;
    const lines = nameLines(
      context,
      name,
      isSmall || brief !== '' ? [nameSize] : [largeName, nameSize],
      room,
    );
    const step = isSmall || brief !== '' ? lineHeight + 1 : 34;
    const below = brief === '' ? 0 : lineHeight + 4;
    const first = Math.round(height / 2 + 9 - (step * (lines.length - 1) + below) / 2);
    lines.forEach((line, index) => context.fillText(line, left, first + step * index, room));
    if (brief === '') return;
    writeBrief(context, brief, left, first + step * (lines.length - 1) + below, width - left - padding);
  },
  wide(context, { width, height, name, effect, aside }) {
    const top = height > 140 ? 34 : 31;
    context.font = font('words', nameSize);
    const names = wrapped(name, context.font, width - besideSign - Math.max(60, aside), 2);
    names.forEach((line, index) => context.fillText(line, besideSign, top + lineHeight * index));
    context.font = font('text', effectSize);
    context.fillStyle = text.muted;
    const first = top + lineHeight * (names.length - 1) + (height > 140 ? 30 : 27);
    const most = Math.floor((height - 8 - first) / lineHeight) + 1;
    const lines = wrapped(effect, context.font, width - besideSign - Math.max(padding, aside), most);
    lines.forEach((line, index) => context.fillText(line, besideSign, first + lineHeight * index));
  },
  large(context, { width, height, name, effect, brief }) {
    const room = width - 2 * padding - 8;
    const fitsOneLine = largeNames.some((size) => measured(name, font('words', size)) <= room);
    const broken = fitsOneLine ? null : nameLines(context, name, brokenNames, room);
    const notes = notesBelow(width > 500 ? effect : brief, room, 3 - (broken?.length ?? 1));
    const sizes = notes.length > 1 ? largeNames.slice(1) : largeNames;
    const names = broken ?? nameLines(context, name, sizes, room, 1);
    const lines = names.length + notes.length;
    const foot = height - 12 - 14 * Math.max(0, 3 - lines);
    const baseline = (line: number): number => foot - 28 * (lines - 1 - line);
    names.forEach((each, line) => context.fillText(each, padding + 4, baseline(line), room));
    context.font = font('text', noteSize);
    context.fillStyle = text.muted;
    notes.forEach((note, line) => context.fillText(note, padding + 4, baseline(names.length + line), room));
  },
};

/** Possible sizes of a name on a large plaque in one line, and if it has to be broken; and the size of the text below it. */
const [largeNames, brokenNames, noteSize] = [[38, 34, 32, 30, 28], [30, 28], 27] as const;

/** A text in at most so many lines, and in few, though narrowed, rather than in many; no lines if it doesn't fit. */
function notesBelow(note: string, room: number, most: number): readonly string[] {
  if (note === '') return [];
  const ways = [1, 2]
    .filter((lines) => lines <= most)
    .flatMap((lines) =>
      [room, room / condensed].map((width) => wrapped(note, font('text', noteSize), width, lines)),
    );
  return ways.find((lines) => !lines.some((line) => line.endsWith('…'))) ?? [];
}
