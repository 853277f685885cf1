import type { Logger } from 'pino';
import { dayAt } from '#store/day';
import { preferencesOf } from '#store/kept-preferences';
import { dueReminders, forgetReminder, keepReminder, type KeptReminder, reminderOf } from '#store/reminders';
import type { Database } from '#store/schema';
import { streakOf } from '#store/streaks';
import { rankedStage } from '#store/tries';
import type { Delivery, Reminding } from '#table/announcer';
import type { TablesParts } from '#table/create-tables';
import { toolCountOf } from './challenge.ts';
import type { Dailies, Reminder } from './dailies.ts';
import { lastTime, nextTime } from './hour-of-day.ts';
import { oneByOne } from './one-by-one.ts';
import { timeIn, zoneNamed } from './zones.ts';

/**
 * How many people are reminded a minute, more than 10,000 in an hour: two requests for each, so a small part of the 50 a
 * second that Discord allows. It takes it amiss where many direct messages are opened at once.
 */
export const mostAMinute = 180;

const minute = 60_000;

/** How late somebody is still reminded, in milliseconds: later, they have other things to do than at the hour they chose. */
const latest = 60 * minute;

/** Who asked to be reminded of the daily challenge, and reminding them. */
export function createReminding(parts: TablesParts): Pick<
  Dailies,
  'reminder' | 'remind' | 'endReminder' | 'timeIn'
> & {
  sendDue(stopping: AbortSignal): Promise<void>;
} {
  const { store, now, log } = parts;
  return {
    reminder: (person) =>
      store.transaction(async (db) => {
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
        // Whoever is not written to keeps nobody waiting.
        if (sending !== 'missed' && sending !== 'notNeeded') count.left -= 1;
        // What can't even be read is still due, and would come again at once.
        if (sending === 'failed') goesOn = false;
        return sending === 'later';
      };
      while (goesOn && count.left > 0) {
        const people = await store.transaction((db) => dueReminders(db, now(), count.left));
        const hadTheirTurn = await oneByOne(people, send, stopping);
        goesOn &&= hadTheirTurn && people.length > 0;
      }
      if (count.missed > 0) log.warn({ people: count.missed }, 'too late for some reminders');
    },
  };
}

const shown = ({ zone, hour, nextAt }: KeptReminder): Reminder => ({ zone, hour, nextAt });

/** What one person's reminder comes to that can't be read or told keeps nobody else's. */
const failed =
  (log: Logger) =>
  (error: unknown): 'failed' => {
    log.error({ err: error }, 'reminder failed');
    return 'failed';
  };

/**
 * The reminder with its next time after a moment. Where the clocks are put forward a day of the challenge may have the
 * hour twice: nobody is reminded of it a second time.
 */
function movedOn(reminder: Omit<KeptReminder, 'nextAt'>, after: number): KeptReminder {
  const next = nextTime(reminder, after);
  const nextAt = dayAt(next) === reminder.toldDay ? nextTime(reminder, next) : next;
  return { ...reminder, nextAt };
}

/**
 * Reminds one person, if that is still worth it. What is kept moves on before anything is told, not after: were the program
 * killed in between, one reminder would be lost, and nobody is ever reminded twice of the same day. Only Discord's own
 * word that it did not take the message brings it back, under a nonce that makes a repeat harmless.
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

/** What somebody is to be told now, and what was kept of it before and is after. */
interface Taken {
  readonly before: KeptReminder;
  readonly after: KeptReminder;
  readonly reminding: Reminding;
}

/** Why somebody is not reminded: it is too late, or no longer worth it. */
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
  const isOpen = (await rankedStage(db, person, day)) === null;
  const isInTime = at - lastTime(before, at) <= latest;
  const isDue = isOpen && isInTime;
  const after = movedOn(isDue ? { ...before, toldDay: day } : before, at);
  await keepReminder(db, after);
  if (!isDue) return isOpen ? 'missed' : 'notNeeded';
  const { language } = await preferencesOf(db, person);
  const locale = language ?? before.locale;
  const { length: streak } = await streakOf(db, person);
  return { before, after, reminding: { person, day, locale, toolCount: toolCountOf(day), streak } };
}

/** Does something about a reminder that came to nothing, unless its person has asked for another time meanwhile. */
async function unlessChanged(
  db: Database,
  { person, nextAt }: KeptReminder,
  work: () => Promise<unknown>,
): Promise<void> {
  if ((await reminderOf(db, person))?.nextAt === nextAt) await work();
}
