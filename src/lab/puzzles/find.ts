import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Action, actionText, end } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { newGame } from '#games/sagrada/apply';
import { deal } from '#games/sagrada/deal';
import type { Game, Playing } from '#games/sagrada/game';
import { mostLost, playersAsked, type Puzzle, puzzleSetup } from '#games/sagrada/puzzle';
import { sagrada } from '#games/sagrada/rules';
import { beginTurn, planText, type WholeTurn } from '#games/sagrada/whole-turn';
import { chanceOf } from '#games/shared/seed';
import { policies } from '#players/index';
import type { Plan } from '#players/judge';
import { seedFrom } from '#players/pseudo-random';
import { type Reason, reasonsFor } from '#players/sagrada/reasons/reasons';
import { playGame } from '#players/self-play';
import { isTakenBy, missedBy } from './players.ts';
import { type Doubt, glancedAt, proveBest, viewOf } from './proof.ts';

/** What became of the position before a turn. */
export type Found = { readonly puzzle: Puzzle } | { readonly doubt: 'dull' | 'greedy' | Doubt | 'noReason' };

/** What names the games, and the first day on which their puzzles can be the day's. */
interface Searching extends Pick<Puzzle, 'from'> {
  readonly seed: string;
}

/** How many play the games, in turn. */
const tables = [2, 3, 4] as const;

/**
 * Plays a game of masters, and tries the position before each of its turns. The same seed and number give the same.
 * @param number of the game, from 0
 */
export function* foundIn(number: number, { seed, from }: Searching): Generator<Found, void> {
  const text = `${seed}/${number}`;
  const players = tables[number % tables.length] ?? 2;
  const dealt = deal(puzzleSetup(players), chanceOf(seedFrom(text)));
  const choices = chanceOf(seedFrom(`${text}/masters`));
  const streams = Array.from({ length: players }, (_, seat) => choices.stream(`seat ${seat + 1}`));
  const { steps } = playGame(sagrada, dealt, (seen, seat) => {
    const stream = streams[seat];
    if (stream === undefined) throw new Error(`nobody sits at seat ${seat}`);
    return policies.sagrada.master(seen, stream);
  });
  let game: Game = newGame(dealt);
  for (const [at, { seat, action }] of steps.entries()) {
    if (game.phase === 'playing' && !game.turn.drafted && game.turn.tool === null) {
      const before = steps
        .slice(0, at)
        .map((step) => actionText(step.action))
        .join('; ');
      yield tried(game, { from, seed: seedFrom(text), players, steps: before });
    }
    const answer = apply(game, seat, action);
    if (!answer.ok) throw new Error(`${actionText(action)} was played and refused`);
    ({ game } = answer);
  }
}

/** A position as a puzzle, or what stands against it. */
function tried(position: Playing, record: Pick<Puzzle, 'from' | 'seed' | 'players' | 'steps'>): Found {
  const id = createHash('sha256').update(`${record.seed}/${record.steps}`).digest('hex').slice(0, 8);
  const chance = chanceOf(seedFrom(`puzzle/${id}`));
  const { seat } = beginTurn(position);
  const glanced = glancedAt(position, seat, chance.stream('glance'));
  if (glanced === null) return { doubt: 'dull' };
  const { greedy } = policies.sagrada;
  if (isTakenBy(greedy, glanced, position, chance.stream('greedy'))) return { doubt: 'greedy' };
  const proved = proveBest(position, seat, chance.stream('futures'));
  if (typeof proved === 'string') return { doubt: proved };
  const [best, second] = proved.turns;
  if (best === undefined || second === undefined) throw new Error('one turn is ahead of another');
  if (isTakenBy(greedy, best.turn, position, chance.stream('greedy'))) return { doubt: 'greedy' };
  const reason = lessonOf(
    proved.turns.map(({ turn }) => turn),
    position,
  );
  if (reason === null) return { doubt: 'noReason' };
  const turns = proved.turns.map(({ turn, points }): [string, number] => [
    planText(turn.plan),
    Math.round(10 * (best.points - points)),
  ]);
  return {
    puzzle: {
      id,
      ...record,
      turns: turns.filter(([, lost], index) => lost < mostLost || index === 1),
      missed: missedBy(best.turn, position, playersAsked, chance.stream('levels')),
      teaches: reason.reason,
    },
  };
}

/** What speaks for the best turn and not for the second: what a print takes explains nothing. */
function lessonOf(turns: readonly WholeTurn[], position: Playing): Reason | null {
  const [best, second, ...others] = turns.map(({ plan, revealing }): Plan<Action> => {
    const [first = end, ...rest] = revealing === null ? [...plan, end] : plan;
    return [first, ...rest];
  });
  if (best === undefined || second === undefined) return null;
  const view = viewOf(position, beginTurn(position).seat);
  const against = reasonsFor(second, [best, ...others], view);
  const own = reasonsFor(best, [second, ...others], view);
  return (
    own.find(
      (reason) => reason.reason !== 'print' && !against.some((other) => isDeepStrictEqual(other, reason)),
    ) ?? null
  );
}
