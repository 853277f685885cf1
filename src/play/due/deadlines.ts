import { z } from 'zod';
import { endAbsence } from '#play/absence/coming-back';
import type { Announcer } from '#play/announcer';
import { plan } from '#play/clocks/planning';
import { clocksAfter, clocksRestarted, projectionOf, ranOut } from '#play/clocks/running';
import { done } from '#play/decision';
import type { TablesDeps } from '#play/deps';
import { type JobHandler, jobHandler } from '#play/jobs';
import { timeOut } from '#play/late/time-out';
import { fold, nightIsNow, nightIsSoon } from '#play/lobbies/game-night';
import { nudgeDue } from '#play/nudges/nudging';
import { decide, offer } from '#play/offers/deciding';
import { save } from '#play/save';
import type { Tables } from '#play/tables';
import { answerUntil } from '#play/taking-over/seats-to-take';
import { seatGiven } from '#play/taking-over/taking-over';
import { viewOf } from '#play/view-of';
import { saveClocks } from '#store/clocks';
import { tableNamed } from '#store/find-matches';
import { saveSeatRequests } from '#store/guests';
import { dropJob } from '#store/jobs';
import { type MatchId, matchIdSchema } from '#store/match-id';
import { isStillUntold } from '#store/notices';
import { pendingOf, requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import { isOpen, peopleAt, type StoredTable } from '#store/stored-match';
import { type DueRule, firstDue, type Happening } from './when-due.ts';

type DeadlineDeps = Pick<TablesDeps, 'store' | 'now' | 'log'> & {
  readonly announcer: Pick<Announcer, 'prepare'>;
  readonly deliver: Tables['deliver'];
};

/** Lets everything happen at tables that happens because time has passed. When that is, is a row, so a new process goes on. */
export const deadlines = ({ store, announcer, deliver, now, log }: DeadlineDeps): JobHandler =>
  jobHandler({
    kind: 'deadline',
    at: 'table',
    data: z.object({}),
    mostAtOnce: 8,
    rest: 100,
    async work({ key }) {
      const { done, channels } = await store.transaction(async (db) => {
        const channels = new Set<string>();
        const besides = { deliverToo: (channel: string) => void channels.add(channel), log };
        return { done: await carryOut(db, matchIdSchema.parse(key), now(), besides), channels };
      });
      if (done === null) return null;
      const { rule, table, hasChanged } = done;
      const { id, place, version } = table;
      log.info({ what: rule, channel: place, outcome: 'done', match: id, version }, 'action');
      if (hasChanged) announcer.prepare(viewOf(table, null));
      return () => Promise.all([...channels.add(place)].map((channel) => deliver(channel)));
    },
  });

/** Whoever was away until now is back, at all their tables. */
const absenceEnds: Happening = async (db, { table }, at, { deliverToo, log }) => {
  for (const { id } of peopleAt(table)) {
    const set = table.preferences.get(id);
    if (set?.absence && set.absence.until <= at)
      for (const channel of await endAbsence(db, id, set, { at, log, isHere: false })) deliverToo(channel);
  }
  return (await tableNamed(db, table.id)) ?? table;
};

/** A game that nobody came back to closes without a result. */
const closeUnplayed: Happening = async (db, { table }, at) => {
  if (table.stage !== 'running') return table;
  const closed = done({ ...table, stage: 'lapsed' as const }, { seat: null, person: null, what: 'lapse' });
  return save<StoredTable>(db, table, closed, { interaction: null, at });
};

/** Time is out where the others decide what happens then: the board says so, and the turn goes on. */
const tellTimeOut: Happening = async (db, { table }, at) => {
  if (table.stage !== 'running') return table;
  const pending = await pendingOf(db, table.id);
  // Nobody is late for a turn that their channel couldn't be told of yet.
  if (pending.some(({ how }) => how === 'post')) return { ...table, clocks: clocksRestarted(table, at) };
  if (table.board !== null) await requeue(db, table.id, table.version, 'refresh');
  return {
    ...table,
    clocks: table.clocks.map((clock) => (ranOut(clock, at) ? { ...clock, bank: 0, outAt: null } : clock)),
  };
};

/** A seat goes to whoever asked for it, because its player didn't answer, or resigned. If they couldn't be asked yet, the time begins anew. */
const giveUnanswered: Happening = async (db, { table, outages }, at) => {
  const request = table.requests.find((asked) => answerUntil(table, asked, outages) <= at);
  if (table.stage !== 'running' || request === undefined) return table;
  const notice = { match: table.id, kind: 'seatAsked', number: request.number } as const;
  const isGone = table.players[request.seat]?.presence === 'resigned';
  if (isGone || !(await isStillUntold(db, notice)))
    return save<StoredTable>(db, table, seatGiven(table, request, []), { interaction: null, at });
  const requests = table.requests.map((asked) => (asked === request ? { ...asked, askedAt: at } : asked));
  await saveSeatRequests(db, table.id, requests);
  return { ...table, requests };
};

/** What each rule about time does when it is due. */
const happenings: Readonly<Record<DueRule, Happening>> = {
  nudge: nudgeDue,
  offer,
  decide,
  timeOut,
  tellTimeOut,
  absenceEnds,
  closeUnplayed,
  giveUnanswered,
  nightIsSoon,
  nightIsNow,
  fold,
};

/** Lets happen what is due at a table, and plans what is due there next; null if nothing is to be told. */
async function carryOut(db: Database, match: MatchId, at: number, besides: Parameters<Happening>[3]) {
  const table = await tableNamed(db, match);
  if (table === null || !isOpen(table)) {
    await dropJob(db, { kind: 'deadline', key: match });
    return null;
  }
  // A game that was under way before there were clocks has none yet.
  const clocks = clocksAfter(table, { at, outages: [] });
  const projection = await projectionOf(db, { ...table, clocks });
  const due = await firstDue(db, projection, at);
  const isDue = due !== null && due.at <= at;
  const after = isDue ? await happenings[due.rule](db, projection, at, besides) : projection.table;
  const changed = after.clocks.filter((clock) => !table.clocks.includes(clock));
  await saveClocks(db, match, changed);
  await plan(db, after, projection.outages, at);
  // Whoever looks at the board sees the new time.
  const isLater = !isDue && changed.some(({ outAt }) => outAt !== null);
  if (isLater && table.board !== null) await requeue(db, match, table.version, 'restyle');
  const hasChanged = after.version !== table.version;
  return isDue || isLater ? { rule: isDue ? due.rule : 'outage', table: after, hasChanged } : null;
}
