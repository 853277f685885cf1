import { chanceOf } from '#games/shared/seed';
import { type Action } from '#games/koloretako/action';
import { deal } from '#games/koloretako/deal';
import type { Game } from '#games/koloretako/game';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import { type LoggedStep, playedOut, type Replayed, replayed } from '#games/replay';
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
  const { game, moves } = againFrom(kept, log);
  const isOver = game.phase === 'over';
  if (log.length !== kept.version || isOver !== (kept.stage === 'finished'))
    throw new Error(`damaged card game ${kept.id}: its log doesn't match its version`);
  const actions = moves.map(({ action }) => action);
  const events = moves.at(-1)?.events ?? [];
  return { kept, actions, game, lastStep: log.at(-1) === 'undo' ? 'undo' : events };
}

/** The game after its log. Throws an error that names the game if the log is damaged. */
function againFrom(kept: KeptCardGame, log: readonly string[]): Replayed<Koloretako> {
  const { id, setup, seed, player } = kept;
  const steps = log.map((what) => ({ seat: 0, person: player.id, what }));
  try {
    return replayed(koloretako, deal(setup, chanceOf(seed)), steps, isAround);
  } catch (error) {
    throw new Error(`damaged card game ${id}: ${String(error)}`, { cause: error });
  }
}

const isAround = ({ what }: LoggedStep): boolean => around.some((step) => step === what);

/** The game after these actions. Throws if one is illegal. */
export const gameAfter = ({ setup, seed }: KeptCardGame, actions: readonly Action[]): Game =>
  playedOut(
    koloretako,
    deal(setup, chanceOf(seed)),
    actions.map((action, index) => ({ seat: 0, version: index + 1, isAutomatic: false, action })),
  ).game;
