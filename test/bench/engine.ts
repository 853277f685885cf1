import { koloretako } from '#games/koloretako/rules';
import type { Action } from '#games/sagrada/action';
import { apply, newGame } from '#games/sagrada/apply';
import { deal } from '#games/sagrada/deal';
import { type Choosing, type Game, type Over, type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { finalScores } from '#games/sagrada/scoring';
import type { Stream } from '#games/shared/chance';
import { allDice } from '#games/shared/die';
import { contains } from '#games/shared/mask';
import { legalSpaces } from '#games/shared/placement';
import { allSpaces } from '#games/shared/space';
import { random } from '#players/random';
import { playGame } from '#players/self-play';
import { fastChance, fastStream } from '#test/games/sagrada/fast-chance';
import { pickedByKind } from '#test/games/sagrada/pick';
import { type Report, reportRound } from './report.ts';

const cardSetup = { window: null, tools: 3, mustPlay: false } as const;
const setup = { mode: 'table', players: 2, edition: 'floodgate', reducedBag: false } as const;

/** How a random player picks one of the legal actions. */
type Pick = (legal: readonly Action[], pick: Stream) => Action;

/** All actions are equally likely. */
const anyAction: Pick = (legal, pick) => {
  const action = legal[pick.uniform(legal.length)];
  if (action === undefined) throw new Error('nothing is legal');
  return action;
};

/** The game after a random legal action. */
function step(game: Exclude<Game, Over>, pick: Pick, stream: Stream): Game {
  const seat = game.phase === 'choosing' ? game.chosen.indexOf(null) : seatToAct(game);
  const answer = apply(game, seat, pick(legalActions(game, seat), stream));
  if (!answer.ok) throw new Error('a legal action was refused');
  return answer.game;
}

/** A whole game from the deal to the last turn. */
function randomGame(dealt: Choosing, pick: Pick, seed: number): Over {
  const stream = fastStream(seed);
  let game: Game = dealt;
  while (game.phase !== 'over') game = step(game, pick, stream);
  return game;
}

/** A game with three tools, used as often as dice are drafted. */
const withTools = (seed: number) => randomGame(newGame(deal(setup, fastChance(seed))), pickedByKind, seed);

/** The states of such a game between any two actions. */
function turnsWithTools(seed: number): readonly Playing[] {
  const stream = fastStream(seed);
  const turns: Playing[] = [];
  let game: Game = newGame(deal(setup, fastChance(seed)));
  while (game.phase !== 'over') {
    if (game.phase === 'playing') turns.push(game);
    game = step(game, pickedByKind, stream);
  }
  return turns;
}

/** The same without tool cards. */
function withoutTools(seed: number): Over {
  const game = newGame(deal(setup, fastChance(seed)));
  return randomGame({ ...game, deal: { ...game.deal, tools: [] } }, anyAction, seed);
}

/** A game of Koloretako that uses tools as often as it places cards. */
const cardGame = (seed: number) => {
  const choices = fastStream(seed);
  return playGame(koloretako, koloretako.deal(cardSetup, fastChance(seed)), (seen) => random(seen, choices));
};

const games = 100;
/** Finished games for the smaller measurements, so that their windows are realistic. */
const finishedGames = () => Array.from({ length: games }, (_, seed) => withoutTools(seed));

interface Task {
  readonly name: string;
  readonly aim: number | null;
  /** Prepares one round without measuring it. The returned function does the work and returns the number of repetitions. */
  readonly prepare: () => () => number;
}

const tasks: readonly Task[] = [
  {
    // Runs before this process has used any tool, because the target comes from engines without tools.
    name: 'random 2-player games without tool cards',
    aim: 35_000,
    prepare: () => () => {
      for (let seed = 0; seed < games; seed += 1) withoutTools(seed);
      return games;
    },
  },
  {
    name: 'random 2-player games, three tools in use',
    aim: 13_000,
    prepare: () => () => {
      for (let seed = 0; seed < games; seed += 1) withTools(seed);
      return games;
    },
  },
  {
    name: 'random games of Koloretako, three tools in use',
    aim: null,
    prepare: () => () => {
      for (let seed = 0; seed < games; seed += 1) cardGame(seed);
      return games;
    },
  },
  {
    name: 'lists of all legal actions, three tools in use',
    aim: null,
    prepare: () => {
      const turns = Array.from({ length: games }, (_, seed) => turnsWithTools(seed)).flat();
      return () => {
        for (const game of turns) legalActions(game, seatToAct(game));
        return turns.length;
      };
    },
  },
  {
    name: 'legality questions (this die, this space?)',
    aim: 13_600_000,
    prepare: () => {
      const windows = finishedGames().flatMap(({ players }) => players.map(({ window }) => window));
      return () => {
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
      };
    },
  },
  {
    name: 'windows scored',
    aim: 2_100_000,
    prepare: () => {
      const finished = finishedGames();
      return () => finished.reduce((scored, game) => scored + finalScores(game).length, 0);
    },
  },
];

/** Measures the engine on one core. */
export async function benchEngine(report: Report): Promise<void> {
  for (const { name, aim, prepare } of tasks) await reportRound(report, name, aim, prepare());
}
