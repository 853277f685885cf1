import { dayAt } from '#store/day';
import { keepReminder, type KeptReminder, reminderOf } from '#store/reminders';
import type { Database } from '#store/schema';
import { nextTime } from './hour-of-day.ts';

/** Moves a person's reminder, if they have one, to the same hour of another zone. */
export async function moveReminder(db: Database, person: string, zone: string, now: number): Promise<void> {
  const kept = await reminderOf(db, person);
  if (kept !== null) await keepReminder(db, movedOn({ ...kept, zone }, now));
}

/**
 * The reminder with its next time after a moment. When clocks change, a day of the challenge may have the hour twice: nobody is
 * reminded of it a second time.
 */
export function movedOn(reminder: Omit<KeptReminder, 'nextAt'>, after: number): KeptReminder {
  const next = nextTime(reminder, after);
  const nextAt = dayAt(next) === reminder.toldDay ? nextTime(reminder, next) : next;
  return { ...reminder, nextAt };
}
