import { allDice, type Color, colorOf } from '#games/shared/die';
import { contains, type Mask, none, size, spacesOf } from '#games/shared/mask';
import { fittingSpaces, legalSpaces } from '#games/shared/placement';
import type { Space } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import type { OwnView, Prospect } from './prospect.ts';
import type { Reason, Weighed } from './reason.ts';

/** At most this many of the 30 different dice fit on a space that is hard to fill. */
const rare = 3;

/** Which part of the other plans must be worse for a difference to be worth a word. */
const enoughOthers = 1 / 3;

/** What the plan leaves open, compared with the others. */
export function roomReasons(
  prospect: Prospect,
  others: readonly Prospect[],
  own: OwnView,
): readonly Weighed[] {
  return [
    ...rareReasons(prospect, own),
    ...keepsReasons(prospect, others, own),
    ...blocksNone(prospect, others, own),
    ...moreRoom(prospect, others),
  ];
}

/** Spaces of this window for which few dice are left. */
const rareReasons = ({ placed }: Prospect, { window }: OwnView): readonly Weighed[] =>
  placed.flatMap((space): readonly Weighed[] => {
    const dice = allDice.filter((die) => contains(fittingSpaces(window, die), space)).length;
    return dice === 0 || dice > rare
      ? []
      : [{ reason: { reason: 'rare', space, dice }, weight: 2.5 - dice / 2 }];
  });

/** The space for the private color that most other plans would lose. */
function keepsReasons(
  { window }: Prospect,
  others: readonly Prospect[],
  { privateObjectives }: OwnView,
): readonly Weighed[] {
  const [color, ...more] = privateObjectives;
  if (color === undefined || more.length > 0 || others.length === 0) return [];
  const lost = others.map((other) => ~spacesFor(other.window, color));
  const kept = spacesOf(spacesFor(window, color)).map((space) => ({
    space,
    part: lost.filter((mask) => contains(mask, space)).length / others.length,
  }));
  const most = kept.toSorted((a, b) => b.part - a.part)[0];
  return most === undefined || most.part < enoughOthers
    ? []
    : [{ reason: { reason: 'keeps', space: most.space, color }, weight: 2 * most.part }];
}

/** The open spaces where print and neighbors allow a die of the color. */
const spacesFor = (window: Window, color: Color): Mask => fillable(window, (of) => of === color);

const fillable = (window: Window, isMeant: (color: Color) => boolean): Mask =>
  allDice.reduce((mask, die) => (isMeant(colorOf(die)) ? mask | fittingSpaces(window, die) : mask), none);

/** The spaces that a plan takes without filling them: no die can go there any more. */
function blocked(before: Window, after: Window): readonly Space[] {
  const could = fillable(before, () => true);
  return spacesOf(could & ~after.occupied & ~fillable(after, () => true));
}

function blocksNone(
  prospect: Prospect,
  others: readonly Prospect[],
  { window }: OwnView,
): readonly Weighed[] {
  if (others.length === 0 || blocked(window, prospect.window).length > 0) return [];
  const worse = others.filter((other) => blocked(window, other.window).length > 0).length / others.length;
  return worse < enoughOthers ? [] : [{ reason: { reason: 'blocksNone' }, weight: 1.5 * worse }];
}

/** How many of the 30 different dice fit in a window. */
const diceThatFit = (window: Window): number =>
  allDice.filter((die) => legalSpaces(window, die) !== none).length;

/** How much fits afterwards, for want of anything else to say. */
export const roomIn = ({ window }: Prospect): Reason => ({ reason: 'room', dice: diceThatFit(window) });

function moreRoom({ window }: Prospect, others: readonly Prospect[]): readonly Weighed[] {
  if (others.length === 0 || size(window.occupied) === window.dice.length) return [];
  const dice = diceThatFit(window);
  const usual = others.reduce((sum, other) => sum + diceThatFit(other.window), 0) / others.length;
  return dice < usual + 2 ? [] : [{ reason: { reason: 'room', dice }, weight: (dice - usual) / 6 }];
}
