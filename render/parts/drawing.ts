import { type Context, drawn } from '#render/canvas/canvas';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Rect } from '#render/layout/rect';

/**
 * Blits a drawing, which is cached by its name and size. The name must contain everything else that it depends on, and nothing
 * that a person wrote.
 */
export function blitDrawing(
  plate: Plate,
  name: string,
  { x, y, width, height }: Rect,
  draw: (context: Context) => void,
): void {
  const sprite = cachedSprite(`${name} ${width} ${height}`, () => drawn(width, height, draw));
  blit(plate, sprite, x, y);
}
