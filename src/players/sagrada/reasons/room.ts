import { allDice, type Color, colorOf } from '#games/shared/die';
import { contains, spacesOf } from '#games/shared/mask';
import { enoughOthers, fillable, type Supply } from '#players/reasons/room';
import type { Weighed } from '#players/reasons/weighed';
import type { OwnView, Prospect } from './prospect.ts';
import type { Reason } from './reason.ts';

/** Any of the 30 different dice may come, now or later. */
export const anyDie: Supply = { all: allDice, toCome: allDice };

/** The space for the private color that most other plans would lose. */
export function keepsReasons(
  { window }: Prospect,
  others: readonly Prospect[],
  { privateObjectives }: OwnView,
): readonly Weighed<Reason>[] {
  const [color, ...more] = privateObjectives;
  if (color === undefined || more.length > 0 || others.length === 0) return [];
  const dice = diceOf(color);
  const lost = others.map((other) => ~fillable(other.window, dice));
  const kept = spacesOf(fillable(window, dice)).map((space) => ({
    space,
    part: lost.filter((mask) => contains(mask, space)).length / others.length,
  }));
  const most = kept.toSorted((a, b) => b.part - a.part)[0];
  return most === undefined || most.part < enoughOthers
    ? []
    : [{ reason: { reason: 'keeps', space: most.space, color }, weight: 2 * most.part }];
}

const diceOf = (color: Color) => allDice.filter((die) => colorOf(die) === color);
