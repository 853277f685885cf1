import type { GameName } from '#games/games';
import { finishedTable } from '#store/finished-tables';
import type { KeptFinished } from '#store/kept-match';
import type { Reading } from '#store/schema';
import { visibleCardGame } from '#play/koloretako/find';
import { weeklyAttempt } from '#play/koloretako/view-of';
import type { MatchId, Reader } from './reviews.ts';

/** The finished games of each kind that somebody can read about. */
type Finders = {
  readonly [N in GameName]: (
    db: Reading,
    id: MatchId,
    reader: Reader,
    now: number,
  ) => Promise<KeptFinished<N> | null>;
};

/** A finished game, if this reader may read about it; otherwise null. `now` is in milliseconds since 1970. */
export const readable: Finders = {
  sagrada: async (db, id, { person, channel }) =>
    (await finishedTable(db, { person }, id)) ?? finishedTable(db, { channel }, id),
  async koloretako(db, id, { person }, now) {
    const game = await visibleCardGame(db, id, person);
    return game?.stage === 'finished' && weeklyAttempt(game, now)?.isRevealed !== false ? game : null;
  },
};
