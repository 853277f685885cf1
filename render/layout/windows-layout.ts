import { type PlayerCount, playerCounts } from '#games/sagrada/deal';
import type { Size } from './rect.ts';
import { windowPlace, type WindowPlace } from './window-place.ts';

/** The layout of the picture of all windows on the table. */
interface WindowsLayout extends Size {
  /** In seat order. */
  readonly windows: readonly WindowPlace[];
  /** The row letters: beside which window, and their middle. Windows in a row share them. */
  readonly letters: readonly { readonly beside: WindowPlace; readonly x: number }[];
  /** Whether the sills have room for the names of the patterns. */
  readonly hasPatterns: boolean;
}

/** One pitch for two to four windows, which so share their glass. */
const pitch = 88;
/** Two windows in a row, their letters between them. */
const [width, leftmost, rightmost, between] = [1026, 33, 553, 513];
/** Two rows: where Discord is wide, height is short. */
const rowTops = { upper: 105, lower: 630 } as const;

const inRow = (x: number, row: keyof typeof rowTops): WindowPlace =>
  windowPlace(x, rowTops[row], pitch, 64, 'low');

const pair = [inRow(leftmost, 'upper'), inRow(rightmost, 'upper')] as const;
const below = [inRow(leftmost, 'lower'), inRow(rightmost, 'lower')] as const;
/** The third of three stands in the middle. */
const third = inRow(293, 'lower');

const twoRows = { width, height: 1062, hasPatterns: false } as const;
const four: WindowsLayout = {
  ...twoRows,
  windows: [...pair, ...below],
  letters: [
    { beside: pair[0], x: between },
    { beside: below[0], x: between },
  ],
};
const three: WindowsLayout = {
  ...twoRows,
  windows: [...pair, third],
  letters: [
    { beside: pair[0], x: between },
    { beside: third, x: 253 },
  ],
};

const large = [leftmost, rightmost].map((x) => windowPlace(x, 146, pitch, 80));
const two: WindowsLayout = {
  width,
  height: 598,
  windows: large,
  letters: large.slice(0, 1).map((beside) => ({ beside, x: between })),
  hasPatterns: true,
};

const alone = windowPlace(85, 241, 150, 94);
/** The layout of a solo game. */
export const soloWindowLayout: WindowsLayout = {
  width: 920,
  height: 957,
  windows: [alone],
  letters: [26, 894].map((x) => ({ beside: alone, x })),
  hasPatterns: true,
};

const layouts: Readonly<Record<PlayerCount, WindowsLayout>> = { 2: two, 3: three, 4: four };

/** The layout for this many players. */
export function windowsLayout(players: number): WindowsLayout {
  const count = playerCounts.find((candidate) => candidate === players);
  if (count === undefined) throw new RangeError(`a table can't have ${players} players`);
  return layouts[count];
}
