import type { GameName } from '#games/games';
import { finishedTable } from '#store/finished-tables';
import { tableNamed } from '#store/find-tables';
import { type KeptFinished, peopleAt } from '#store/kept-match';
import type { Reading } from '#store/schema';
import { visibleCardGame } from '#play/koloretako/find';
import type { MatchId, Reader } from './reviews.ts';

/** The finished games of each kind that somebody can read about. */
type Finders = {
  readonly [N in GameName]: (db: Reading, id: MatchId, reader: Reader) => Promise<KeptFinished<N> | null>;
};

/**
 * A finished game, if this reader may read about it; otherwise null. An attempt at a challenge is for its player alone, who can't play
 * that for rank any more: its review tells neither its seed nor what was never revealed.
 */
export const readable: Finders = {
  async sagrada(db, id, { person, channel }) {
    const table = await tableNamed(db, id);
    if (table?.stage !== 'finished') return null;
    if (peopleAt(table).some((sitter) => sitter.id === person)) return table;
    return finishedTable(db, { channel }, id);
  },
  async koloretako(db, id, { person }) {
    const game = await visibleCardGame(db, id, person);
    return game?.stage === 'finished' ? game : null;
  },
};
