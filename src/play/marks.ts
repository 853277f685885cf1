import type { Seed } from '#games/shared/seed';
import type { Day } from '#store/day';
import type { MatchId } from '#store/match-id';
import { addMark, hasMark, type When } from '#store/played-marks';
import type { Database } from '#store/schema';
import { derived } from './secret.ts';

/**
 * What a person had: a seat in a game in progress, the ranked attempt of a day or week, or an answer to the puzzle of a day. Stored marks are made from the words of
 * `kind`, so these never change.
 */
type Had = { readonly person: string } & (
  | { readonly kind: 'seat'; readonly of: MatchId }
  | { readonly kind: 'played'; readonly of: When }
  | { readonly kind: 'solved'; readonly of: Day }
);

/** A mark of a person's seat or attempt, from which nobody can tell who it was. */
const markOf = (db: Database, { kind, of, person }: Had, newSecret: () => Seed): Promise<string> =>
  derived(db, `${kind}/${of}/${person}`, newSecret);

/**
 * Leaves a mark before a person is forgotten, until the game, day or week is over. Somebody who knows its cards or dice can't come back as
 * a new person.
 */
export const leaveMark = async (db: Database, had: Had, newSecret: () => Seed): Promise<void> =>
  addMark(db, had.of, await markOf(db, had, newSecret));

/** Whether a mark was left when this person was forgotten. */
export const hasLeftMark = async (db: Database, had: Had, newSecret: () => Seed): Promise<boolean> =>
  hasMark(db, had.of, await markOf(db, had, newSecret));
