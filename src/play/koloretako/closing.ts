import { matchNamed, openMatches } from '#store/find-matches';
import type { KeptCards } from '#store/kept-match';
import type { Database } from '#store/schema';
import { longestIdle, readable } from '#play/closing';
import { save } from '#play/save';
import type { CardParts } from './carry-out.ts';
import { lapse } from './play.ts';

/**
 * Ends the games that were idle for as long as a table may be. A ranked attempt that still counts can't be given up, so it only ends
 * after its week's seed is revealed, when it has become practice.
 */
export async function closeIdleCards(
  db: Database,
  { now, log }: Pick<CardParts, 'now' | 'log'>,
): Promise<void> {
  const at = now();
  const idle = await openMatches(db, 'koloretako', { idleSince: at - longestIdle });
  const games = readable(idle, (id) => matchNamed(db, 'koloretako', id), { what: 'game', log });
  for await (const game of games) {
    const decision = lapse(game, at);
    if (decision.decision === 'refused') continue;
    const { id, version } = await save<KeptCards>(db, game, decision, { interaction: null, at });
    log.info({ game: id, version }, 'card game lapsed');
  }
}
