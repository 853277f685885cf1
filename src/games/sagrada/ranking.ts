import type { Seat } from '#games/shared/seat';
import type { Edition } from './edition.ts';
import type { Score } from './scoring.ts';

/** What broke a tie between equal totals; `shared` if nothing did. */
export type TieBreak = 'private' | 'favor' | 'order' | 'shared';

/** The seats on each place, first to last; several if they share it. */
export interface Ranking {
  readonly places: readonly (readonly Seat[])[];
  /** What decided about the first place: `lastLeft` where all others resigned; null if the totals alone did. */
  readonly decidedBy: TieBreak | 'lastLeft' | null;
}

interface Contender {
  readonly seat: Seat;
  readonly score: Score;
  /** Place in the first pass of the last round, from 0. */
  readonly turn: number;
}

/** Negative if `a` is ahead of `b`, 0 if they share a place. */
type Comparison = (a: Contender, b: Contender) => number;

const byTotal: Comparison = (a, b) => b.score.total - a.score.total;
const byPrivate: Comparison = (a, b) => b.score.private - a.score.private;
const byFavor: Comparison = (a, b) => b.score.favor - a.score.favor;
const byOrder: Comparison = (a, b) => b.turn - a.turn;

const tieComparisons: Readonly<Record<Edition, readonly (readonly [TieBreak, Comparison])[]>> = {
  floodgate: [
    ['private', byPrivate],
    ['favor', byFavor],
    ['order', byOrder],
  ],
  pegasus: [
    ['private', byPrivate],
    ['favor', byFavor],
  ],
};

/**
 * Who won, and by what (RULES, The end). Ties: more from the private objective, then more favor tokens; then
 * the later seat in the first pass of the last round (floodgate), or a shared place (pegasus).
 * @param lastRoundOrder seats in the order of the last round's first pass
 */
export function rank(scores: readonly Score[], edition: Edition, lastRoundOrder: readonly Seat[]): Ranking {
  const comparisons = tieComparisons[edition];
  const compare: Comparison = (a, b) =>
    [byTotal, ...comparisons.map(([, comparison]) => comparison)].reduce(
      (order, comparison) => order || comparison(a, b),
      0,
    );
  const contenders = scores.map((score, seat): Contender => ({
    seat,
    score,
    turn: lastRoundOrder.indexOf(seat),
  }));
  const sorted = contenders.toSorted(compare);
  const places: Seat[][] = [];
  sorted.forEach((contender, index) => {
    const before = sorted[index - 1];
    if (before !== undefined && compare(before, contender) === 0) places.at(-1)?.push(contender.seat);
    else places.push([contender.seat]);
  });
  return { places, decidedBy: tieBreakOf(sorted, comparisons) };
}

/** The ranking of a game that the last one left has won: that seat is first, the others keep their order. */
export function lastLeftFirst({ places }: Ranking, winner: Seat): Ranking {
  const others = places.map((seats) => seats.filter((seat) => seat !== winner));
  return { places: [[winner], ...others.filter((seats) => seats.length > 0)], decidedBy: 'lastLeft' };
}

function tieBreakOf(
  [first, second]: readonly Contender[],
  comparisons: readonly (readonly [TieBreak, Comparison])[],
): TieBreak | null {
  if (first === undefined || second === undefined || byTotal(first, second) !== 0) return null;
  return comparisons.find(([, comparison]) => comparison(first, second) !== 0)?.[0] ?? 'shared';
}
