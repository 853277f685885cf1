import type { Logger } from 'pino';
import { dayAt } from '#store/day';
import { keepChosen, preferencesOf } from '#store/kept-preferences';
import { dueReminders, forgetReminder, keepReminder, type KeptReminder, reminderOf } from '#store/reminders';
import type { Database } from '#store/schema';
import { streakOf } from '#store/streaks';
import { placeOfAttempt, rankedAttempt } from '#store/attempts';
import type { Delivery, Reminding } from '#play/announcer';
import { daily } from '#play/challenge/daily';
import type { TablesParts } from '#play/create-tables';
import { replanTables } from '#play/clocks/replanning';
import type { Dailies, Reminder } from './dailies.ts';
import { lastTime } from './hour-of-day.ts';
import { movedOn } from './reminder-time.ts';
import { oneByOne } from './one-by-one.ts';
import { zoneNamed } from '#play/zones';

/**
 * How many people are reminded per minute, more than 10,000 an hour. Each takes two requests, a small part of the 50 a second that
 * Discord allows. It objects to many direct messages opened at once.
 */
export const mostAMinute = 180;

const minute = 60_000;

/**
 * How long whoever takes a reminder has to note how it went, in milliseconds. Then it is sent once more, but only so long after that:
 * Discord knows its nonce for some minutes.
 */
const lease = minute;
const latestAgain = 2 * minute;

/** How late a reminder is still sent, in milliseconds; any later isn't the hour they chose. */
const latest = 60 * minute;

/** Reminders of the daily challenge: who asked for one, and sending them. */
export function createReminding(parts: TablesParts): Pick<Dailies, 'reminder' | 'remind' | 'endReminder'> & {
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
        await keepChosen(db, { owner: 'person', id: person }, { zone });
        await replanTables(db, person, { at: now(), log });
        return shown(kept);
      });
    },
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
 * Reminds one person, if that is still worthwhile. It is taken before the message is sent: if the program is killed in between, it is sent
 * once more a minute later, with a nonce that makes a repeat harmless. If that is too late for the nonce, or the program is killed again,
 * the reminder is lost, but nobody gets two for the same day.
 */
async function sendTo(person: string, parts: TablesParts): Promise<Delivery['delivery'] | NotSent> {
  const { store, announcer, now, log } = parts;
  const due = await store.transaction((db) => taken(db, person, parts));
  if (typeof due === 'string') return due;
  if ('unknownZone' in due) {
    log.warn({ zone: due.unknownZone }, 'unknown time zone, reminder removed');
    return 'notNeeded';
  }
  const { before, after, reminding } = due;
  const { delivery } = await announcer.remind(reminding);
  log.info({ day: reminding.day, delivery }, 'reminder sent');
  switch (delivery) {
    case 'told':
      await store.transaction((db) =>
        unlessChanged(db, after, () => keepReminder(db, movedOn(after, now()))),
      );
      return delivery;
    case 'notAllowed':
    case 'channelGone':
      await store.transaction((db) => unlessChanged(db, after, () => forgetReminder(db, person)));
      return delivery;
    case 'later': {
      // It may have arrived the first time.
      if (isTaken(before)) return delivery;
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
async function taken(
  db: Database,
  person: string,
  { now }: TablesParts,
): Promise<Taken | NotSent | { readonly unknownZone: string }> {
  const before = await reminderOf(db, person);
  const at = now();
  if (before === null || before.nextAt > at) return 'notNeeded';
  if (zoneNamed(before.zone) === null) {
    await forgetReminder(db, person);
    return { unknownZone: before.zone };
  }
  const day = dayAt(at);
  const isOpen = (await rankedAttempt(db, placeOfAttempt('daily', person, day))) === null;
  const isInTime = at - lastTime(before, at) <= latest;
  const mayBeTold = isTaken(before);
  const isKnown = before.toldDay === day && at <= before.nextAt + latestAgain;
  const isDue = isOpen && isInTime && (!mayBeTold || isKnown);
  const after = isDue && !mayBeTold ? { ...before, toldDay: day, nextAt: at + lease } : movedOn(before, at);
  await keepReminder(db, after);
  if (!isDue) return isOpen && !mayBeTold ? 'missed' : 'notNeeded';
  const { language } = await preferencesOf(db, person);
  const locale = language ?? before.locale;
  const { length: streak } = await streakOf(db, person);
  return { before, after, reminding: { person, day, locale, toolCount: daily.toolCountOf(day), streak } };
}

/** Whether somebody took a reminder and never noted how that went: its time isn't the hour that its person chose. */
const isTaken = (kept: KeptReminder): boolean =>
  kept.toldDay === dayAt(kept.nextAt - lease) && lastTime(kept, kept.nextAt) !== kept.nextAt;

/** Updates a reminder that was taken, unless its person has chosen another time meanwhile. */
async function unlessChanged(
  db: Database,
  { person, nextAt }: KeptReminder,
  work: () => Promise<unknown>,
): Promise<void> {
  if ((await reminderOf(db, person))?.nextAt === nextAt) await work();
}
