import { matchNamed, openMatches } from '#store/find-matches';
import type { KeptCards } from '#store/kept-match';
import type { Database } from '#store/schema';
import { longestIdle, readable } from '#play/closing';
import { save } from '#play/save';
import type { CardParts } from './carry-out.ts';
import { lapse } from './play.ts';

type ClosingParts = Pick<CardParts, 'store' | 'now' | 'log'>;

/**
 * Ends the games that were idle for as long as a table may be. A ranked attempt that still counts can't be given up, so it only ends
 * after its week's seed is revealed, when it has become practice.
 */
export async function closeIdleCards({ store, now, log }: ClosingParts): Promise<void> {
  for (const { id, version } of await store.transaction((db) => closeIdle(db, { now, log })))
    log.info({ game: id, version }, 'card game lapsed');
}

async function closeIdle(
  db: Database,
  { now, log }: Omit<ClosingParts, 'store'>,
): Promise<readonly KeptCards[]> {
  const closed: KeptCards[] = [];
  const at = now();
  const idle = await openMatches(db, 'koloretako', { idleSince: at - longestIdle });
  const games = readable(idle, (id) => matchNamed(db, 'koloretako', id), { what: 'game', log });
  for await (const game of games) {
    const decision = lapse(game, at);
    if (decision.decision === 'refused') continue;
    closed.push(await save<KeptCards>(db, game, decision, { interaction: null, at }));
  }
  return closed;
}
