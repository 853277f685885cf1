import { type Chance, shuffled, type Stream } from '#games/shared/chance';
import {
  type Color,
  colorOf,
  colors,
  dicePerColor,
  type Die,
  dieOf,
  type Shade,
  shadeOf,
} from '#games/shared/die';
import { replaced } from '#games/shared/replaced';

/** Dice of each color that the reduced bag leaves out, by number of players (RULES, Setup 2). */
const takenOut: Readonly<Record<number, number>> = { 2: 8, 3: 4 };

/** How many dice a game starts with: 90; with the reduced bag 70 for three players and 50 for two. */
export const bagSize = (players: number, reduced: boolean): number =>
  colors.length * (dicePerColor - (reduced ? (takenOut[players] ?? 0) : 0));

/** The colors of the dice that a bag of this size is filled with: all red ones, then yellow, … (DICE, stream `bag`). */
const boxOf = (size: number): readonly Color[] =>
  colors.flatMap((color) => Array.from({ length: size / colors.length }, () => color));
const wholeBox = boxOf(colors.length * dicePerColor);

/**
 * The bag in drawing order, each die with the shade it will show. Shades belong to places in the bag, so the dice of a round
 * don't depend on what players did before (RULES, The dice).
 */
export function filledBag(chance: Chance, size: number): readonly Die[] {
  const rolls = chance.stream('rolls');
  return shuffled(chance.stream('bag'), size === wholeBox.length ? wholeBox : boxOf(size)).map((color) =>
    dieOf(color, rollOf(rolls)),
  );
}

/** A roll of one die. */
export const rollOf = (stream: Stream): Shade => (stream.uniform(6) + 1) as Shade;

/** How a die goes back and another one is drawn (RULES, The dice; DICE, stream `remover`). */
interface Exchange {
  /** The color of the die that goes back. */
  readonly returned: Color;
  /** The place in the bag of the next die to draw. */
  readonly rest: number;
  readonly stream: Stream;
  /** Whether the last die is drawn, rather than any. */
  readonly fromTheEnd: boolean;
}

/**
 * A die goes back into the bag and one is drawn: with n dice in the bag the returned one with probability 1/(n + 1), else
 * one of the bag's, and the returned die takes its place. Shades belong to places, so only the color changes there.
 */
export function exchanged(
  bag: readonly Die[],
  { returned, rest, stream, fromTheEnd }: Exchange,
): { readonly bag: readonly Die[]; readonly drawn: Color } {
  const left = bag.length - rest;
  const place = stream.uniform(left + 1);
  const taken = place === left ? undefined : fromTheEnd ? bag.length - 1 : rest + place;
  const die = taken === undefined ? undefined : bag[taken];
  if (taken === undefined || die === undefined) return { bag, drawn: returned };
  return { bag: replaced(bag, taken, dieOf(returned, shadeOf(die))), drawn: colorOf(die) };
}
