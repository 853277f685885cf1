import type { Action } from '#games/sagrada/action';
import { diceIn, withoutFirst } from '#games/sagrada/pool';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import { type Color, type Die, type Shade, shadeOf, sumOfShades } from '#games/shared/die';
import { none, spacesOf } from '#games/shared/mask';
import { bestPrivatePoints, privatePoints } from '#games/shared/objectives/private';
import { publicObjective, type PublicObjectiveName, publicPoints } from '#games/shared/objectives/public';
import { legalSpaces } from '#games/shared/placement';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import { type Window, withDie } from '#games/shared/window';
import type { Plan } from '#players/judge';
import { linesOf, repeatsNothing } from '#players/reasons/line';
import { type GoalReason, goalReasons } from '#players/reasons/objective';
import { blocked, type RoomReason, roomReasons } from '#players/reasons/room';
import { merged, strongestFirst, type Weighed } from '#players/reasons/weighed';
import {
  anyDie,
  keepsReasons,
  type OwnView,
  ownViewOf,
  type PrintReason,
  printReasons,
  type Prospect,
  prospectOf,
  windowOfPlayer,
} from './prospect.ts';

/** What speaks for a plan: a fact that a person can check, worked out by the rules. */
export type Reason =
  /** It scores points for public objectives, or comes closer to them. */
  | GoalReason<PublicObjectiveName>
  /** It scores points for a private objective. */
  | { readonly reason: 'private'; readonly color: Color; readonly points: number }
  /** The space can still take dice of the private color, unlike after nearly all other plans. */
  | { readonly reason: 'keeps'; readonly space: Space; readonly color: Color }
  | PrintReason
  | RoomReason
  /** It costs no favor token, unlike the next best plan. */
  | { readonly reason: 'tokens' }
  /** Solo: a die of this shade doesn't go onto the round track. */
  | { readonly reason: 'target'; readonly shade: Shade }
  /** This player would score so much for public objectives with the die, and less with any other. */
  | { readonly reason: 'denies'; readonly seat: Seat; readonly points: number }
  /** Only so many of the dice in the pool fit now. */
  | { readonly reason: 'fewFit'; readonly fit: number }
  /** The die fits nowhere as it is. */
  | { readonly reason: 'misfit'; readonly die: Die }
  | EndingReason;

/** Why to end the turn. */
type EndingReason =
  /** The draft is done, and no tool is worth its price any more. */
  | { readonly reason: 'done' | 'doneWithTools' }
  /** Whatever is drafted leaves a space that nothing to come fits on. */
  | { readonly reason: 'allBlock' }
  /** Whatever is drafted keeps some line from counting for this objective. */
  | { readonly reason: 'allSpoil'; readonly objective: PublicObjectiveName }
  /** Nothing that fits is worth its space. */
  | { readonly reason: 'noneWorthIt' }
  /** The favor tokens that the next best plan would spend are worth a point each in the end. */
  | { readonly reason: 'keepsTokens'; readonly tokens: number };

/** Why to end the turn: always one reason at least. */
function endingReasons(others: readonly Prospect[], own: OwnView): readonly Weighed<Reason>[] {
  const couldUseTool = others.some(({ tools }) => tools.length > 0);
  if (own.view.turn.drafted)
    return [{ reason: { reason: couldUseTool ? 'doneWithTools' : 'done' }, weight: 3 }];
  return [{ reason: passing(own), weight: 3 }, ...tokensKept(others, own)];
}

/** Why to draft nothing. */
function passing({ window, view }: OwnView): Reason {
  const afterDrafts = diceIn(view.pool).flatMap((die) =>
    spacesOf(legalSpaces(window, die)).map((space) => withDie(window, space, die)),
  );
  if (afterDrafts.length === 0) return { reason: 'fewFit', fit: 0 };
  if (afterDrafts.every((after) => blocked(window, after, anyDie).length > 0)) return { reason: 'allBlock' };
  const objective = view.publicObjectives.find((name) =>
    afterDrafts.every((after) => linesLeft(after, name) < linesLeft(window, name)),
  );
  return objective === undefined ? { reason: 'noneWorthIt' } : { reason: 'allSpoil', objective };
}

/** How many lines repeat nothing that an objective counts. */
function linesLeft(window: Window, name: PublicObjectiveName): number {
  const { counts } = publicObjective(name);
  return counts.kind === 'variety'
    ? linesOf(counts).filter(({ mask }) => repeatsNothing(window, mask, counts)).length
    : 0;
}

function tokensKept([next]: readonly Prospect[], { view, player }: OwnView): readonly Weighed<Reason>[] {
  const saves = next !== undefined && next.tools.length > 0 && view.solo === null && player.favor > 0;
  return saves ? [{ reason: { reason: 'keepsTokens', tokens: player.favor }, weight: 1 }] : [];
}

/** What it scores for the private objective that counts. */
function privateReasons(
  prospect: Prospect,
  { window, privateObjectives }: OwnView,
): readonly Weighed<Reason>[] {
  const points =
    bestPrivatePoints(prospect.window, privateObjectives) - bestPrivatePoints(window, privateObjectives);
  const color = privateObjectives.find(
    (each) => privatePoints(prospect.window, each) === bestPrivatePoints(prospect.window, privateObjectives),
  );
  return points <= 0 || color === undefined
    ? []
    : [{ reason: { reason: 'private', color, points }, weight: points }];
}

