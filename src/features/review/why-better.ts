import { isDeepStrictEqual } from 'node:util';
import type { GameName, Games } from '#games/games';
import { reasonsFor as reasonsWithCards } from '#players/koloretako/reasons/reasons';
import { type Gain, gainsOf } from '#players/sagrada/reasons/gains';
import { reasonsFor as reasonsWithDice } from '#players/sagrada/reasons/reasons';
import type { MomentView } from './reviews.ts';

type WhyBetter<N extends GameName> = Pick<MomentView<N>, 'gains' | 'reason'>;

/** Why the better of two plans is better: what it gains in figures, and what else speaks for it alone. */
export const whyBetter: {
  readonly [N in GameName]: (
    moment: Pick<MomentView<N>, 'view' | 'lost' | 'played' | 'best'>,
  ) => WhyBetter<N>;
} = {
  sagrada({ view, lost, played, best }) {
    if (view.phase === 'choosing') return { gains: [], reason: null };
    const gains = gainsIn(view, lost, best.after, played.after);
    if (best.plan[0].do === 'end') return { gains, reason: null };
    const own = reasonsWithDice(best.plan, [played.plan], view);
    const others = reasonsWithDice(played.plan, [best.plan], view);
    // What a print takes explains nothing alone. Points now and points in the end are different figures, and nobody wants to read both.
    const worded = own.filter((reason) =>
      gains.length === 0 ? reason.reason !== 'print' : !('points' in reason) && !inFigures.has(reason.reason),
    );
    return { gains, reason: ownReason(worded, others) };
  },
  koloretako({ view, played, best }) {
    if (view.phase === 'choosing' || best.plan[0].do === 'end') return { gains: [], reason: null };
    const own = reasonsWithCards(best.plan, [played.plan], view);
    return { gains: [], reason: ownReason(own, reasonsWithCards(played.plan, [best.plan], view)) };
  },
};

/** Reasons for what figures tell, too. */
const inFigures: ReadonlySet<string> = new Set(['tokens', 'target']);

/** A figure that is less could be chance, as with points lost. */
const leastGain = 0.5;

/** How many figures people want to read. */
const mostGains = 2;

type DiceView = Games['sagrada']['openView'] | Games['sagrada']['overView'];

/** Figures that come to a smaller part of the points lost don't tell why they were. */
const leastPart = 1 / 2;

/**
 * What the better plan gains most by the judge's own difference, in figures that explain the points lost: together they are at least
 * half of them, and no more than all. Only if both plans end the turn, and before the game is over: what was only begun isn't worth
 * yet what it will be.
 */
function gainsIn(view: DiceView, lost: number, best: DiceView, played: DiceView): readonly Gain[] {
  const turnOf = (each: DiceView): number | null => (each.phase === 'playing' ? each.turn.number : null);
  if (best.phase !== 'playing' || played.phase !== 'playing') return [];
  if ([best, played].some((after) => turnOf(after) === turnOf(view))) return [];
  const largest = gainsOf(best, played)
    .filter(({ points }) => points >= leastGain)
    .slice(0, mostGains);
  const explains = (gains: readonly Gain[]): boolean => {
    const points = gains.reduce((sum, gain) => sum + gain.points, 0);
    return points >= leastPart * lost && points <= lost + leastGain;
  };
  return [largest, largest.slice(0, 1)].find(explains) ?? [];
}

const ownReason = <Reason>(found: readonly Reason[], others: readonly Reason[]): Reason | null =>
  found.find((reason) => !others.some((other) => isDeepStrictEqual(reason, other))) ?? null;
