import type { GameTypes, Rules } from '#games/contract';
import type { Judgment } from './judgment.ts';

/** What is found out about a game before it is summed up, as plain data. */
export interface Findings {
  /** In the order of the game. */
  readonly judgments: readonly Judgment[];
  /** Round by round, in seat order: the final points (or margin) to expect when it began. */
  readonly expected: readonly (readonly number[])[];
}

/** How well a game was played, and what the dice did. */
export interface Review {
  /** In seat order. */
  readonly players: readonly PlayerReview[];
  /** The decisions that lost most, the worst first. */
  readonly moments: readonly Moment[];
}

export interface PlayerReview {
  /** How many decisions were judged. */
  readonly decisions: number;
  /** What follows from them; null without any. */
  readonly play: Play | null;
  /** The points (or margin) to expect at the beginning of each round, and in the end. */
  readonly curve: readonly number[];
}

interface Play {
  /** 0 to 100. */
  readonly accuracy: number;
  /** The points that decisions lost against the best ones. */
  readonly lost: number;
  /** The points that everything else brought: dice, cards, what others took, and the judge's own errors. */
  readonly luck: number;
}

/** A decision that lost points. */
interface Moment extends Judgment {
  readonly lost: number;
}

/** Plans whose points differ by less are equal: other samples could turn them around. */
export const equal = 0.5;

/** How many points lost halve the accuracy of a decision. */
const halving = 2;

const mostMoments = 3;

/** The points that a decision lost; 0 if it was as good as the best. */
function lostIn({ best, played }: Judgment): number {
  const lost = best.points - played.points;
  return lost < equal ? 0 : lost;
}

/** The points (or, against a target, the margins) of a finished game, in seat order. */
export function finalsOf<T extends GameTypes>(rules: Rules<T>, game: T['over']): readonly number[] {
  const outcome = rules.outcome(game);
  return 'target' in outcome ? outcome.totals.map((total) => total - outcome.target) : outcome.totals;
}

/**
 * Sums up what was found (docs/REVIEW.md).
 * @param finals what each seat had in the end, in seat order
 */
export function reviewOf({ judgments, expected }: Findings, finals: readonly number[]): Review {
  const moments = judgments
    .map((judgment) => ({ ...judgment, lost: lostIn(judgment) }))
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost || one.at - other.at)
    .slice(0, mostMoments);
  const players = finals.map((final, seat): PlayerReview => {
    const own = judgments.filter((judgment) => judgment.seat === seat);
    const curve = expected.map((points) => points[seat] ?? final);
    return { decisions: own.length, play: playOf(own, final), curve: [...curve, final] };
  });
  return { players, moments };
}

function playOf(judgments: readonly Judgment[], final: number): Play | null {
  const [first] = judgments;
  if (first === undefined) return null;
  const losses = judgments.map(lostIn);
  const lost = sum(losses);
  return {
    accuracy: (100 * sum(losses.map((each) => 2 ** (-each / halving)))) / losses.length,
    lost,
    // From the first decision on, everything that the player didn't decide.
    luck: final - (first.best.points - lost),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
