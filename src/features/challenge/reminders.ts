import type { Logger } from 'pino';
import { Temporal } from 'temporal-polyfill';
import type { Delivery } from '#play/announcer';
import { replanTables } from '#play/clocks/replanning';
import type { TablesDeps } from '#play/deps';
import { zoneNamed } from '#play/zones';
import { placeOfAttempt, rankedAttempt } from '#store/attempts';
import { dayAt } from '#store/day';
import type { Database } from '#store/schema';
import { preferencesOf, saveChosen } from '#store/stored-preferences';
import type { Reminding } from './announcer.ts';
import type { Dailies, DailyDeps } from './dailies.ts';
import { daily } from './daily.ts';
import { oneByOne } from './one-by-one.ts';
import {
  dueReminders,
  forgetReminder,
  reminderOf,
  saveReminder,
  type StoredReminder,
} from './reminder-queries.ts';
import { streakOf } from './streak-queries.ts';

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

/** Moves a person's reminder, if they have one, to the same hour of another zone. */
export async function moveReminder(db: Database, person: string, zone: string, now: number): Promise<void> {
  const stored = await reminderOf(db, person);
  if (stored !== null) await saveReminder(db, movedOn({ ...stored, zone }, now));
}

/**
 * The reminder with its next time after a moment. When clocks change, a day of the challenge may have the hour twice: nobody is
 * reminded of it a second time.
 */
function movedOn(reminder: Omit<StoredReminder, 'nextAt'>, after: number): StoredReminder {
  const next = nextTime(reminder, after);
  const nextAt = dayAt(next) === reminder.toldDay ? nextTime(reminder, next) : next;
  return { ...reminder, nextAt };
}

/** Reminders of the daily challenge: who asked for one, and sending them. */
export function createReminders(deps: DailyDeps): Pick<Dailies, 'reminder' | 'remind' | 'endReminder'> & {
  sendDue(stopping: AbortSignal): Promise<void>;
} {
  const { store, now, log } = deps;
  return {
    reminder: (person) =>
      store.read(async (db) => {
        const stored = await reminderOf(db, person);
        return stored && shown(stored);
      }),
    async remind(person, { zone: name, hour }, locale) {
      const zone = zoneNamed(name);
      if (zone === null) return null;
      return store.transaction(async (db) => {
        const toldDay = (await reminderOf(db, person))?.toldDay ?? null;
        const stored = movedOn({ person, zone, hour, locale, toldDay }, now());
        await saveReminder(db, stored);
        await saveChosen(db, { owner: 'person', id: person }, { zone });
        await replanTables(db, person, { at: now(), log });
        return shown(stored);
      });
    },
    endReminder: (person) => store.transaction((db) => forgetReminder(db, person)),
    async sendDue(stopping) {
      const count = { left: mostAMinute, missed: 0 };
      let goesOn = true;
      const send = async (person: string): Promise<boolean> => {
        const sending = await sendTo(person, deps).catch(failed(log));
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

const shown = ({ zone, hour, nextAt }: StoredReminder): Reminder => ({ zone, hour, nextAt });

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
async function sendTo(person: string, deps: DailyDeps): Promise<Delivery['delivery'] | NotSent> {
  const { store, announcer, now, log } = deps;
  const due = await store.transaction((db) => taken(db, person, deps));
  if (typeof due === 'string') return due;
  if ('unknownZone' in due) {
    log.warn({ zone: due.unknownZone }, 'unknown time zone, reminder removed');
    return 'notNeeded';
  }
  const { before, after, reminding } = due;
  const { delivery } = await announcer.remind(reminding);
  log.info({ day: reminding.day, delivery }, 'reminder sent');
  switch (delivery) {
    case 'delivered':
      await store.transaction((db) =>
        unlessChanged(db, after, () => saveReminder(db, movedOn(after, now()))),
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
      await store.transaction((db) => unlessChanged(db, after, () => saveReminder(db, again)));
      return delivery;
    }
  }
}

/** A reminder to send, and what is stored before and after it. */
interface Taken {
  readonly before: StoredReminder;
  readonly after: StoredReminder;
  readonly reminding: Reminding;
}

/** Why somebody isn't reminded: it is too late, or no longer worthwhile. */
type NotSent = 'missed' | 'notNeeded';

/** Takes a reminder that is due, and moves it on. */
async function taken(
  db: Database,
  person: string,
  { now }: TablesDeps,
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
  await saveReminder(db, after);
  if (!isDue) return isOpen && !mayBeTold ? 'missed' : 'notNeeded';
  const { language } = await preferencesOf(db, person);
  const locale = language ?? before.locale;
  const { length: streak } = await streakOf(db, person);
  return { before, after, reminding: { person, day, locale, toolCount: daily.toolCountOf(day), streak } };
}

/** Whether somebody took a reminder and never noted how that went: its time isn't the hour that its person chose. */
const isTaken = (stored: StoredReminder): boolean =>
  stored.toldDay === dayAt(stored.nextAt - lease) && lastTime(stored, stored.nextAt) !== stored.nextAt;

/** Updates a reminder that was taken, unless its person has chosen another time meanwhile. */
async function unlessChanged(
  db: Database,
  { person, nextAt }: StoredReminder,
  work: () => Promise<unknown>,
): Promise<void> {
  if ((await reminderOf(db, person))?.nextAt === nextAt) await work();
}

/** When somebody is reminded. */
export type Reminder = Pick<StoredReminder, 'zone' | 'hour' | 'nextAt'>;

/** An hour of every day in a time zone. */
type HourOfDay = Pick<Reminder, 'zone' | 'hour'>;

/** The next time after a moment when clocks in the zone show the hour; both in milliseconds since 1970. */
export const nextTime = (which: HourOfDay, after: number): number =>
  nearest(which, after, (times) => times.find((time) => time > after));

/** The last time they showed it, at that moment or before. */
export const lastTime = (which: HourOfDay, until: number): number =>
  nearest(which, until, (times) => times.findLast((time) => time <= until));

/**
 * One of the times around a moment. When clocks go forward and skip the hour, it comes as much later as they skip; when it comes
 * twice, the first one counts.
 */
function nearest(
  { zone, hour }: HourOfDay,
  moment: number,
  choose: (times: readonly number[]) => number | undefined,
): number {
  const today = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate();
  const times = [-1, 0, 1].map((days) => {
    const time = today.add({ days }).toPlainDateTime({ hour });
    return time.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  });
  const chosen = choose(times);
  if (chosen === undefined) throw new Error(`no day in ${zone} has an hour ${hour}`);
  return chosen;
}
