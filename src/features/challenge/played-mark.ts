import type { TablesDeps } from '#play/deps';
import { leaveMark } from '#play/marks';
import { beginningOf, type Day, endOfWeek, weekAt } from '#store/day';
import { deleteMarks } from '#store/played-marks';
import type { Database } from '#store/schema';
import { type Daily, type Kind, rankedStage, type Weekly } from './kind.ts';

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
  await leaveMark(db, { kind: 'played', of: when, person }, newSecret);
}

/**
 * Drops the marks of a day when it ends, and those of its week if that is over at the moment, in milliseconds since 1970. Each
 * week has a last day on which the bot was running, and no mark is newer.
 */
export async function dropMarks(db: Database, day: Day, at: number): Promise<void> {
  await deleteMarks(db, day);
  const week = weekAt(beginningOf(day));
  if (endOfWeek(week) <= at) await deleteMarks(db, week);
}
