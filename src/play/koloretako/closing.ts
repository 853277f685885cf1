import type { CardGameId } from '#store/kept-card-game';
import { cardGameNamed, idleCardGames } from '#store/card-games';
import type { Database } from '#store/schema';
import { longestIdle, readable } from '#play/closing';
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
  const read = async (id: CardGameId): Promise<PlayedCardGame | null> => {
    const kept = await cardGameNamed(db, id);
    return kept && playedFrom(db, kept);
  };
  const idle = await idleCardGames(db, at - longestIdle);
  for await (const game of readable(idle, read, { what: 'game', log })) {
    const decision = lapse(game, at);
    if (decision.decision === 'refused') continue;
    const { kept } = await save(db, game, decision, { interaction: null, at });
    log.info({ game: kept.id, version: kept.version }, 'card game lapsed');
  }
}
