import { createHash } from 'node:crypto';
import { type Action, actionText, end } from '#games/sagrada/action';
import { apply, newGame } from '#games/sagrada/apply';
import { deal } from '#games/sagrada/deal';
import type { Game, Playing } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { mostLost, playersAsked, type Puzzle, puzzleSetup } from '#games/sagrada/puzzle';
import { sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import { planText, turnsIn, wholeTurn } from '#games/sagrada/whole-turn';
import type { Seat } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import { seedFrom } from '#players/pseudo-random';
import { windowChoice } from '#players/sagrada/choosing';
import { unpacked } from '#players/sagrada/core/packed';
import { pointsLess } from '#players/sagrada/master';
import { lessonIn } from '#players/sagrada/reasons/lesson';
import { Estimates } from '#players/sagrada/search/estimates';
import { type Effort, search } from '#players/sagrada/search/search';
import { learnedWorth } from '#players/sagrada/value/learned';
import { isObvious, missedBy } from './players.ts';
import { clearlyBest, isSteady } from './proof.ts';

/** How many play the games, in turn. */
const tables = [2, 3, 4] as const;

/** How long masters think about a turn here: a quarter of what they do at tables, because there are so many games. */
const effort: Effort = { considered: 8, within: 4, milliseconds: 18 };

/** How far ahead a turn must seem to the master who takes it, in points. Most positions go there. */
const promising = 1.2;

/** With fewer turns there is little to find; with more it would be a search for needles, for people as for the computer. */
const leastTurns = 10;
const mostTurns = 400;

/** What a puzzle is once its position is found: the game, and from when on it can be the day's. */
type Origin = Pick<Puzzle, 'from' | 'seed' | 'players' | 'steps'>;

/**
 * Lets masters play a game, for points alone, and tries the position before each turn. The same number gives the same puzzles.
 * @param number of the game, from 0
 */
export function puzzlesIn(number: number, from: string): readonly Puzzle[] {
  const text = `puzzles/${number}`;
  const seed = seedFrom(text);
  const players = tables[number % tables.length] ?? 2;
  const stream = chanceOf(seedFrom(`${text}/masters`)).stream('masters');
  const estimates = new Estimates(learnedWorth);
  const puzzles: Puzzle[] = [];
  const steps: string[] = [];
  let plan: readonly Action[] = [];
  let game: Game = newGame(deal(puzzleSetup(players), chanceOf(seed)));
  while (game.phase !== 'over') {
    const [seat = 0] = sagrada.seatsToAct(game);
    const view = viewFor(game, seat);
    if (view.phase === 'choosing') plan = [windowChoice(view, legalActions(game, seat))];
    else if (plan.length === 0) {
      estimates.spent = 0;
      const { turn, lead } = search(view, estimates, effort, pointsLess(0), stream);
      plan = turn.plan.map(unpacked);
      const { drafted, tool } = view.turn;
      if (game.phase === 'playing' && !drafted && tool === null && lead >= promising) {
        const origin = { from, seed, players, steps: steps.join('; ') };
        const puzzle = tried(game, plan, origin, estimates);
        if (puzzle !== null) puzzles.push(puzzle);
      }
    }
    const [action = end, ...rest] = plan;
    game = after(game, seat, action);
    steps.push(actionText(action));
    plan = rest;
  }
  return puzzles;
}

function after(game: Game, seat: Seat, action: Action): Game {
  const answer = apply(game, seat, action);
  if (!answer.ok) throw new Error(`${actionText(action)} was chosen and refused`);
  return answer.game;
}

/**
 * A position as a puzzle; null if it is none. What takes longest comes last.
 * @param taken the turn that a master takes
 */
function tried(
  position: Playing,
  taken: readonly Action[],
  origin: Origin,
  estimates: Estimates,
): Puzzle | null {
  const id = createHash('sha256').update(`${origin.seed}/${origin.steps}`).digest('hex').slice(0, 8);
  const chance = chanceOf(seedFrom(`puzzle/${id}`));
  const first = wholeTurn(
    position,
    taken.filter(({ do: does }) => does !== 'end'),
  );
  if (first === null || isObvious(first, position, chance.stream('greedy'))) return null;
  const all = turnsIn(position, mostTurns);
  if (all === null || all.length < leastTurns) return null;
  const view = viewFor(position, first.seat);
  const turns = clearlyBest(all, view, estimates, chance.stream('futures'));
  const [best] = turns ?? [];
  if (turns === null || best === undefined) return null;
  if (isObvious(best.turn, position, chance.stream('greedy'))) return null;
  const lost = (points: number): number => Math.round(10 * (best.points - points));
  const listed = turns.filter(({ points }, index) => lost(points) < mostLost || index === 1);
  const isTaught =
    lessonIn(
      listed.map(({ turn }) => turn),
      view,
    ) !== null;
  if (!isTaught || !isSteady(turns, view, estimates, chance.stream('proof'))) return null;
  return {
    id,
    ...origin,
    turns: listed.map(({ turn, points }): [string, number] => [planText(turn.plan), lost(points)]),
    missed: missedBy(best.turn, position, playersAsked, chance.stream('levels')),
  };
}
