import { chanceOf } from '#games/shared/seed';
import { type Action } from '#games/koloretako/action';
import { apply, newGame } from '#games/koloretako/apply';
import { deal } from '#games/koloretako/deal';
import type { GameEvent } from '#games/koloretako/event';
import type { Game } from '#games/koloretako/game';
import { parseAction } from '#games/koloretako/notation';
import { cardStepsOf } from '#store/card-log';
import type { KeptCardGame } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import type { LastStep } from './card-game.ts';

/** A game of Koloretako: its stored row, and its state after all actions. */
export interface PlayedCardGame {
  readonly kept: KeptCardGame;
  /** The actions that nobody has taken back. */
  readonly actions: readonly Action[];
  readonly game: Game;
  readonly lastStep: LastStep;
}

/** Steps around the game, which change nothing in it. A closed list, so the log can tell them from actions. */
const around = ['begin', 'giveUp', 'lapse'] as const;

/** A step around the game, or one that takes back the last remaining action. */
export type CardStep = (typeof around)[number] | 'undo';

/** The stored game, replayed from its seed and log. Throws if these are damaged. */
export async function playedFrom(db: Database, kept: KeptCardGame): Promise<PlayedCardGame> {
  const log = await cardStepsOf(db, kept.id);
  const actions = standingActions(kept, log);
  const { game, events } = replayed(kept, actions);
  const isOver = game.phase === 'over';
  if (log.length !== kept.version || isOver !== (kept.stage === 'finished'))
    throw new Error(`damaged card game ${kept.id}: its log doesn't match its version`);
  return { kept, actions, game, lastStep: log.at(-1) === 'undo' ? 'undo' : events };
}

/** The actions that were not taken back, out of the game's whole log. */
function standingActions({ id }: KeptCardGame, log: readonly string[]): readonly Action[] {
  const standing: Action[] = [];
  for (const [index, what] of log.entries()) {
    if (around.some((step) => step === what)) continue;
    const action = parseAction(what);
    if (action !== undefined) standing.push(action);
    else if (what !== 'undo' || standing.pop() === undefined)
      throw new Error(`damaged card game ${id}: step ${index + 1} of its log is unknown`);
  }
  return standing;
}

/** A game, and what happened in its last action. */
interface Replayed {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The game after these actions. Throws if one is illegal. */
export function replayed({ id, setup, seed }: KeptCardGame, actions: readonly Action[]): Replayed {
  let now: Replayed = { game: newGame(deal(setup, chanceOf(seed))), events: [] };
  for (const [index, action] of actions.entries()) {
    const answer = apply(now.game, action);
    if (!answer.ok) throw new Error(`damaged card game ${id}: action ${index + 1} is not legal`);
    now = answer;
  }
  return now;
}
