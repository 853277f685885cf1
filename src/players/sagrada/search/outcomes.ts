import { toolNumbers } from '#games/sagrada/tools/cards';
import { isRevealing } from '#games/sagrada/tools/use-tool';
import type { Stream } from '#games/shared/chance';
import { colorIndexOf, type Die, shades } from '#games/shared/die';
import { drawnLot, type Luck } from '#players/sagrada/core/luck';
import { firstOf, kindOf, type Packed } from '#players/sagrada/core/packed';
import type { Position } from '#players/sagrada/core/position';

/** One way in which something can come out. */
interface PossibleOutcome {
  readonly luck: Luck;
  readonly likelihood: number;
}

/** Nothing is drawn or rolled: the outcome is known before. */
export const certain: Luck = { begin: refuse, color: refuse, shade: refuse };

/** Whether the outcome of an action is only known afterwards. */
export const isUnsure = (action: Packed): boolean => unsure[kindOf(action)] === true;

/** By the kind of an action, which for a tool is its number. */
const unsure = [false, ...toolNumbers.map(isRevealing)];

const rolls: readonly PossibleOutcome[] = shades.map((shade) => ({
  luck: { begin: accept, color: refuse, shade: () => shade - 1 },
  likelihood: 1 / shades.length,
}));

/**
 * How an unsure action can come out: every roll of a die, every color in the bag. Rolls of a whole pool are too many, so they are
 * imagined.
 */
export function outcomesOf(
  position: Position,
  action: Packed,
  imagined: readonly Luck[],
): readonly PossibleOutcome[] {
  switch (kindOf(action)) {
    case 6:
      return rolls;
    case 11:
      return draws(position, colorIndexOf(firstOf(action) as Die));
    default:
      return imagined.map((luck) => ({ luck, likelihood: 1 / imagined.length }));
  }
}

/** How many rolls of a whole pool are imagined to value them. */
const poolRolls = 6;

export const imaginedRolls = (stream: Stream): readonly Luck[] =>
  Array.from({ length: poolRolls }, () => drawnLot(stream));

/** The returned die can be drawn again. */
const draws = ({ bag, inBag }: Position, returned: number): readonly PossibleOutcome[] =>
  Array.from(bag, (count, color) => ({
    luck: { begin: accept, color: () => color, shade: refuse },
    likelihood: (count + (color === returned ? 1 : 0)) / (inBag + 1),
  })).filter(({ likelihood }) => likelihood > 0);

function accept(): void {
  // The outcome is chosen already.
}

function refuse(): never {
  throw new Error('nothing is drawn or rolled here');
}
