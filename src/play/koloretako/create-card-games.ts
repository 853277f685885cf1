import type { KeptCards } from '#store/kept-match';
import type { Reading } from '#store/schema';
import { playing } from '#play/playing';
import { begin } from './beginning.ts';
import type { CardGames } from './card-games.ts';
import { type CardParts, inCardGame, once } from './carry-out.ts';
import { closeIdleCards } from './closing.ts';
import { newestCardGame, visibleCardGame } from './find.ts';
import { act, giveUp, undo } from './play.ts';
import { cardGameView, cardRecord } from './view-of.ts';

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
