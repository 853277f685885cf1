import type { Seed } from '#games/shared/seed';
import { derived } from '#play/secret';
import type { MatchId } from '#store/match-id';
import { addMark, hasMark } from '#store/played-marks';
import type { Database } from '#store/schema';

/** A person, and a game in progress. */
interface Seated {
  readonly person: string;
  readonly match: MatchId;
}

/** A mark for a person and a game that doesn't reveal who it is. */
const markOf = (db: Database, { person, match }: Seated, newSecret: () => Seed): Promise<string> =>
  derived(db, `seat/${match}/${person}`, newSecret);

/**
 * Marks that a person had a seat in a game, before they are forgotten, until it is over: whoever knows its cards, or has resigned,
 * can't come back as somebody else.
 */
export const markSeat = async (db: Database, seated: Seated, newSecret: () => Seed): Promise<void> =>
  addMark(db, seated.match, await markOf(db, seated, newSecret));

/** Whether this person had a seat in a game before they were forgotten. */
export const hadSeat = async (db: Database, seated: Seated, newSecret: () => Seed): Promise<boolean> =>
  hasMark(db, seated.match, await markOf(db, seated, newSecret));
