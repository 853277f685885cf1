import { Bench } from 'tinybench';
import { apply } from '#game/apply';
import type { Stream } from '#game/chance';
import { allDice } from '#game/die';
import { type Game, type Over, seatToAct } from '#game/game';
import { legalActions } from '#game/legal';
import { contains } from '#game/mask';
import { legalSpaces } from '#game/placement';
import { finalScores } from '#game/scoring';
import { newGame } from '#game/setup';
import { allSpaces } from '#game/space';
import { fastChance, fastStream } from '#test/game/fast-chance';

/** Something measured, ready to be read: what, how much, and what it should be. */
export interface BenchLine {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
}

const setup = { players: 2, edition: 'floodgate', reducedBag: false } as const;

/** The game after one of its legal actions, each as likely. */
function step(game: Exclude<Game, Over>, pick: Stream): Game {
  const seat = game.phase === 'choosing' ? game.chosen.indexOf(null) : seatToAct(game);
  const legal = legalActions(game, seat);
  const action = legal[pick.uniform(legal.length)];
  const answer = action && apply(game, seat, action);
  if (answer?.ok !== true) throw new Error('what is legal was refused');
  return answer.game;
}

/** A whole game from the deal to the last turn. */
function randomGame(seed: number): Over {
  const pick = fastStream(seed);
  let game: Game = newGame(setup, fastChance(seed));
  while (game.phase !== 'over') game = step(game, pick);
  return game;
}

/** The finished games whose windows the smaller measurements ask about, so that these are like those at a table. */
const finished = Array.from({ length: 100 }, (_, seed) => randomGame(seed));
const windows = finished.flatMap(({ players }) => players.map(({ window }) => window));

/** One round of each measurement: it does so much of the thing, and says how much. */
const tasks: readonly { readonly name: string; readonly aim: number; readonly round: () => number }[] = [
  {
    name: 'random 2-player games',
    aim: 30_000,
    round: () => {
      for (const seed of finished.keys()) randomGame(seed);
      return finished.length;
    },
  },
  {
    name: 'legality questions (this die, this space?)',
    aim: 13_600_000,
    round: () => {
      let asked = 0;
      let legal = 0;
      for (const window of windows)
        for (const die of allDice)
          for (const space of allSpaces) {
            asked += 1;
            if (contains(legalSpaces(window, die), space)) legal += 1;
          }
      if (legal === 0) throw new Error('nothing is legal anywhere');
      return asked;
    },
  },
  {
    name: 'windows scored',
    aim: 2_100_000,
    round: () => finished.reduce((scored, game) => scored + finalScores(game).length, 0),
  },
];

/** Measures the engine on one core: medians of whole rounds, after a warm-up. */
export async function benchEngine(report: (line: BenchLine) => void): Promise<void> {
  for (const { name, aim, round } of tasks) {
    const bench = new Bench({ time: 2000, warmupTime: 500 });
    let done = 0;
    bench.add(name, () => {
      done = round();
    });
    await bench.run();
    const result = bench.tasks[0]?.result;
    if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
    const perSecond = (1000 / result.latency.p50) * done;
    report({
      name,
      value: `${perSecond.toLocaleString('en', { maximumFractionDigits: 0 })}/s`,
      aim: `≥ ${aim.toLocaleString('en')}/s`,
    });
  }
}
