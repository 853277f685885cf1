import type { Action } from '#games/koloretako/action';
import { lastRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { type Order, orderCard, orderPoints } from '#games/koloretako/orders';
import { scoreOf, windowAfter } from '#games/koloretako/score';
import { drawsCards } from '#games/koloretako/tools/use-tool';
import type { PlayingView } from '#games/koloretako/view';
import { type Die, type Shade, shadeOf, sumOfShades } from '#games/shared/die';
import { none, spacesOf } from '#games/shared/mask';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import type { Space } from '#games/shared/space';
import { type Window, windowOf } from '#games/shared/window';
import type { Plan } from '#players/judge';
import { addedToTarget } from '#players/koloretako/afterstates';
import type { Filled } from '#players/reasons/line';
import { type GoalReason, goalReasons } from '#players/reasons/objective';
import {
  fillable,
  type FitReason,
  moreRoom,
  roomIn,
  type RoomReason,
  roomReasons,
  type Supply,
} from '#players/reasons/room';
import { merged, strongestFirst, type Weighed } from '#players/reasons/weighed';

/** What speaks for a plan: a fact that a person can check, worked out by the rules. */
export type Reason =
  /** It scores points for orders, or comes closer to them. */
  | GoalReason<Order>
  | RoomReason
  | FitReason
  /** A card of the pile fits on the space again. */
  | { readonly reason: 'frees'; readonly space: Space }
  /** In the last round: fewer spaces stay empty, which would cost so much. */
  | { readonly reason: 'fills'; readonly points: number }
  /** A card of this value doesn't go onto the turn bar, usually the highest of the hand. */
  | { readonly reason: 'target'; readonly shade: Shade }
  /** The target is lower afterwards. */
  | { readonly reason: 'lowersTarget'; readonly points: number }
  /** Only so many cards of the hand fit now. */
  | { readonly reason: 'fewFit'; readonly fit: number };

/** The table before an action: the view, the window, and the cards that can still be placed. */
interface Before {
  readonly view: PlayingView;
  readonly window: Window;
  readonly supply: Supply;
}

/** What an action leads to, as far as its player can know. */
interface Prospect extends Filled {
  readonly action: Action;
  /** The cards of the hand that don't go onto the turn bar. */
  readonly spent: readonly Glass[];
}

/** The table as it is. After the last round nothing is drawn. */
function beforeIn(view: PlayingView): Before {
  const toCome = view.round === lastRound ? [] : view.pile;
  return {
    view,
    window: windowOf(patternNamed(view.pattern), view.cards),
    supply: { all: [...view.hand, ...toCome], toCome },
  };
}

/** Carries out an action in mind. */
const prospectOf = (action: Action, { window }: Before): Prospect => ({
  action,
  window: windowAfter(action, window),
  placed: 'space' in action ? [action.space] : 'moves' in action ? action.moves.map(({ to }) => to) : [],
  spent: [...('pay' in action ? [action.pay] : []), ...('space' in action ? [action.card] : [])],
});

/** What the action means for the target and the hand, and which spaces it opens. */
const cardReasons = (prospect: Prospect, before: Before): readonly Weighed<Reason>[] => [
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
const highestSpent = ({ spent }: Prospect): Shade | null =>
  spent.map(shadeOf).toSorted((one, other) => other - one)[0] ?? null;

function lowerTarget({ action }: Prospect): readonly Weighed<Reason>[] {
  const points = action.do === 'tool' ? -addedToTarget(action) : 0;
  return points <= 0 ? [] : [{ reason: { reason: 'lowersTarget', points }, weight: points }];
}

/** Why to draw other cards, or to end the round: what is there doesn't fit. */
function fewFit({ action }: Prospect, { view: { hand }, window }: Before): readonly Weighed<Reason>[] {
  const isAnswer = action.do === 'end' || (action.do === 'tool' && drawsCards(action.tool));
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

/** Empty spaces only cost points at the end, so until then there is more to say about each. */
function fillingReasons(prospect: Prospect, { view, window }: Before): readonly Weighed<Reason>[] {
  const points = scoreOf(prospect.window, []).empty - scoreOf(window, []).empty;
  return view.round < lastRound || points <= 0
    ? []
    : [{ reason: { reason: 'fills', points }, weight: points }];
}

/**
 * What speaks for a plan, strongest first: facts from the view alone. Unless it ends the round, there is always something to say.
 * @param others other plans to compare it with
 */
export function reasonsFor(
  [action]: Plan<Action>,
  others: readonly Plan<Action>[],
  view: PlayingView,
): readonly Reason[] {
  const before = beforeIn(view);
  const prospect = prospectOf(action, before);
  const rest = others.map(([other]) => prospectOf(other, before));
  const found: readonly Weighed<Reason>[] = [
    ...merged(goalReasons(view.orders, orderCard, orderPoints, prospect, before.window)),
    ...fillingReasons(prospect, before),
    ...roomReasons(prospect, rest, before.window, before.supply),
    ...moreRoom(prospect, rest, before.supply),
    ...cardReasons(prospect, before),
  ];
  return found.length === 0 ? anyway(prospect, before) : strongestFirst(found);
}

/** What there is to say about any plan. */
function anyway(prospect: Prospect, { supply }: Before): readonly Reason[] {
  if (prospect.placed.length > 0 && supply.toCome.length > 0) return [roomIn(prospect, supply)];
  const shade = highestSpent(prospect);
  return shade === null ? [] : [{ reason: 'target', shade }];
}
