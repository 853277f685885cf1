import type { Logger } from 'pino';
import { dayAt } from '#store/day';
import { preferencesOf } from '#store/kept-preferences';
import { dueReminders, forgetReminder, keepReminder, type KeptReminder, reminderOf } from '#store/reminders';
import type { Database } from '#store/schema';
import { streakOf } from '#store/streaks';
import { placeOfAttempt, rankedAttempt } from '#store/attempts';
import type { Delivery, Reminding } from '#play/announcer';
import { daily } from '#play/challenge/daily';
import type { TablesParts } from '#play/create-tables';
import type { Dailies, Reminder } from './dailies.ts';
import { lastTime, nextTime } from './hour-of-day.ts';
import { oneByOne } from './one-by-one.ts';
import { timeIn, zoneNamed } from './zones.ts';

/**
 * How many people are reminded per minute, more than 10,000 an hour. Each takes two requests, a small part of the 50 a second that
 * Discord allows. It objects to many direct messages opened at once.
 */
export const mostAMinute = 180;

const minute = 60_000;

/** How late a reminder is still sent, in milliseconds; any later isn't the hour they chose. */
const latest = 60 * minute;

/** Reminders of the daily challenge: who asked for one, and sending them. */
export function createReminding(parts: TablesParts): Pick<
  Dailies,
  'reminder' | 'remind' | 'endReminder' | 'timeIn'
> & {
  sendDue(stopping: AbortSignal): Promise<void>;
} {
  const { store, now, log } = parts;
  return {
    reminder: (person) =>
      store.read(async (db) => {
        const kept = await reminderOf(db, person);
        return kept && shown(kept);
      }),
    async remind(person, { zone: name, hour }, locale) {
      const zone = zoneNamed(name);
      if (zone === null) return null;
      return store.transaction(async (db) => {
        const toldDay = (await reminderOf(db, person))?.toldDay ?? null;
        const kept = movedOn({ person, zone, hour, locale, toldDay }, now());
        await keepReminder(db, kept);
        return shown(kept);
      });
    },
    timeIn: (zone) => timeIn(zone, now()),
    endReminder: (person) => store.transaction((db) => forgetReminder(db, person)),
    async sendDue(stopping) {
      const count = { left: mostAMinute, missed: 0 };
      let goesOn = true;
      const send = async (person: string): Promise<boolean> => {
        const sending = await sendTo(person, parts).catch(failed(log));
        if (sending === 'missed') count.missed += 1;
        // People who get no message don't use up the minute's limit.
        if (sending !== 'missed' && sending !== 'notNeeded') count.left -= 1;
        // A reminder that can't even be read is still due, and would come up again at once.
        if (sending === 'failed') goesOn = false;
        return sending === 'later';
      };
      while (goesOn && count.left > 0) {
        const people = await store.read((db) => dueReminders(db, now(), count.left));
        const hadTheirTurn = await oneByOne(people, send, stopping);
        goesOn &&= hadTheirTurn && people.length > 0;
      }
      if (count.missed > 0) log.warn({ people: count.missed }, 'too late for some reminders');
    },
  };
}

const shown = ({ zone, hour, nextAt }: KeptReminder): Reminder => ({ zone, hour, nextAt });

/** A reminder that can't be read or sent doesn't stop the others. */
const failed =
  (log: Logger) =>
  (error: unknown): 'failed' => {
    log.error({ err: error }, 'reminder failed');
    return 'failed';
  };

/**
 * The reminder with its next time after a moment. When clocks change, a day of the challenge may have the hour twice: nobody is
 * reminded of it a second time.
 */
function movedOn(reminder: Omit<KeptReminder, 'nextAt'>, after: number): KeptReminder {
  const next = nextTime(reminder, after);
  const nextAt = dayAt(next) === reminder.toldDay ? nextTime(reminder, next) : next;
  return { ...reminder, nextAt };
}

/**
 * Reminds one person, if that is still worthwhile. The stored time moves on before the message is sent: if the program is killed
 * in between, a reminder is lost, but nobody gets two for the same day. Only if Discord says that it didn't take the message is
 * the time restored, with a nonce that makes a repeat harmless.
 */
async function sendTo(person: string, parts: TablesParts): Promise<Delivery['delivery'] | NotSent> {
  const { store, announcer, now, log } = parts;
  const due = await store.transaction((db) => taken(db, person, parts));
  if (typeof due === 'string') return due;
  const { before, after, reminding } = due;
  const { delivery } = await announcer.remind(reminding);
  log.info({ day: reminding.day, delivery }, 'reminder sent');
  switch (delivery) {
    case 'told':
      return delivery;
    case 'notAllowed':
    case 'channelGone':
      await store.transaction((db) => unlessChanged(db, after, () => forgetReminder(db, person)));
      return delivery;
    case 'later': {
      const again = { ...before, nextAt: now() + minute };
      await store.transaction((db) => unlessChanged(db, after, () => keepReminder(db, again)));
      return delivery;
    }
  }
}

/** A reminder to send, and what is stored before and after it. */
interface Taken {
  readonly before: KeptReminder;
  readonly after: KeptReminder;
  readonly reminding: Reminding;
}

/** Why somebody isn't reminded: it is too late, or no longer worthwhile. */
type NotSent = 'missed' | 'notNeeded';

/** Takes a reminder that is due, and moves it on. */
async function taken(db: Database, person: string, { now, log }: TablesParts): Promise<Taken | NotSent> {
  const before = await reminderOf(db, person);
  const at = now();
  if (before === null || before.nextAt > at) return 'notNeeded';
  if (zoneNamed(before.zone) === null) {
    log.warn({ zone: before.zone }, 'unknown time zone, reminder removed');
    await forgetReminder(db, person);
    return 'notNeeded';
  }
  const day = dayAt(at);
  const isOpen = (await rankedAttempt(db, placeOfAttempt('daily', person, day))) === null;
  const isInTime = at - lastTime(before, at) <= latest;
  const isDue = isOpen && isInTime;
  const after = movedOn(isDue ? { ...before, toldDay: day } : before, at);
  await keepReminder(db, after);
  if (!isDue) return isOpen ? 'missed' : 'notNeeded';
  const { language } = await preferencesOf(db, person);
  const locale = language ?? before.locale;
  const { length: streak } = await streakOf(db, person);
  return { before, after, reminding: { person, day, locale, toolCount: daily.toolCountOf(day), streak } };
}

/** Updates a reminder that wasn't sent, unless its person has chosen another time meanwhile. */
async function unlessChanged(
  db: Database,
  { person, nextAt }: KeptReminder,
  work: () => Promise<unknown>,
): Promise<void> {
  if ((await reminderOf(db, person))?.nextAt === nextAt) await work();
}
