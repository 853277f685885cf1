import { dailiesPlayedOut, finishedDays, hasAny, resultsOf } from '#store/challenge-results';
import { rankedAtChallenge } from '#store/ranked';
import type { Reading } from '#store/schema';
import { createChallenge } from '#play/challenge/create-challenge';
import { daily, finishedTable } from '#play/challenge/daily';
import type { TablesParts } from '#play/create-tables';
import type { Day } from '#play/table';
import type { BestOfDay, Dailies } from './dailies.ts';
import { endDays, recountStreaks, revealDays } from './ending.ts';
import { beat } from './heartbeat.ts';
import { createReminding } from './reminding.ts';
import { createSummingUp } from './summing-up.ts';

/** The daily challenge of a store. It announces through the announcer. */
export function createDailies(parts: TablesParts): Dailies {
  const { store, now, log } = parts;
  const reminding = createReminding(parts);
  const summingUp = createSummingUp(parts);
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
    ...createChallenge(daily, parts),
    ...reminding,
    ...summingUp,
    finishedDays: (person, most) => store.read((db) => finishedDays(db, person, most)),
    best: (person, day) => store.read((db) => bestOf(db, person, day)),
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

/** The best window of a day for somebody who has finished it. */
async function bestOf(db: Reading, person: string, day: Day): Promise<BestOfDay | null> {
  if (!(await hasAny(resultsOf(db, 'daily').where('person', '=', person), day))) return null;
  const { rows } = await rankedAtChallenge(db, dailiesPlayedOut(db), day, { start: 0, size: 1, person });
  const [best] = rows;
  return best === undefined ? null : { day, table: await finishedTable(db, best.played), name: best.name };
}
