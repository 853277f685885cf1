import { colorIndexOf, type Die, shadeOf } from '#games/shared/die';
import { besides, everySpace, type Mask, none } from '#games/shared/mask';
import type { Window } from '#games/shared/window';

/** How likely a space stays empty that so many of the coming dice or cards fit. */
const likely: readonly number[] = Array.from({ length: 32 }, (_, fitting) => 1 / (1 + fitting));

/**
 * How many spaces are likely to stay empty: the fewer of the coming dice or cards fit a space, the likelier it is. What
 * fits is counted for all spaces at once, in five masks: the first has the ones of the counts, the next the twos, and so on.
 * @param toCome each at most once
 */
export function likelyEmpty({ pattern, occupied, byColor, byShade }: Window, toCome: readonly Die[]): number {
  const besideColor = byColor.map(besides);
  const besideShade = byShade.map(besides);
  const empty = everySpace & ~occupied;
  let [ones, twos, fours, eights, sixteens] = [none, none, none, none, none];
  for (const die of toCome) {
    const near = (besideColor[colorIndexOf(die)] as Mask) | (besideShade[shadeOf(die) - 1] as Mask);
    let carry = (pattern.allows[die] ?? none) & empty & ~near;
    let carried = ones & carry;
    ones ^= carry;
    carry = carried;
    carried = twos & carry;
    twos ^= carry;
    carry = carried;
    carried = fours & carry;
    fours ^= carry;
    carry = carried;
    carried = eights & carry;
    eights ^= carry;
    sixteens |= carried;
  }
  let sum = 0;
  for (let rest = empty; rest !== none; rest &= rest - 1) {
    const bit = rest & -rest;
    const fitting =
      digit(ones, bit) +
      2 * digit(twos, bit) +
      4 * digit(fours, bit) +
      8 * digit(eights, bit) +
      16 * digit(sixteens, bit);
    sum += likely[fitting] as number;
  }
  return sum;
}

const digit = (mask: Mask, bit: Mask): number => ((mask & bit) === none ? 0 : 1);
