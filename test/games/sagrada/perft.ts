import { actionText } from '#games/sagrada/action';
import type { Setup } from '#games/sagrada/deal';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { diceIn } from '#games/sagrada/pool';
import { poolSize } from '#games/sagrada/turn-order';
import { dieName } from '#games/shared/die';
import { action, after, begun } from './table.ts';

/** The number of legal texts and of positions after 0, 1, 2, … steps. */
export interface Counts {
  readonly texts: readonly number[];
  readonly positions: readonly number[];
}

/** The legal actions of the player whose turn it is, in the notation and order of a record. */
const textsIn = (game: Game): readonly string[] =>
  game.phase === 'playing' ? legalActions(game, seatToAct(game)).map(actionText).toSorted() : [];

const step = (game: Game, text: string): Game =>
  game.phase === 'playing' ? after(game, seatToAct(game), action(text)) : game;

/** The game after this many steps from its first turn. Each picks a different legal text, without chance. */
export function walked(setup: Setup, seed: string, steps: number): Game {
  let game: Game = begun(setup, seed);
  for (let index = 0; index < steps; index += 1) {
    const texts = textsIn(game);
    game = step(game, texts[(7919 * index + 13) % texts.length] ?? 'end');
  }
  return game;
}

const dice = (list: readonly (number | null)[]) => list.map((die) => die ?? '').join(' ');

/** Everything in a game that matters from now on, so that two ways to the same position count once. */
function positionText(game: Game): string {
  if (game.phase === 'choosing') throw new Error('the game has not begun');
  const { players, track, tokens, spent, bag } = game;
  const lying = [
    ...players.map(({ window, favor }) => `${dice(window.dice)} ${favor}`),
    ...track.map((laid) => dice(laid)),
    tokens.join(' '),
    dice(spent),
  ];
  if (game.phase === 'over') return lying.join('/');
  const { round, pool, skipped, turn } = game;
  const drawn = poolSize(game.deal.setup.players) * round;
  const { index, drafted, tool, waiting } = turn;
  const held = waiting === null ? '' : waiting.tool === 6 ? dieName(waiting.die) : waiting.color;
  return [
    ...lying,
    round,
    dice(diceIn(pool)),
    dice(bag.slice(drawn)),
    skipped,
    index,
    drafted,
    tool,
    held,
  ].join('/');
}

/** Counts from a position, this many steps deep. */
export function countedFrom(start: Game, depth: number): Counts {
  const [texts, positions]: [number[], number[]] = [[], []];
  let level: readonly Game[] = [start];
  for (let steps = 0; ; steps += 1) {
    const legal = level.map(textsIn);
    positions.push(level.length);
    texts.push(legal.reduce((sum, list) => sum + list.length, 0));
    if (steps === depth) return { texts, positions };
    const next = new Map<string, Game>();
    for (const [index, game] of level.entries())
      for (const text of legal[index] ?? []) {
        const reached = step(game, text);
        next.set(positionText(reached), reached);
      }
    level = [...next.values()];
  }
}
