import type { Logger } from 'pino';
import type { Setup } from '#games/koloretako/deal';
import type { GameRecord } from '#games/contract';
import type { Koloretako } from '#games/koloretako/rules';
import type { CardGameId, CardStage } from '#store/kept-card-game';
import { cardGameNamed } from '#store/card-games';
import { cardStepsOf } from '#store/card-log';
import type { Database } from '#store/schema';
import { playedFrom } from '#play/koloretako/played';
import { cardRecord, weeklyTry } from '#play/koloretako/view-of';

/** A game of Koloretako in its player's export. */
interface OwnCardGame {
  readonly game: CardGameId;
  readonly server: string | null;
  readonly stage: CardStage;
  readonly name: string;
  readonly weekly: { readonly week: string; readonly isRanked: boolean } | null;
  readonly setup: Setup;
  /** Their actions in order; null while those would reveal the cards of a week's challenge. */
  readonly deeds: readonly string[] | null;
  /** The game's record, complete once it is over; null before the window is chosen, and while it is secret. */
  readonly record: GameRecord<Koloretako> | null;
}

/**
 * A game for a person's export at a moment, in milliseconds since 1970; null if it is gone, or can't be read, which is
 * logged.
 */
export async function ownCardGame(
  db: Database,
  id: CardGameId,
  { now, log }: { readonly now: number; readonly log: Logger },
): Promise<OwnCardGame | null> {
  try {
    const kept = await cardGameNamed(db, id);
    if (kept === null) return null;
    const { guild, stage, player, setup } = kept;
    const weekly = weeklyTry(kept, now);
    return {
      game: id,
      server: guild,
      stage,
      name: player.name,
      weekly: weekly && { week: weekly.week, isRanked: weekly.isRanked },
      setup,
      deeds: weekly?.isRevealed === false ? null : await cardStepsOf(db, id),
      record: cardRecord(await playedFrom(db, kept), now),
    };
  } catch (error) {
    log.error({ err: error, game: id }, 'unreadable card game, left out of an export');
    return null;
  }
}
