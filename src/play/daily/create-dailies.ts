import { dayAt } from '#store/day';
import { daysBefore } from '#store/days';
import { finishedDays } from '#store/finished-days';
import { dailyUnderWay, placeOfTable } from '#store/tries';
import type { TablesParts } from '#play/create-tables';
import { begin } from './begin.ts';
import type { Dailies } from './dailies.ts';
import { endDays, recountStreaks, revealDays } from './ending.ts';
import { beat } from './heartbeat.ts';
import { look } from './look.ts';
import { createReminding } from './reminding.ts';
import { resultOf } from './result.ts';
import { createSummingUp } from './summing-up.ts';

/** The daily challenge of a store. It announces through the announcer. */
export function createDailies(parts: TablesParts): Dailies {
  const { store, now, seed, log } = parts;
  const reminding = createReminding(parts);
  const summingUp = createSummingUp(parts);
  const today = () => dayAt(now());
  const minutely = {
    beat: () => store.transaction((db) => beat(db, now())),
    'end days': () => endDays(parts, (db, day) => summingUp.queue(db, day)),
    'recount streaks': () => recountStreaks(parts),
    'reveal days': () => revealDays(parts),
  };
  const telling = {
    'post summaries': (stopping: AbortSignal) => summingUp.post(stopping),
    'send reminders': (stopping: AbortSignal) => reminding.sendDue(stopping),
  };
  return {
    ...reminding,
    ...summingUp,
    today,
    look: (person, day) =>
      store.transaction((db) => look(db, person, day, { today: today(), newSecret: seed })),
    pastDays: (most, before = today()) => store.transaction((db) => daysBefore(db, before, most)),
    finishedDays: (person, most) => store.transaction((db) => finishedDays(db, person, most)),
    begin: (deed, day, kind, locale) => begin(parts, deed, { day, kind, locale }),
    placeOf: (table, person) => store.transaction((db) => placeOfTable(db, table, person)),
    placeUnderWay: (person) =>
      store.transaction(async (db) => (await dailyUnderWay(db, person))?.place ?? null),
    result: (person, day) => store.transaction((db) => resultOf(db, person, day)),
    async everyMinute() {
      for (const [what, work] of Object.entries(minutely))
        await work().catch((error: unknown) => log.error(error, `could not ${what}`));
    },
    async tellDue(stopping) {
      for (const [what, work] of Object.entries(telling))
        await work(stopping).catch((error: unknown) => log.error(error, `could not ${what}`));
    },
  };
}
