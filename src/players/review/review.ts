import type { Findings, Judgment } from './judgment.ts';
import type { Luck } from './luck.ts';

/** How a game ended, in seat order. */
interface Ending {
  /** The final points (or margin). */
  readonly finals: readonly number[];
  /** The round in which a resignation ended the game for the player; null for whoever played to the end. */
  readonly stopped: readonly (number | null)[];
}

/** How well a game was played, and what the dice did. */
export interface Review {
  /** In seat order. */
  readonly players: readonly PlayerReview[];
  /** The decisions that lost most, the worst first. */
  readonly moments: readonly Moment[];
}

export interface PlayerReview {
  /** How many decisions were judged, without the choice of the window. */
  readonly decisions: number;
  /** What follows from them; null without any. */
  readonly play: Play | null;
  /** The choice of the window; null if it wasn't judged, or if none promised clearly more. */
  readonly window: Judgment | null;
  /** Null for whoever didn't play to the end. */
  readonly luck: Luck | null;
  /** The points (or margin) to expect at the beginning of each round, and in the end of a game that was played so far. */
  readonly curve: readonly number[];
  /** The round in which a resignation ended the game for the player; null for whoever played to the end. */
  readonly stopped: number | null;
}

interface Play {
  /** 0 to 100. */
  readonly accuracy: number;
  /** The points that decisions lost against the best ones. */
  readonly lost: number;
}

/** A decision in a round that lost points. */
interface Moment extends Judgment {
  readonly round: number;
}

/** Plans whose points differ by less are equal: other samples could turn them around. */
export const equal = 0.5;

/** Windows that promise less than this more may well be as good. */
const equalWindows = 2;

/** How many points lost halve the accuracy of a decision. */
const halving = 2;

const mostMoments = 3;

/** The points that a decision lost; 0 if it was as good as the best. */
const lostIn = ({ lost }: Judgment): number => (lost < equal ? 0 : lost);

/** Sums up what was found (docs/REVIEW.md). */
export function reviewOf({ judgments, expected, luck }: Findings, { finals, stopped }: Ending): Review {
  const inRounds = judgments.flatMap((judgment): readonly Moment[] =>
    judgment.round === null ? [] : [{ ...judgment, round: judgment.round }],
  );
  const players = finals.map((final, seat): PlayerReview => {
    const own = inRounds.filter((judgment) => judgment.seat === seat);
    const until = stopped[seat] ?? null;
    const begun = expected.slice(0, until ?? expected.length).map((points) => points[seat] ?? final);
    return {
      decisions: own.length,
      play: playIn(own),
      window: judgments.find((each) => each.seat === seat && isWorseWindow(each)) ?? null,
      luck: until === null ? (luck[seat] ?? null) : null,
      curve: until === null ? [...begun, final] : begun,
      stopped: until,
    };
  });
  const moments = inRounds
    .filter((judgment) => lostIn(judgment) > 0)
    .toSorted((one, other) => other.lost - one.lost || one.at - other.at)
    .slice(0, mostMoments);
  return { players, moments };
}

const isWorseWindow = ({ round, lost }: Judgment): boolean => round === null && lost >= equalWindows;

function playIn(judgments: readonly Judgment[]): Play | null {
  if (judgments.length === 0) return null;
  const losses = judgments.map(lostIn);
  return {
    accuracy: (100 * sum(losses.map((each) => 2 ** (-each / halving)))) / losses.length,
    lost: sum(losses),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
