/** A picture in true color: four bytes a pixel, red, green, blue and alpha (0 clear, 255 opaque), row after row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
