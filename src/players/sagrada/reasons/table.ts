import { diceIn, withoutFirst } from '#games/sagrada/pool';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import { type Die, shadeOf, sumOfShades } from '#games/shared/die';
import { none, spacesOf } from '#games/shared/mask';
import { publicPoints } from '#games/shared/objectives/public';
import { legalSpaces } from '#games/shared/placement';
import type { Seat } from '#games/shared/seat';
import { withDie } from '#games/shared/window';
import type { Weighed } from '#players/reasons/weighed';
import { type OwnView, type Prospect, windowOfPlayer } from './prospect.ts';
import type { Reason } from './reason.ts';

/** What the plan means for others, the target, the pool and what is paid. */
export const tableReasons = (
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
function chanceReasons({ tools, drafted }: Prospect, { view, window }: OwnView): readonly Weighed<Reason>[] {
  const fits = (die: Die): boolean => legalSpaces(window, die) !== none;
  if (tools.includes(7)) {
    const pool = diceIn(view.pool);
    const fit = pool.filter(fits).length;
    return fit === pool.length ? [] : [{ reason: { reason: 'fewFit', fit }, weight: 2 }];
  }
  const [die] = drafted;
  const isChanged = tools.some((tool) => changing.has(tool));
  return isChanged && die !== undefined && !fits(die)
    ? [{ reason: { reason: 'misfit', die }, weight: 2 }]
    : [];
}

/** The tools that make the drafted die another one. */
const changing: ReadonlySet<number> = new Set([1, 5, 6, 10, 11]);
