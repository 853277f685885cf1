import { newestCardGame } from '#store/card-games';
import type { KeptCardGame } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import { playing } from '#play/playing';
import { begin } from './beginning.ts';
import type { CardGames } from './card-games.ts';
import { type CardParts, inCardGame, once, visibleCardGame } from './carry-out.ts';
import { closeIdleCards } from './closing.ts';
import { act, giveUp, undo } from './play.ts';
import { type PlayedCardGame, playedFrom } from './played.ts';
import { cardGameView, cardRecord } from './view-of.ts';

/** The games of Koloretako of a store. */
export function createCardGames(parts: CardParts): CardGames {
  const { store, now, seed } = parts;
  /** Shows the game that was found; null if there is none. */
  const shown = <T>(
    find: (db: Database) => Promise<KeptCardGame | null>,
    show: (game: PlayedCardGame, now: number) => T,
  ): Promise<T | null> =>
    store.transaction(async (db) => {
      const kept = await find(db);
      return kept && show(await playedFrom(db, kept), now());
    });
  return {
    begin: (deed, options) =>
      once(parts, { what: 'begin', deed }, (db) =>
        begin(db, parts, deed, options, { seed: seed(), weekly: null }),
      ),
    act: (deed, action) => inCardGame(parts, { what: action.do, deed }, (game) => act(game, action)),
    undo: (deed) => inCardGame(parts, { what: 'undo', deed }, undo),
    giveUp: (deed) => inCardGame(parts, { what: 'giveUp', deed }, giveUp),
    look: (place, person) => shown((db) => newestCardGame(db, person, place), cardGameView),
    named: (game, person) => shown((db) => visibleCardGame(db, game, person), cardGameView),
    playing: (channel, person) => store.transaction((db) => playing(db, person, channel, now())),
    record: (game, person) => shown((db) => visibleCardGame(db, game, person), cardRecord),
    closeIdle: () => store.transaction((db) => closeIdleCards(db, parts)),
  };
}
