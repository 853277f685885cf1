import { toolCard, type ToolNumber } from '#games/koloretako/tools/cards';
import { type Context, disc, strokeWith } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import type { Rect, Size } from '#render/layout/rect';
import { blitDrawing } from '#render/parts/drawing';
import { blitIrons } from '#render/parts/irons';
import { drawPlaqueFace } from '#render/parts/plaque';
import { drawSpent } from '#render/parts/strike';
import { wrapped } from '#render/text/fit';
import type { Words } from '#words/words';
import { paintSymbol } from './symbol.ts';
import { type TextLine, writeLine } from './told-layout.ts';
import type { ToolState } from './tool-state.ts';

const { card, night, text } = palette;
const ironSide = 80;

const inks: Readonly<Record<ToolState, Hex>> = {
  ready: text.gold,
  waiting: text.muted,
  gone: text.muted,
};

/** The layout of a tool's plaque. */
interface ToolLayout {
  readonly hollow: Hollow;
  readonly name: readonly TextLine[];
  /** What the tool does; empty if there is no room for it. */
  readonly effect: readonly TextLine[];
}

/** The round hollow of its symbol. */
interface Hollow {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where a text is, and its possible sizes, each with the most lines it may have. */
interface Block {
  readonly x: number;
  readonly width: number;
  readonly sizes: readonly (readonly [size: number, lines: number])[];
  /** The first baseline, or the middle of all lines. */
  readonly from: 'first' | 'middle';
  readonly y: number;
}

const margin = 14;
const nameSizes = [38, 36, 34, 32, 30].map((size) => [size, 1] as const);
const brokenNames = [30, 28, 26].map((size) => [size, 2] as const);
/** More lines have smaller letters. */
const effectSizes = (lines: number) =>
  [
    [28, lines - 1],
    [26, lines],
    [25, lines],
    [24, lines],
  ] as const;

/** A wide plaque has its effect below the name, a high one below the symbol, and a small one has none. */
function planOf({ width, height }: Size) {
  if (width > 500) {
    const [x, from] = [116, 'first'] as const;
    const block = { x, width: width - x - margin, from } as const;
    return {
      hollow: { x: 58, y: height / 2, radius: 40 },
      name: { ...block, sizes: nameSizes, y: 37 },
      effect: { ...block, sizes: effectSizes(3), y: 71 },
    };
  }
  const isHigh = height > 150;
  const hollow = isHigh
    ? { x: 48, y: 44, radius: 32 }
    : { x: 58, y: height / 2, radius: Math.min(40, height / 2 - 6) };
  const x = hollow.x + hollow.radius + 16;
  const sizes = [...nameSizes, ...brokenNames];
  return {
    hollow,
    name: { x, width: width - x - 8, sizes, from: 'middle', y: hollow.y } as const,
    effect: isHigh
      ? ({ x: margin, width: width - 2 * margin, sizes: effectSizes(4), from: 'first', y: 100 } as const)
      : null,
  };
}

const isWhole = (lines: readonly string[]): boolean => !lines.some((line) => line.endsWith('…'));

/** The text in as few lines as possible, of about the same length. */
function evenly(said: string, written: string, width: number, most: number): readonly string[] {
  const lines = wrapped(said, written, width, most);
  const narrower = [0.6, 0.7, 0.8, 0.9]
    .map((share) => wrapped(said, written, share * width, lines.length))
    .find(isWhole);
  return narrower ?? lines;
}

/** A text in the largest size in which all of it fits. */
function linesIn(
  said: string,
  face: TextLine['face'],
  { x, width, sizes, from, y }: Block,
): readonly TextLine[] {
  const ways = sizes.map(([size, most]) => ({ size, lines: evenly(said, font(face, size), width, most) }));
  const { size, lines } = ways.find((way) => isWhole(way.lines)) ?? ways.at(-1) ?? { size: 0, lines: [] };
  const step = Math.round(0.98 * size);
  const first = from === 'first' ? y : y + 0.33 * size - (step * (lines.length - 1)) / 2;
  return lines.map((line, index) => ({
    said: line,
    face,
    size,
    align: 'left',
    x,
    baseline: Math.round(first + step * index),
  }));
}

/** The places of symbol, name and effect on a plaque of this size. */
export function toolLayout(size: Size, name: string, effect: string): ToolLayout {
  const plan = planOf(size);
  return {
    hollow: plan.hollow,
    name: linesIn(name, 'words', plan.name),
    effect: plan.effect === null ? [] : linesIn(effect, 'text', plan.effect),
  };
}

/** The symbol of the cards that pay for it, in a round hollow. */
function drawPrice(context: Context, tool: ToolNumber, { x, y, radius }: Hollow, ink: Hex): void {
  disc(context, [x, y], radius, css(night.joint, 0.6));
  strokeWith(context, 2, css(card.toolEdge, 0.7));
  context.fillStyle = ink;
  paintSymbol(context, toolCard(tool).symbol, [x, y], 0.62 * radius);
}

interface ShownTool {
  readonly tool: ToolNumber;
  readonly state: ToolState;
  readonly isInUse: boolean;
}

/** A tool: the symbol of the cards that pay for it, its name, and its effect if there is room. */
export function blitCardTool(
  plate: Plate,
  place: Rect,
  { tool, state, isInUse }: ShownTool,
  words: Words,
): void {
  blitDrawing(plate, `card tool ${words.locale} ${tool} ${state}`, place, (context) => {
    const [said, does] = [
      words.say(`koloretako.tool.${tool}.name`),
      words.say(`koloretako.tool.${tool}.effect`),
    ];
    const { hollow, name, effect } = toolLayout(place, said, does);
    drawPlaqueFace(context, place, 'tool');
    for (const line of name) writeLine(context, line, text.ivory);
    for (const line of effect) writeLine(context, line, text.muted);
    drawPrice(context, tool, hollow, inks[state]);
    const { x, y, radius } = hollow;
    const [across, down] = [0.74 * radius, 0.52 * radius];
    if (state === 'gone') drawSpent(context, place, [x - across, y + down], [x + across, y - down]);
  });
  if (isInUse) blitIrons(plate, place, ironSide);
}
