import type { ToolNumber } from '#games/sagrada/tools/cards';
import { patterns } from '#games/shared/pattern';
import { PseudoRandom } from '#players/pseudo-random';
import { Actions, addDrafts, addLegal } from '#players/sagrada/core/legal';
import { Lot } from '#players/sagrada/core/luck';
import { kind } from '#players/sagrada/core/packed';
import { begin, play } from '#players/sagrada/core/play';
import { Position } from '#players/sagrada/core/position';
import { type Report, reportRound } from './report.ts';

const games = 100;

/** A game for two that thinkers imagine; windows change from game to game. */
function opening(seed: number, tools: readonly ToolNumber[]): Position {
  const publicObjectives = ['Row Color Variety', 'Light Shades', 'Color Diagonals'] as const;
  const goals = (['red', 'blue'] as const).map((color) => ({
    mode: 'table' as const,
    publicObjectives,
    privateObjectives: [color],
  }));
  return new Position({
    mode: 'table',
    patterns: [0, 1].flatMap((seat) => patterns[(2 * seed + seat) % patterns.length] ?? []),
    goals,
    tools,
    bagSize: 90,
    startPlayer: 0,
  });
}

/** Drafts any die anywhere in each turn, while one fits. */
const draftToTheEnd = (position: Position, seed: number): void => playByChance(position, seed, addDrafts);

/** Takes any legal action. */
const playToTheEnd = (position: Position, seed: number): void => playByChance(position, seed, addLegal);

/** Takes one of the listed actions, again and again. Where only drafts are listed, each turn then ends. */
function playByChance(position: Position, seed: number, add: typeof addLegal): void {
  const lot = new Lot(seed);
  const random = new PseudoRandom(seed);
  const actions = new Actions();
  begin(position, lot);
  while (!position.isOver) {
    actions.clear();
    add(position, actions);
    if (actions.count > 0) play(position, actions.at(random.below(actions.count)), lot);
    if (add === addDrafts) play(position, kind.end, lot);
  }
}

const scored = (position: Position): number => position.points(0) + position.points(1);

const tasks: readonly { readonly name: string; readonly aim: number | null; readonly round: () => number }[] =
  [
    {
      name: 'imagined 2-player games, drafts only',
      aim: 125_000,
      round: () => {
        for (let seed = 0; seed < games; seed += 1) {
          const position = opening(seed, []);
          draftToTheEnd(position, seed);
          scored(position);
        }
        return games;
      },
    },
    {
      name: 'imagined 2-player games, any action, tools 1, 6, 10',
      aim: null,
      round: () => {
        for (let seed = 0; seed < games; seed += 1) playToTheEnd(opening(seed, [1, 6, 10]), seed);
        return games;
      },
    },
    {
      name: 'imagined windows scored',
      aim: 2_100_000,
      round: () => {
        let sum = 0;
        for (let times = 0; times < 100; times += 1) for (const position of finished) sum += scored(position);
        if (sum === 0) throw new Error('nobody scored anything');
        return 2 * 100 * finished.length;
      },
    },
  ];

const finished = Array.from({ length: games }, (_, seed) => {
  const position = opening(seed, []);
  draftToTheEnd(position, seed);
  return position;
});

/** Measures the core that computer players think with, on one core. */
export async function benchThinking(report: Report): Promise<void> {
  for (const { name, aim, round } of tasks) await reportRound(report, name, aim, round);
}
