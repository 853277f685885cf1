import type { GameTypes, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import type { Chance, Proof } from '#games/shared/chance';
import { chanceOf, type Seed, seedSchema } from '#games/shared/seed';
import { standards } from '#players/index';
import type { Policy } from '#players/policy';
import { seedFrom } from '#players/pseudo-random';
import { playGame } from '#players/self-play';
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

/** A deal that standard players play again, as bridge clubs do it. It is plain data. */
export interface Duplicate<N extends GameName> {
  readonly game: N;
  readonly setup: Games[N]['setup'];
  readonly seed: Seed;
  /** The choices of windows, in seat order; none if the setup has the window. */
  readonly windows: readonly Games[N]['action'][];
  /** Names other dice (other cards of glass); null for those of the game. */
  readonly otherDice: string | null;
  /** Names how it is played: the same key gives the same game. */
  readonly key: string;
}

/** The streams that decide what lies on the table before the dice come. */
const dealing: ReadonlySet<string> = new Set([
  'public',
  'tools',
  'private',
  'windows',
  'start',
  'unique',
  'basic',
]);

/** The points (or, against a target, the margins) of a finished game, in seat order. */
export function finalsOf<T extends GameTypes>(rules: Rules<T>, game: T['over']): readonly number[] {
  const outcome = rules.outcome(game);
  return 'target' in outcome ? outcome.totals.map((total) => total - outcome.target) : outcome.totals;
}

/** What each seat has in the end, in seat order: points, or how far over the target. */
export function playDuplicate<N extends GameName>(duplicate: Duplicate<N>): readonly number[] {
  const { game, windows, key } = duplicate;
  const rules: Rules<Games[N]> = games[game];
  const standard: Policy<Games[N]> = standards[game];
  const choices = chanceOf(seedFrom(key)).stream('choices');
  const { game: over } = playGame(rules, dealtAgain(duplicate), (seen, seat) => {
    if (seen.look().phase !== 'choosing') return standard(seen, choices);
    const window = windows[seat];
    if (window === undefined) throw new Error(`nobody chose a window at seat ${seat}`);
    return window;
  });
  return finalsOf(rules, over);
}

/** The deal, perhaps with other dice. */
export function dealtAgain<N extends GameName>({
  game,
  setup,
  seed,
  otherDice,
}: Pick<Duplicate<N>, 'game' | 'setup' | 'seed' | 'otherDice'>): Games[N]['deal'] {
  const rules: Rules<Games[N]> = games[game];
  const chance = chanceOf(seed);
  return rules.deal(setup, otherDice === null ? chance : withDiceOf(chance, chanceOf(seedFrom(otherDice))));
}

/** Chance that deals the same cards, with the dice of another one. */
const withDiceOf = (same: Chance, other: Chance): Chance => ({
  proof: null,
  stream: (name) => (dealing.has(name) ? same : other).stream(name),
});

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
