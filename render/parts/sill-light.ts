import { type Die, dieName } from '#games/shared/die';
import { columns, rows, type Space } from '#games/shared/space';
import { radial } from '#render/canvas/canvas';
import { glassOf } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import type { WindowPlace } from '#render/layout/window-place';
import type { Style } from '#render/style';
import { blitDrawing } from './drawing.ts';

/** How bright the light of a die is at the top of the sill, and how far down it reaches, as a share of the sill's height. */
const [strength, reach] = [0.5, 0.3];

const bottomRow = (rows.length - 1) * columns.length;

/** The dice of the bottom row cast the color of their glass on the sill below them. */
export function blitSillLight(
  plate: Plate,
  { grid, pitch, sill }: WindowPlace,
  dice: readonly (Die | null)[],
  style: Style,
): void {
  const height = Math.round(reach * sill.height);
  columns.forEach((_, column) => {
    const die = dice[(bottomRow + column) as Space] ?? null;
    if (die === null) return;
    const { glass } = glassOf(die, style);
    blitDrawing(
      plate,
      `light ${dieName(die)} ${style}`,
      { x: grid.x + column * pitch, y: sill.y, width: pitch, height },
      (context) => {
        context.scale(1, height / (pitch / 2));
        const stops = [1, 0.75, 0.35, 0.1, 0].map((share) => css(glass, share * strength));
        context.fillStyle = radial(context, [pitch / 2, 0], pitch / 2, stops);
        context.fillRect(0, 0, pitch, pitch / 2);
      },
    );
  });
}
