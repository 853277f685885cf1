import { type Die, type Shade, shadeOf, sumOfShades } from '#games/shared/die';
import { none, spacesOf } from '#games/shared/mask';
import { legalSpaces } from '#games/shared/placement';
import { drawingTools } from '#games/koloretako/tools/cards';
import { addedToTarget } from '#players/koloretako/afterstates';
import { fillable } from '#players/reasons/room';
import type { Weighed } from '#players/reasons/weighed';
import type { Before, Prospect } from './prospect.ts';
import type { Reason } from './reason.ts';

/** What the action means for the target and the hand, and which spaces it opens. */
export const cardReasons = (prospect: Prospect, before: Before): readonly Weighed<Reason>[] => [
  ...targetReasons(prospect, before),
  ...lowerTarget(prospect),
  ...fewFit(prospect, before),
  ...freesReasons(prospect, before),
];

/** Cards left over in a round raise the target. */
function targetReasons(prospect: Prospect, { view: { hand } }: Before): readonly Weighed<Reason>[] {
  const shade = highestSpent(prospect);
  if (shade === null || hand.some((card) => shadeOf(card) > shade)) return [];
  const more = shade - sumOfShades(hand) / hand.length;
  return more > 0 ? [{ reason: { reason: 'target', shade }, weight: more / 2 }] : [];
}

/** The highest value that doesn't go onto the turn bar; null if all of the hand can. */
export const highestSpent = ({ spent }: Prospect): Shade | null =>
  spent.map(shadeOf).toSorted((one, other) => other - one)[0] ?? null;

function lowerTarget({ action }: Prospect): readonly Weighed<Reason>[] {
  const points = action.do === 'tool' ? -addedToTarget(action) : 0;
  return points <= 0 ? [] : [{ reason: { reason: 'lowersTarget', points }, weight: points }];
}

/** Why to draw other cards, or to end the round: what is there doesn't fit. */
function fewFit({ action }: Prospect, { view: { hand }, window }: Before): readonly Weighed<Reason>[] {
  const isAnswer = action.do === 'end' || (action.do === 'tool' && drawingTools.includes(action.tool));
  const fit = hand.filter((card: Die) => legalSpaces(window, card) !== none).length;
  return isAnswer && fit < hand.length ? [{ reason: { reason: 'fewFit', fit }, weight: 2 }] : [];
}

/** The first space that nothing of the pile fits on now, and something does after a card was moved. */
function freesReasons(
  { action, window }: Prospect,
  { window: before, supply: { toCome } }: Before,
): readonly Weighed<Reason>[] {
  if (!('moves' in action)) return [];
  const [space] = spacesOf(fillable(window, toCome) & ~before.occupied & ~fillable(before, toCome));
  return space === undefined ? [] : [{ reason: { reason: 'frees', space }, weight: 2 }];
}
