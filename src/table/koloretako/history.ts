import { chanceOf } from '#game/seed';
import { type Action } from '#koloretako/action';
import { apply, newGame } from '#koloretako/apply';
import { deal } from '#koloretako/deal';
import type { GameEvent } from '#koloretako/event';
import type { Game } from '#koloretako/game';
import { parseAction } from '#koloretako/notation';
import { cardStepsOf } from '#store/card-log';
import type { KeptCardGame } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import type { LastStep } from './card-game.ts';

/** A game of Koloretako as it stands: what is kept of it, and what it comes to. */
export interface PlayedCardGame {
  readonly kept: KeptCardGame;
  /** The actions that stand: nobody has taken them back. */
  readonly actions: readonly Action[];
  readonly game: Game;
  readonly lastStep: LastStep;
}

/** What is done around the game, and changes nothing in it. A closed list, so that the log can be told from the game. */
const around = ['begin', 'giveUp', 'lapse'] as const;

/** A step around the game; or one that takes back the last action that stands. */
export type CardStep = (typeof around)[number] | 'undo';

/** The game that is kept, played again from its seed and its log. Throws where these are damaged. */
export async function playedFrom(db: Database, kept: KeptCardGame): Promise<PlayedCardGame> {
  const log = await cardStepsOf(db, kept.id);
  const actions = standingActions(kept, log);
  const { game, events } = replayed(kept, actions);
  const isOver = game.phase === 'over';
  if (log.length !== kept.version || isOver !== (kept.stage === 'finished'))
    throw new Error(`damaged card game ${kept.id}: its log is that of another version`);
  return { kept, actions, game, lastStep: log.at(-1) === 'undo' ? 'undo' : events };
}

/** The actions that stand, out of everything that was done in the game. */
function standingActions({ id }: KeptCardGame, log: readonly string[]): readonly Action[] {
  const standing: Action[] = [];
  for (const [index, what] of log.entries()) {
    if (around.some((step) => step === what)) continue;
    const action = parseAction(what);
    if (action !== undefined) standing.push(action);
    else if (what !== 'undo' || standing.pop() === undefined)
      throw new Error(`damaged card game ${id}: step ${index + 1} of its log means nothing`);
  }
  return standing;
}

/** A game, and what happened by the last action in it. */
interface Replayed {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The game after these actions. Throws where one is not legal. */
export function replayed({ id, setup, seed }: KeptCardGame, actions: readonly Action[]): Replayed {
  let now: Replayed = { game: newGame(deal(setup, chanceOf(seed))), events: [] };
  for (const [index, action] of actions.entries()) {
    const answer = apply(now.game, action);
    if (!answer.ok) throw new Error(`damaged card game ${id}: action ${index + 1} is not legal`);
    now = answer;
  }
  return now;
}
