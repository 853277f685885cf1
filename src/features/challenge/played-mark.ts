import type { Seed } from '#games/shared/seed';
import type { TablesDeps } from '#play/create-tables';
import { derived } from '#play/secret';
import { beginningOf, type Day, endOfWeek, weekAt } from '#store/day';
import { addMark, deleteMarks, hasMark, type When } from '#store/played-marks';
import type { Database } from '#store/schema';
import { type Daily, type Kind, rankedStage, type Weekly } from './kind.ts';

/** A person, and the day or week of their challenge. */
interface Attempting {
  readonly person: string;
  readonly when: When;
}

/** A mark for a person and a day or week that doesn't reveal who it is. */
const markOf = (db: Database, { person, when }: Attempting, newSecret: () => Seed): Promise<string> =>
  derived(db, `played/${when}/${person}`, newSecret);

/**
 * Marks the ranked attempt that a person has now at a challenge, before they are forgotten. The mark stays until the day or week
 * ends: its dice or cards are the same for everybody, so nobody may play them for rank twice.
 */
export async function markIfPlayed<K extends Daily | Weekly>(
  db: Database,
  kind: Kind<K>,
  person: string,
  { now, seed: newSecret }: Pick<TablesDeps, 'now' | 'seed'>,
): Promise<void> {
  const at = now();
  const when = kind.calendar.at(at);
  if ((await rankedStage(db, kind, { person, when }, at)) === null) return;
  await addMark(db, when, await markOf(db, { person, when }, newSecret));
}

/** Whether this person had started the ranked attempt of a day or a week before they were forgotten. */
export const wasPlayed = async (
  db: Database,
  attempting: Attempting,
  newSecret: () => Seed,
): Promise<boolean> => hasMark(db, attempting.when, await markOf(db, attempting, newSecret));

/**
 * Drops the marks of a day when it ends, and those of its week if that is over at the moment, in milliseconds since 1970. Each
 * week has a last day on which the bot was running, and no mark is newer.
 */
export async function dropMarks(db: Database, day: Day, at: number): Promise<void> {
  await deleteMarks(db, day);
  const week = weekAt(beginningOf(day));
  if (endOfWeek(week) <= at) await deleteMarks(db, week);
}
