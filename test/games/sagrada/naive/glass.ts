import windows from '#data/windows.json' with { type: 'json' };

/**
 * A window as its rows of panes, with what is printed on each (`R`, `3`, `''`) and the die that lies there (`R3`, `''`).
 * The rules of placing are a walk over rows and columns that shares neither code nor way of thinking with the engine.
 */
export interface Glass {
  readonly print: readonly (readonly string[])[];
  readonly dice: readonly (readonly string[])[];
}

/** What a tool lets pass: the printed color, the printed shade, or, being apart, the want of a neighbor. */
export type Relief = 'color' | 'shade' | 'apart' | 'none';

/** Every space by name, A1 to D5. */
export const spaceNames: readonly string[] = ['A', 'B', 'C', 'D'].flatMap((row) =>
  [1, 2, 3, 4, 5].map((column) => `${row}${column}`),
);

const rowOf = (at: string): number => 'ABCD'.indexOf(at.charAt(0));
const columnOf = (at: string): number => Number(at.charAt(1)) - 1;
export const lyingOn = ({ dice }: Glass, at: string): string => dice[rowOf(at)]?.[columnOf(at)] ?? '';
const printedOn = ({ print }: Glass, at: string): string => print[rowOf(at)]?.[columnOf(at)] ?? '';

/** The window card of this name without any dice. */
export function bareGlass(name: string): Glass {
  const rows = windows.find((card) => card.name === name)?.rows ?? [];
  const print = rows.map((row) => row.split('').map((print) => (print === '.' ? '' : print)));
  return { print, dice: print.map((row) => row.map(() => '')) };
}

/** The window with this on the space: a die, or `''` to take away what lies there. */
export const withOn = (glass: Glass, at: string, die: string): Glass => ({
  print: glass.print,
  dice: glass.dice.map((row, r) =>
    row.map((lying, c) => (r === rowOf(at) && c === columnOf(at) ? die : lying)),
  ),
});

/** The window as its twenty panes. */
export const panesOf = (
  glass: Glass,
): readonly { readonly row: number; readonly column: number; readonly die: string }[] =>
  spaceNames.map((at) => ({ row: rowOf(at), column: columnOf(at), die: lyingOn(glass, at) }));

/** The spaces on which dice lie. */
export const takenSpaces = (glass: Glass): readonly string[] =>
  spaceNames.filter((at) => lyingOn(glass, at) !== '');

/** Why the die may not be placed there, reason by reason; nothing if it may (RULES, Placing). */
export function placingReasons(
  glass: Glass,
  at: string,
  die: string,
  relief: Relief = 'none',
): readonly string[] {
  const taken = takenSpaces(glass);
  const [row, column] = [rowOf(at), columnOf(at)];
  const down = (other: string) => Math.abs(rowOf(other) - row);
  const across = (other: string) => Math.abs(columnOf(other) - column);
  const reasons = lyingOn(glass, at) === '' ? [] : [`spaceTaken by ${lyingOn(glass, at)}`];
  const near = taken.filter((other) => down(other) <= 1 && across(other) <= 1);
  if (taken.length === 0) {
    if (row !== 0 && row !== 3 && column !== 0 && column !== 4) reasons.push('notOnEdge');
  } else if (relief === 'apart') {
    const touched = near.find((other) => other !== at);
    if (touched !== undefined) reasons.push(`notApart ${lyingOn(glass, touched)} ${touched}`);
  } else if (near.length === 0) reasons.push('notAdjacent');
  const print = printedOn(glass, at);
  const [color, shade] = [die.charAt(0), die.charAt(1)];
  if (print !== '' && 'RYGBPK'.includes(print) && print !== color && relief !== 'color')
    reasons.push(`restrictedColor ${print}`);
  if (print !== '' && '123456'.includes(print) && print !== shade && relief !== 'shade')
    reasons.push(`restrictedShade ${print}`);
  for (const other of taken.filter((space) => down(space) + across(space) === 1)) {
    const neighbour = lyingOn(glass, other);
    if (neighbour.charAt(0) === color) reasons.push(`adjacentColor ${neighbour} ${other}`);
    if (neighbour.charAt(1) === shade) reasons.push(`adjacentShade ${neighbour} ${other}`);
  }
  return reasons;
}

/** The spaces on which the die may be placed. */
export const spacesFor = (glass: Glass, die: string, relief: Relief = 'none'): readonly string[] =>
  spaceNames.filter((at) => placingReasons(glass, at, die, relief).length === 0);
