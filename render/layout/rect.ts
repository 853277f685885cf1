/** How large something is, in whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in whole pixels. */
export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

export const right = ({ x, width }: Rect): number => x + width;
export const bottom = ({ y, height }: Rect): number => y + height;

/** Puts each thing at its place, as far as there are places. */
export function atPlaces<Place, Thing>(
  places: readonly Place[],
  things: readonly Thing[],
  put: (place: Place, thing: Thing, index: number) => void,
): void {
  things.forEach((thing, index) => {
    const place = places[index];
    if (place !== undefined) put(place, thing, index);
  });
}

/** Equal rectangles in reading order, in this many columns; `step` is the distance between their corners. */
export function grid(
  first: Rect,
  columns: number,
  count: number,
  step: { readonly x: number; readonly y: number },
) {
  return Array.from({ length: count }, (_, index): Rect => ({
    ...first,
    x: first.x + step.x * (index % columns),
    y: first.y + step.y * Math.floor(index / columns),
  }));
}
