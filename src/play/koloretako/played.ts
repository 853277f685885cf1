import { koloretako, type Koloretako } from '#games/koloretako/rules';
import type { LoggedStep, Replayed } from '#games/replay';
import { cardStepsOf } from '#store/card-log';
import type { KeptCardGame } from '#store/kept-card-game';
import { gameOf } from '#store/replays';
import type { Database } from '#store/schema';

/** A game of Koloretako: its stored row, and its state after all that was done. */
export interface PlayedCardGame extends Replayed<Koloretako> {
  readonly kept: KeptCardGame;
}

/** The seat of the only player. */
export const onlySeat = 0;

/** Steps around the game, which change nothing in it. A closed list, so the log can tell them from actions. */
const around = ['begin', 'giveUp', 'lapse'] as const;

/** A step around the game. */
export type CardAround = (typeof around)[number];

const isAround = ({ what }: LoggedStep): boolean => around.some((step) => step === what);

/** The stored game, replayed from its seed and log. Throws if these are damaged. */
export async function playedFrom(db: Database, kept: KeptCardGame): Promise<PlayedCardGame> {
  const { id, stage, player } = kept;
  const log = async (): Promise<readonly LoggedStep[]> =>
    (await cardStepsOf(db, id)).map((what) => ({ seat: onlySeat, person: player.id, what }));
  try {
    const past = await gameOf(db, koloretako, { ...kept, log, isAround });
    if (koloretako.isOver(past.game) === (stage === 'finished')) return { kept, ...past };
  } catch (error) {
    throw new Error(`damaged card game ${id}: ${String(error)}`, { cause: error });
  }
  throw new Error(`damaged card game ${id}: its stage is not what its log says`);
}
