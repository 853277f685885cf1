import type { GameTypes } from '#games/contract';
import type { GameName, Games } from '#games/games';
import type { Proof } from '#games/shared/chance';
import { seedSchema } from '#games/shared/seed';
import type { Duplicate } from './duplicate.ts';
import type { Reviewed } from './review-game.ts';

/** How much more a standard player has in the end with the dice of a game than with others. */
export interface Luck {
  readonly points: number;
  /** The standard error of that. */
  readonly error: number;
}

/** How many windows are filled again in all: with the dice of the game, and with others, which vary more. */
const filledAgain = { same: 24, other: 40 } as const;

const setupOf: { readonly [N in GameName]: (deal: Games[N]['deal']) => Games[N]['setup'] } = {
  sagrada: ({ setup }) => setup,
  koloretako: ({ setup }) => setup,
};

/**
 * What proves the dice of a game. The commitment names it, so that its record is reviewed with the same chance. Throws for a game
 * without a seed.
 */
export function proofOf({ chance: { proof } }: GameTypes['deal']): Proof {
  if (proof === null) throw new Error('only a game with a seed can be reviewed');
  return proof;
}

/** The games that tell the luck in another one. Throws for a game without a seed. */
export function duplicatesOf<N extends GameName>(reviewed: Reviewed<N>): readonly Duplicate<N>[] {
  const { game, deal, seats, steps } = reviewed;
  const { seed, commitment } = proofOf(deal);
  const windows = steps
    .filter(({ action }) => action.do === 'choose')
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ action }) => action);
  const duplicates = (kind: keyof typeof filledAgain): readonly Duplicate<N>[] =>
    Array.from({ length: Math.ceil(filledAgain[kind] / seats) }, (_, index) => {
      const name = `review/${commitment}/${kind}/${index}`;
      return {
        game,
        setup: setupOf[game](deal),
        seed: seedSchema.parse(seed),
        windows,
        otherDice: kind === 'same' ? null : `${name}/dice`,
        key: name,
      };
    });
  return [...duplicates('same'), ...duplicates('other')];
}

/** The luck of each seat, from what they had at the end of each duplicate. */
export function luckFrom<N extends GameName>(
  duplicates: readonly Duplicate<N>[],
  finals: readonly (readonly number[])[],
): readonly Luck[] {
  const [first = []] = finals;
  return first.map((_, seat) => {
    const pointsWith = (isSame: boolean): Estimate =>
      estimateFrom(
        finals.flatMap((points, index) =>
          (duplicates[index]?.otherDice === null) === isSame ? [points[seat] ?? 0] : [],
        ),
      );
    const [same, other] = [pointsWith(true), pointsWith(false)];
    return { points: same.mean - other.mean, error: Math.sqrt(same.variance + other.variance) };
  });
}

/** A mean, and how far off its square it may be. */
interface Estimate {
  readonly mean: number;
  readonly variance: number;
}

function estimateFrom(points: readonly number[]): Estimate {
  const { length } = points;
  const mean = sum(points) / length;
  return { mean, variance: sum(points.map((each) => (each - mean) ** 2)) / (length - 1) / length };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
