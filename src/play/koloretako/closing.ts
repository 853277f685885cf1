import type { Logger } from 'pino';
import type { CardGameId } from '#store/kept-card-game';
import { cardGameNamed, idleCardGames } from '#store/card-games';
import type { Database } from '#store/schema';
import { longestIdle } from '#play/closing';
import type { CardParts } from './carry-out.ts';
import { type PlayedCardGame, playedFrom } from './played.ts';
import { lapse } from './play.ts';
import { save } from './save.ts';

/**
 * Ends the games that were idle for as long as a table may be. A ranked attempt that still counts can't be given up, so it only ends
 * after its week's seed is revealed, when it has become practice.
 */
export async function closeIdleCards(
  db: Database,
  { now, log }: Pick<CardParts, 'now' | 'log'>,
): Promise<void> {
  const at = now();
  for (const id of await idleCardGames(db, at - longestIdle)) {
    const game = await readable(db, id, log);
    if (game === null) continue;
    const decision = lapse(game, at);
    if (decision.decision === 'refused') continue;
    const { kept } = await save(db, game, decision, { interaction: null, at });
    log.info({ game: id, version: kept.version }, 'card game lapsed');
  }
}

/** The game with this id; null if it is damaged: then it is left alone and doesn't stop the others. */
async function readable(db: Database, id: CardGameId, log: Logger): Promise<PlayedCardGame | null> {
  try {
    const kept = await cardGameNamed(db, id);
    return kept && (await playedFrom(db, kept));
  } catch (error) {
    log.error({ err: error, game: id }, 'unreadable card game, stays open');
    return null;
  }
}
