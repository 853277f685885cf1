import { deal, type ToolCount } from '#games/koloretako/deal';
import { koloretako } from '#games/koloretako/rules';
import { reachesTarget, scoreOf, targetOf } from '#games/koloretako/score';
import { size } from '#games/shared/mask';
import { type Pattern, patterns } from '#games/shared/pattern';
import { greedy } from '#players/koloretako/greedy';
import { pick } from '#players/random';
import { playGame } from '#players/self-play';
import { fastChance, fastStream } from '#test/games/sagrada/fast-chance';
import type { Report } from './report.ts';

const games = 4000;
const difficulties = [3, 4, 5, 6] as const;

/** The results of some games: percentage of wins, overall and with windows of difficulty 3, 4, 5 and 6. */
interface Outcome {
  readonly wins: number;
  readonly winsByDifficulty: readonly number[];
  readonly means: Means;
}

/** Filled spaces, points from orders, target, and used tools. */
interface Means {
  readonly filled: number;
  readonly orders: number;
  readonly target: number;
  readonly used: number;
}

interface Found extends Outcome {
  readonly tools: ToolCount;
}

const foundWith = (
  tools: ToolCount,
  wins: number,
  winsByDifficulty: readonly number[],
  means: Means,
): Found => ({ tools, wins, winsByDifficulty, means });

/** What another program measured with the same kind of player and as many games when the rules were designed. */
const found: readonly Found[] = [
  foundWith(0, 27, [51, 31, 22, 14], { filled: 18.2, orders: 31.1, target: 34.0, used: 0 }),
  foundWith(1, 37, [61, 43, 32, 22], { filled: 18.1, orders: 32.0, target: 31.4, used: 0.6 }),
  foundWith(3, 53, [75, 61, 46, 41], { filled: 18.0, orders: 33.4, target: 27.8, used: 1.5 }),
  foundWith(5, 63, [82, 70, 57, 54], { filled: 17.8, orders: 34.1, target: 25.8, used: 1.9 }),
  foundWith(9, 72, [86, 78, 67, 65], { filled: 17.5, orders: 34.8, target: 23.7, used: 2.5 }),
];

/** One game with a random window. */
function played(tools: ToolCount, seed: number) {
  const pattern: Pattern = pick(fastStream(seed), patterns);
  const dealt = deal({ window: pattern.name, tools, mustPlay: false }, fastChance(seed + games));
  const choices = fastStream(seed + 2 * games);
  const { game, steps } = playGame(koloretako, dealt, (seen) => greedy(seen, choices));
  const [score, target] = [scoreOf(game.window, dealt.orders), targetOf(game.bar)];
  return {
    difficulty: pattern.difficulty,
    won: reachesTarget(score.total, target) ? 100 : 0,
    filled: size(game.window.occupied),
    target,
    orders: score.total - score.empty,
    used: steps.filter(({ action }) => action.do === 'tool').length,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function outcomeOf(tools: ToolCount): Outcome {
  const all = Array.from({ length: games }, (_, seed) => played(tools, seed));
  const winsOf = (some: typeof all) => mean(some.map(({ won }) => won));
  return {
    wins: winsOf(all),
    winsByDifficulty: difficulties.map((each) => winsOf(all.filter(({ difficulty }) => difficulty === each))),
    means: {
      filled: mean(all.map(({ filled }) => filled)),
      orders: mean(all.map(({ orders }) => orders)),
      target: mean(all.map(({ target }) => target)),
      used: mean(all.map(({ used }) => used)),
    },
  };
}

const winsText = ({ wins, winsByDifficulty }: Outcome): string =>
  `${wins.toFixed(0)} % (${winsByDifficulty.map((each) => each.toFixed(0)).join(', ')})`;

const meansText = ({ means: { filled, orders, target, used } }: Outcome): string =>
  [filled, orders, target, used].map((each) => each.toFixed(1)).join(', ');

/** How often a greedy player wins Koloretako, compared with the measurements from the design of its rules. */
export async function benchKoloretako(report: Report): Promise<void> {
  for (const { tools, ...before } of found) {
    const outcome = outcomeOf(tools);
    const name = `koloretako, ${tools} tools`;
    report({
      name: `${name}: won (difficulty 3, 4, 5, 6)`,
      value: winsText(outcome),
      aim: `about ${winsText(before)}`,
    });
    report({
      name: `${name}: filled, orders, target, used`,
      value: meansText(outcome),
      aim: `about ${meansText(before)}`,
    });
  }
}
