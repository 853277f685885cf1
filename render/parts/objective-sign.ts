import { type Color, colors, type Shade } from '#games/shared/die';
import type { Variety } from '#games/shared/objectives/counts';
import type { PublicObjective } from '#games/shared/objectives/public';
import { columns, rows } from '#games/shared/space';
import { type Context, disc, filledBox } from '#render/canvas/canvas';
import { type Hex, palette, signGlass } from '#render/color/palette';
import { pipSpots } from '#render/glass/shape';
import type { Style } from '#render/style';

const cell = 13;
/** A diagram is a window of 5 × 4 small spaces. */
export const diagramSize = { width: columns.length * cell, height: rows.length * cell } as const;

const { text, pane, pip, stone } = palette;
const grays: readonly Hex[] = [text.ivory, text.muted, pane.shade, text.dim, stone.light];
type Lit = readonly [column: number, row: number, glass: Hex];

/** The color of a glass on a diagram. */
type Glasses = (color: Color, style: Style) => Hex;

/** The spaces that a diagram lights, each with its glass. */
function lit(counts: PublicObjective['counts'], style: Style, glassFor: Glasses): readonly Lit[] {
  switch (counts.kind) {
    case 'variety':
      return line(counts, style, glassFor);
    case 'diagonals':
      return [0, 1, 2, 3].map((step): Lit => [
        step + (step === 3 ? -1 : 0),
        step === 3 ? 1 : step + 1,
        text.gold,
      ]);
    case 'sets':
      return colors.map((color, index): Lit => [index, [1, 3, 0, 2, 1][index] ?? 0, glassFor(color, style)]);
  }
}

function line({ line: direction, of }: Variety, style: Style, glassFor: Glasses): readonly Lit[] {
  const glasses = of === 'color' ? colors.map((color) => glassFor(color, style)) : grays;
  return direction === 'row'
    ? columns.map((_, column): Lit => [column, 1, glasses[column] ?? text.ivory])
    : rows.map((_, row): Lit => [2, row, glasses[row] ?? text.ivory]);
}

/** The dice of a set of shades: two large ones, or all six. */
function drawDice(context: Context, shades: readonly Shade[]): void {
  const [size, gap, across] = shades.length > 2 ? [20, 2.5, 3] : [30, 5, 2];
  shades.forEach((shade, index) => {
    const [x, y] = [
      (size + gap) * (index % across),
      (shades.length > 2 ? 6 : 11) + (size + gap) * Math.floor(index / across),
    ];
    filledBox(context, [x, y, size, size], 0.16 * size, text.muted);
    for (const [u, v] of pipSpots[shade])
      disc(context, [x + (size / 2) * (1 + u), y + (size / 2) * (1 + v)], 0.1 * size, pip.ink);
  });
}

/** Draws what an objective counts, magnified by `scale`; x and y are its top left corner. */
export function drawDiagram(
  context: Context,
  { counts }: Pick<PublicObjective, 'counts'>,
  x: number,
  y: number,
  scale: number,
  style: Style,
  glassFor: Glasses = signGlass,
): void {
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  if (counts.kind === 'sets' && counts.of === 'shade') drawDice(context, counts.members);
  else {
    const glassAt = new Map(
      lit(counts, style, glassFor).map(([column, row, glass]) => [row * columns.length + column, glass]),
    );
    for (let space = 0; space < rows.length * columns.length; space += 1) {
      context.fillStyle = glassAt.get(space) ?? '#27336b';
      context.fillRect(
        cell * (space % columns.length),
        cell * Math.floor(space / columns.length),
        cell - 1.5,
        cell - 1.5,
      );
    }
  }
  context.restore();
}
