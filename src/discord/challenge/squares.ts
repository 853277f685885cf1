import type { Color } from '#games/shared/die';
import { columns } from '#games/shared/space';
import type { GlassColor } from '#games/koloretako/glass';

/** The squares for colors in a text, and for an empty space. */
export type Squares<C extends string> = Readonly<Record<C | 'empty', string>>;

const inBoth = { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦' } as const;
export const diceSquares: Squares<Color> = { ...inBoth, purple: '🟪', empty: '⬛' };
export const glassSquares: Squares<GlassColor> = { ...inBoth, black: '⬛', empty: '⬜' };

/** A window in colored squares, row by row. */
export function squareRows<C extends string>(
  colors: readonly (C | null)[],
  squares: Squares<C>,
): readonly string[] {
  const all = colors.map((color) => squares[color ?? 'empty']);
  return Array.from({ length: Math.ceil(all.length / columns.length) }, (_, row) =>
    all.slice(row * columns.length, (row + 1) * columns.length).join(''),
  );
}
