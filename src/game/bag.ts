import { colors, dicePerColor, dieOf, type Color, type Die, type Shade } from './die.ts';
import { type Chance, shuffled } from './chance.ts';

/** Dice of each color that the reduced bag leaves out, by number of players (RULES, Setup 2). */
const takenOut: Readonly<Record<number, number>> = { 2: 8, 3: 4 };

/** How many dice a game starts with: 90; with the reduced bag 70 for three players and 50 for two. */
export const bagSize = (players: number, reduced: boolean): number =>
  colors.length * (dicePerColor - (reduced ? (takenOut[players] ?? 0) : 0));

/** The colors of the dice in the box: all red ones, then yellow, … (DICE, stream `bag`). */
const box: readonly Color[] = colors.flatMap((color) => Array.from({ length: dicePerColor }, () => color));

/**
 * The bag in the order in which its dice will be drawn, each with the shade that it will show when it is rolled:
 * shades belong to places in the bag, so the dice of a round do not depend on what players did before
 * (RULES, The dice).
 */
export function filledBag(chance: Chance, size: number): readonly Die[] {
  const perColor = size / colors.length;
  const rolls = chance.stream('rolls');
  const unsorted = box.filter((_, place) => place % dicePerColor < perColor);
  return shuffled(chance.stream('bag'), unsorted).map((color) =>
    dieOf(color, (rolls.uniform(6) + 1) as Shade),
  );
}
