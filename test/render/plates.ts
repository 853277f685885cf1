import { nearestColor, type Raster } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';

/** A plate in one color, as a background for parts of a picture. */
export const barePlate = ({ width, height }: Pick<Plate, 'width' | 'height'>): Plate => ({
  width,
  height,
  rows: new Uint8Array((width + 1) * height),
});

/** The drawing in picture colors. */
export function plateOf({ width, height, data }: Raster): Plate {
  const plate = barePlate({ width, height });
  for (let row = 0, at = 0; row < height; row += 1)
    for (let to = row * (width + 1) + 1; to < (row + 1) * (width + 1); to += 1, at += 4)
      plate.rows[to] = nearestColor(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  return plate;
}
