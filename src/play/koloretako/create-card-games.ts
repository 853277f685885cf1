import { longestIdle, readable } from '#play/closing';
import { playing } from '#play/playing';
import { save } from '#play/save';
import { matchNamed, openMatches } from '#store/find-matches';
import type { KeptCards } from '#store/kept-match';
import type { Database, Reading } from '#store/schema';
import { begin } from './beginning.ts';
import type { CardGames } from './card-games.ts';
import { type CardParts, inCardGame, once } from './carry-out.ts';
import { newestCardGame, visibleCardGame } from './find.ts';
import { act, giveUp, lapse, undo } from './play.ts';
import { cardGameView, cardRecord } from './view-of.ts';

type ClosingParts = Pick<CardParts, 'store' | 'now' | 'log'>;

/**
 * Ends the games that were idle for as long as a table may be. A ranked attempt that still counts can't be given up, so it only ends
 * after its week's seed is revealed, when it has become practice.
 */
async function closeIdleCards({ store, now, log }: ClosingParts): Promise<void> {
  for (const { id, version } of await store.transaction((db) => closeIdleIn(db, { now, log })))
    log.info({ game: id, version }, 'card game lapsed');
}

async function closeIdleIn(
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

/** The games of Koloretako of a store. */
export function createCardGames(parts: CardParts): CardGames {
  const { store, now, seed } = parts;
  /** Shows the game that was found; null if there is none. */
  const shown = <T>(
    find: (db: Reading) => Promise<KeptCards | null>,
    show: (game: KeptCards, now: number) => T,
  ): Promise<T | null> =>
    store.read(async (db) => {
      const game = await find(db);
      return game && show(game, now());
    });
  return {
    begin: (deed, options) =>
      once(parts, { what: 'begin', deed }, (db) =>
        begin(db, parts, deed, options, { seed: seed(), attempt: null }),
      ),
    act: (deed, action) => inCardGame(parts, { what: action.do, deed }, (game) => act(game, action)),
    undo: (deed) => inCardGame(parts, { what: 'undo', deed }, undo),
    giveUp: (deed) => inCardGame(parts, { what: 'giveUp', deed }, giveUp),
    look: (place, person) => shown((db) => newestCardGame(db, place, person), cardGameView),
    named: (game, person) => shown((db) => visibleCardGame(db, game, person), cardGameView),
    playing: (channel, person) => store.read((db) => playing(db, person, channel, now())),
    record: (game, person) => shown((db) => visibleCardGame(db, game, person), cardRecord),
    closeIdle: () => closeIdleCards(parts),
  };
}