/** What the plan means for others, the target, the pool and what is paid. */
const tableReasons = (
  prospect: Prospect,
  others: readonly Prospect[],
  own: OwnView,
): readonly Weighed<Reason>[] => [
  ...deniesReasons(prospect, own),
  ...targetReasons(prospect, own),
  ...tokenReasons(prospect, others, own),
  ...chanceReasons(prospect, own),
];

/** The least difference in points that is worth mentioning. */
const worthDenying = 2;

/** Which player would need the die most, of those who draft before the viewer does again. Everyone can see that. */
function deniesReasons({ drafted }: Prospect, { view }: OwnView): readonly Weighed<Reason>[] {
  const [die, ...more] = drafted;
  if (die === undefined || more.length > 0) return [];
  const found = nextSeats(view).flatMap((seat): readonly Weighed<Reason>[] => {
    const player = view.players[seat];
    if (player === undefined) return [];
    const points = bestGain(die, player, view);
    const rest = diceIn(withoutFirst(view.pool, die)).map((other) => bestGain(other, player, view));
    const more = points - Math.max(0, ...rest);
    return more < worthDenying ? [] : [{ reason: { reason: 'denies', seat, points }, weight: more / 2 }];
  });
  return found.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
}

/** The others whose turns come before the viewer's next one in this round; none if that was the last. */
function nextSeats({ turn: { order, index, skipped, seat } }: PlayingView): readonly Seat[] {
  const left = order.slice(index + 1).filter((_, place) => !skipped.includes(index + 1 + place));
  const own = left.indexOf(seat);
  return [...new Set(own === -1 ? left : left.slice(0, own))];
}

/** The most public points that a player can get by placing the die. */
function bestGain(die: Die, player: PlayerView, { publicObjectives }: PlayingView): number {
  const window = windowOfPlayer(player);
  const gains = spacesOf(legalSpaces(window, die)).map((space) => {
    const after = withDie(window, space, die);
    return publicObjectives.reduce(
      (sum, name) => sum + publicPoints(after, name) - publicPoints(window, name),
      0,
    );
  });
  return Math.max(0, ...gains);
}

/** Dice left over in a solo game raise the target. */
function targetReasons({ drafted, tools }: Prospect, { view }: OwnView): readonly Weighed<Reason>[] {
  const [die] = drafted;
  if (view.solo === null || die === undefined || tools.length > 0) return [];
  const pool = diceIn(view.pool);
  const shade = shadeOf(die);
  const more = shade - sumOfShades(pool) / pool.length;
  const isHighest = pool.every((other) => shadeOf(other) <= shade);
  return isHighest && more > 0 ? [{ reason: { reason: 'target', shade }, weight: more / 2 }] : [];
}

function tokenReasons(
  { tools }: Prospect,
  [next]: readonly Prospect[],
  { view, player }: OwnView,
): readonly Weighed<Reason>[] {
  const saves = tools.length === 0 && next !== undefined && next.tools.length > 0;
  return saves && view.solo === null && player.favor > 0
    ? [{ reason: { reason: 'tokens' }, weight: 0.6 }]
    : [];
}

/** Why to roll or draw: what is there now doesn't fit. */
function chanceReasons(
  { tools, drafted, changesDie }: Prospect,
  { view, window }: OwnView,
): readonly Weighed<Reason>[] {
  const fits = (die: Die): boolean => legalSpaces(window, die) !== none;
  if (tools.includes(7)) {
    const pool = diceIn(view.pool);
    const fit = pool.filter(fits).length;
    return fit === pool.length ? [] : [{ reason: { reason: 'fewFit', fit }, weight: 2 }];
  }
  const [die] = drafted;
  return changesDie && die !== undefined && !fits(die)
    ? [{ reason: { reason: 'misfit', die }, weight: 2 }]
    : [];
}

/**
 * What speaks for a plan, strongest first: facts from the view alone, true of everything that the plan does. If it only ends the turn,
 * there is always something to say.
 * @param others other plans to compare it with, best first
 */
export function reasonsFor(
  plan: Plan<Action>,
  others: readonly Plan<Action>[],
  view: PlayingView,
): readonly Reason[] {
  const own = ownViewOf(view);
  const rest = others.map((other) => prospectOf(other, own));
  if (plan[0].do === 'end') return strongestFirst(endingReasons(rest, own));
  const prospect = prospectOf(plan, own);
  const room = roomReasons(prospect, rest, own.window, anyDie);
  const found: readonly Weighed<Reason>[] = [
    ...merged(goalReasons(view.publicObjectives, publicObjective, publicPoints, prospect, own.window)),
    ...privateReasons(prospect, own),
    ...keepsReasons(prospect, rest, own),
    ...printReasons(prospect).filter(({ reason }) => !isRare(reason, room)),
    ...room,
    ...tableReasons(prospect, rest, own),
  ];
  return strongestFirst(found);
}

/** Whether hardly anything fits on the space of the print, which says more. */
const isRare = ({ space }: PrintReason, room: readonly Weighed<RoomReason>[]): boolean =>
  room.some(({ reason }) => reason.reason === 'rare' && reason.space === space);
