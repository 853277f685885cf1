import type { Level } from '#players/glaziers';
import type { Hex } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { inWords, leftFrom, letter } from '#render/text/lettering';
import { blitDrawing } from './drawing.ts';
import { drawLevel } from './level-glass.ts';

/** A player as pictures name them. */
interface Named {
  readonly name: string;
  /** Of a computer player; null for a person. */
  readonly level: Level | null;
}

const gap = 6;

/** A player's name, from `x` on and at most this wide; a computer player's comes after the sign of its level. */
export function blitPlayerName(
  plate: Plate,
  { name, level }: Named,
  { size, color }: { readonly size: number; readonly color: Hex },
  { x, baseline, width }: { readonly x: number; readonly baseline: number; readonly width: number },
): void {
  const side = Math.round(1.05 * size);
  if (level !== null)
    blitDrawing(
      plate,
      `level ${level}`,
      { x, y: baseline - Math.round(0.84 * side), width: side, height: side },
      (context) => drawLevel(context, level, side),
    );
  const taken = level === null ? 0 : side + gap;
  letter(plate, name, inWords(size, color), leftFrom(x + taken, baseline, width - taken));
}
