import { type Context, linear } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { type Hex, palette } from '#render/color/palette';
import { wrapped } from '#render/text/fit';
import { signSize } from './tool-sign.ts';

/** What is written on a plaque, and the metal it is made of. */
export interface Plaque {
  readonly width: number;
  readonly height: number;
  readonly face: Hex;
  readonly edge: Hex;
  readonly name: string;
  readonly effect: string;
  /** Width of what stands at its right, in pixels, beside which nothing is written. */
  readonly aside: number;
}

/** The wider a plaque, the more it says: its name, its name large, or what it does too. */
type Room = 'small' | 'middle' | 'wide';
const roomOf = (width: number): Room => (width < 300 ? 'small' : width < 400 ? 'middle' : 'wide');

const { text } = palette;
const [nameSize, largeName, effectSize] = [25, 32, 24];
const lineHeight = 24;
/** How narrow the letters of a long word may become, and still not look it. */
const condensed = 0.84;
export const padding = 10;

/** Where the sign stands on a plaque, and how large it is. */
export function signPlace({ width, height }: { readonly width: number; readonly height: number }) {
  const room = roomOf(width);
  if (room === 'small') return { y: 8, scale: 1 };
  return { y: Math.round((height - 1.15 * signSize.height) / 2) - (height > 140 ? 4 : 0), scale: 1.15 };
}

/** A plaque: its name in two lines under the sign, or, where it is wide, beside the sign with what it does. */
export function drawPlaque(context: Context, plaque: Plaque): void {
  drawPlaqueFace(context, plaque);
  writers[roomOf(plaque.width)](context, plaque);
}

/** A plaque on which nothing is written yet; what is, is ivory and begins at the left. */
export function drawPlaqueFace(
  context: Context,
  { width, height, face, edge }: Pick<Plaque, 'width' | 'height' | 'face' | 'edge'>,
): void {
  context.beginPath();
  context.roundRect(1.5, 1.5, width - 3, height - 3, 10);
  context.fillStyle = linear(context, [0, 0], [0, height], [face, face, '#090d24']);
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = edge;
  context.stroke();
  context.textAlign = 'left';
  context.fillStyle = text.ivory;
}

/** A name in two lines, in the first of these sizes in which nothing of it is cut off; else to be condensed. */
function linesOf(context: Context, name: string, sizes: readonly number[], width: number): readonly string[] {
  for (const size of sizes) {
    context.font = font('words', size);
    const lines = wrapped(name, context.font, width, 2);
    if (!lines.some((line) => line.endsWith('…'))) return lines;
  }
  return wrapped(name, context.font, width / condensed, 2);
}

const besideSign = padding + 1.15 * signSize.width + 18;

const writers: Readonly<Record<Room, (context: Context, plaque: Plaque) => void>> = {
  small(context, { width, height, name }) {
    const room = width - 2 * padding + 4;
    const lines = linesOf(context, name, [nameSize], room);
    lines.forEach((line, index) =>
      context.fillText(line, padding, height - 13 - lineHeight * (lines.length - 1 - index), room),
    );
  },
  middle(context, { width, height, name, aside }) {
    const room = width - besideSign - aside;
    const lines = linesOf(context, name, [largeName, nameSize], room);
    const first = height / 2 + 10 - 17 * (lines.length - 1);
    lines.forEach((line, index) => context.fillText(line, besideSign, first + 34 * index, room));
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
};
