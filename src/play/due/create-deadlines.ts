import type { Logger } from 'pino';
import type { Announcer } from '#play/announcer';
import { createDueLoop, type DueLoop } from './due-loop.ts';
import { atOwnTables, type Duties } from '#play/duties';
import type { Schedule } from '#play/schedule';
import type { Tables } from '#play/tables';
import { viewOf } from '#play/view-of';
import { keepClocks } from '#store/clocks';
import { type Deadline, firstDeadlines, planDeadline, postponeDeadline } from '#store/deadlines';
import { tableNamed } from '#store/find-tables';
import { isOpen } from '#store/kept-match';
import { requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import type { Happening } from './due-rule.ts';
import { happenings } from './happenings.ts';
import { plan } from '#play/clocks/planning';
import { clocksAfter } from '#play/clocks/running';
import { projectionOf } from '#play/clocks/projection';
import { firstDue } from './when-due.ts';

export interface DeadlinesParts {
  readonly store: Store;
  readonly announcer: Pick<Announcer, 'prepare'>;
  readonly tell: Tables['tell'];
  readonly schedule: Schedule;
  readonly now: () => number;
  readonly duties: Duties;
  readonly log: Logger;
}

/** How many tables are worked at or told of at once, and the pause between two, in milliseconds. */
const mostAtOnce = 8;
const rest = 100;

/** Lets everything happen at tables that happens because time has passed. When that is, is a row, so a new process goes on. */
export function createDeadlines(parts: DeadlinesParts): DueLoop {
  const { store, announcer, tell, duties, now, log } = parts;
  return createDueLoop<Deadline>(parts, {
    what: 'deadline',
    first: atOwnTables(duties, firstDeadlines),
    keyOf: ({ match }) => match,
    async work(deadline) {
      const { done, channels } = await store.transaction(async (db) => {
        const channels = new Set<string>();
        const besides = { tellToo: (channel: string) => void channels.add(channel), log };
        return { done: await carryOut(db, deadline, now(), besides), channels };
      });
      if (done === null) return null;
      const { rule, table, hasChanged } = done;
      const { id, place, version } = table;
      log.info({ what: rule, channel: place, outcome: 'done', table: id, version }, 'action');
      if (hasChanged) announcer.prepare(viewOf(table, null));
      return () => Promise.all([...channels.add(place)].map((channel) => tell(channel)));
    },
    postpone: postponeDeadline,
    mostAtOnce,
    rest,
  });
}

/** Lets happen what is due at a table, and plans what is due there next; null if nothing is to be told. */
async function carryOut(db: Database, { match }: Deadline, at: number, besides: Parameters<Happening>[3]) {
  const table = await tableNamed(db, match);
  if (table === null || !isOpen(table)) {
    await planDeadline(db, match, null);
    return null;
  }
  // A game that was under way before there were clocks has none yet.
  const clocks = clocksAfter(table, { at, outages: [] });
  const projection = await projectionOf(db, { ...table, clocks });
  const due = await firstDue(db, projection, at);
  const isDue = due !== null && due.at <= at;
  const after = isDue ? await happenings[due.rule](db, projection, at, besides) : projection.table;
  const changed = after.clocks.filter((clock) => !table.clocks.includes(clock));
  await keepClocks(db, match, changed);
  await plan(db, after, projection.outages, at);
  // Whoever looks at the board sees the new time.
  const isLater = !isDue && changed.some(({ outAt }) => outAt !== null);
  if (isLater && table.board !== null) await requeue(db, match, table.version, 'restyle');
  const hasChanged = after.version !== table.version;
  return isDue || isLater ? { rule: isDue ? due.rule : 'outage', table: after, hasChanged } : null;
}
