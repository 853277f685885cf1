/** The rows of a window, top to bottom, and its columns, left to right. */
export const rows = ['A', 'B', 'C', 'D'] as const;
export const columns = [1, 2, 3, 4, 5] as const;

/** A space of a window: 0 (`A1`, top left) to 19 (`D5`, bottom right), row after row. */
export type Space = number & { readonly __space: unique symbol };

export const allSpaces: readonly Space[] = Array.from(
  { length: rows.length * columns.length },
  (_, index) => index as Space,
);

const nameBySpace: readonly string[] = rows.flatMap((row) => columns.map((column) => `${row}${column}`));
const spaceByName: ReadonlyMap<string, Space> = new Map(allSpaces.map((space) => [spaceName(space), space]));

/** The space in notation: `B3`. */
export function spaceName(space: Space): string {
  return nameBySpace[space] as string;
}

/** Reads a space in notation, in either case; undefined for anything else. */
export function parseSpace(text: string): Space | undefined {
  return spaceByName.get(text.toUpperCase());
}
