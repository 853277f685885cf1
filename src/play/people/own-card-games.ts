import type { Logger } from 'pino';
import type { Setup } from '#games/koloretako/deal';
import type { GameRecord } from '#games/contract';
import type { Koloretako } from '#games/koloretako/rules';
import { matchNamed } from '#store/find-matches';
import type { KeptCards } from '#store/kept-match';
import type { MatchId } from '#store/match-id';
import type { Database } from '#store/schema';
import { stepsOf } from '#store/step-log';
import { cardRecord, onlySeat, weeklyTry } from '#play/koloretako/view-of';

/** A game of Koloretako in its player's export. */
interface OwnCardGame {
  readonly game: MatchId;
  readonly server: string | null;
  readonly stage: KeptCards['stage'];
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
  id: MatchId,
  { now, log }: { readonly now: number; readonly log: Logger },
): Promise<OwnCardGame | null> {
  try {
    const match = await matchNamed(db, 'koloretako', id);
    if (match === null) return null;
    const { guild, stage, host, players, setup } = match;
    const weekly = weeklyTry(match, now);
    return {
      game: id,
      server: guild,
      stage,
      name: players[onlySeat]?.name ?? host,
      weekly: weekly && { week: weekly.when, isRanked: weekly.isRanked },
      setup,
      deeds: weekly?.isRevealed === false ? null : (await stepsOf(db, id)).map(({ what }) => what),
      record: cardRecord(match, now),
    };
  } catch (error) {
    log.error({ err: error, game: id }, 'unreadable card game, left out of an export');
    return null;
  }
}
