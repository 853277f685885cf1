/** A picture in true color: four bytes per pixel (red, green, blue, and alpha from 0 clear to 255 opaque), row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
