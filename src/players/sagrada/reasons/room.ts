import { type Color, allDice, colorOf, shadeOf } from '#games/shared/die';
import { contains, maskOf, none, spacesOf } from '#games/shared/mask';
import { restrictionAt } from '#games/shared/pattern';
import type { Weighed } from '#players/reasons/weighed';
import { type Supply, fillable, nearlyAll } from '#players/reasons/room';
import type { OwnView, Prospect } from './prospect.ts';
import type { PrintReason, Reason } from './reason.ts';

/** Any of the 30 different dice may come, now or later. */
export const anyDie: Supply = { all: allDice, toCome: allDice };

/** Roughly how many points a space is worth that few dice fit on. */
const printWeight = 0.8;

/** The spaces that are filled as their print asks. */
export const printReasons = ({ window, placed }: Prospect): readonly Weighed<PrintReason>[] =>
  placed.flatMap((space): readonly Weighed<PrintReason>[] => {
    const only = restrictionAt(window.pattern, space);
    const die = window.dice[space] ?? null;
    if (only === null || die === null) return [];
    const fits = 'color' in only ? only.color === colorOf(die) : only.shade === shadeOf(die);
    return fits ? [{ reason: { reason: 'print', space, only }, weight: printWeight }] : [];
  });

/** The space for the private color that nearly all other plans would lose, of those that the plan leaves alone. */
export function keepsReasons(
  { window, placed }: Prospect,
  others: readonly Prospect[],
  { window: before, privateObjectives }: OwnView,
): readonly Weighed<Reason>[] {
  const [color, ...more] = privateObjectives;
  if (color === undefined || more.length > 0 || others.length === 0) return [];
  const dice = diceOf(color);
  const touched = placed.reduce((mask, space) => mask | maskOf(space), none);
  const lost = others.map((other) => ~fillable(other.window, dice));
  const kept = spacesOf(fillable(window, dice) & fillable(before, dice) & ~touched).map((space) => ({
    space,
    part: lost.filter((mask) => contains(mask, space)).length / others.length,
  }));
  const most = kept.toSorted((a, b) => b.part - a.part)[0];
  return most === undefined || most.part < nearlyAll
    ? []
    : [{ reason: { reason: 'keeps', space: most.space, color }, weight: 2 * most.part }];
}

const diceOf = (color: Color) => allDice.filter((die) => colorOf(die) === color);
