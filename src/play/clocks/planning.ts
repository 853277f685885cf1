import type { Seat } from '#games/shared/seat';
import { firstDue } from '#play/due/when-due';
import { planTurnNotices } from '#play/turn-notices';
import { dropAgreements } from '#store/agreements';
import { dropClocks, saveClocks, type StoredClock } from '#store/clocks';
import { dropJob, planJob } from '#store/jobs';
import { reviseNotices } from '#store/notices';
import { type Outage, outagesSince } from '#store/outages';
import type { Database } from '#store/schema';
import type { Step } from '#store/step-log';
import { isOpen, type StoredMatch, type StoredTable } from '#store/stored-match';
import { clocksAfter, clocksToStop } from './running.ts';

/** Whether clocks can run in a match: at a table for several. */
const isTimed = (match: StoredMatch | StoredTable): match is StoredTable =>
  'clocks' in match && match.setup.mode === 'table';

/**
 * Lets the clocks of a match go on as its new state wants it, and plans what time does there next. Nothing is written while the same
 * people are to act as before.
 * @param before null for a new match
 * @param steps what was done
 */
export async function updateClocks<M extends StoredMatch>(
  db: Database,
  before: M | null,
  after: M,
  steps: readonly Step[],
): Promise<M> {
  const table: StoredMatch | StoredTable = after;
  if (!isTimed(table)) return after;
  const acting = new Set(
    steps.flatMap(({ seat, person }) => (person === null || seat === null ? [] : [seat])),
  );
  const clocks = (await clocksGoingOn(db, table)).map((clock) => withdrawn(clock, acting));
  const { clocks: clocksBefore, players, requests } = before !== null && isTimed(before) ? before : unknown;
  const changed = clocks.filter((clock) => !clocksBefore.includes(clock));
  await saveClocks(db, table.id, changed);
  await makeVoid(db, { ...table, clocks }, clocksBefore);
  if (!isOpen(table) && clocksBefore.length > 0) await dropClocks(db, table.id);
  if (changed.length > 0 || !isOpen(table)) await planTurnNotices(db, { ...table, clocks }, clocksBefore);
  const isAsBefore =
    table.stage === 'running' &&
    changed.length === 0 &&
    players === table.players &&
    requests === table.requests;
  // Outages may make it later, which shows when it is due.
  if (!isAsBefore) await plan(db, { ...table, clocks }, [], table.changedAt);
  return { ...after, clocks };
}

const unknown: Pick<StoredTable, 'clocks'> & { readonly players: null; readonly requests: null } = {
  clocks: [],
  players: null,
  requests: null,
};

/** The clocks of a table as its state wants them now. */
async function clocksGoingOn(db: Database, table: StoredTable) {
  const started = clocksToStop(table).flatMap(({ bank, since }) => (bank === null ? [] : [since]));
  const outages = started.length === 0 ? [] : await outagesSince(db, table.guild, Math.min(...started));
  return clocksAfter(table, { at: table.changedAt, outages });
}

/** Nobody decides about the turn of somebody who has just done something in it, as long as it has no end. */
const withdrawn = (clock: StoredClock, acting: ReadonlySet<Seat>): StoredClock =>
  clock.offeredAt !== null && clock.bank === null && acting.has(clock.seat)
    ? { ...clock, offeredAt: null }
    : clock;

/** What was told and agreed about turns that are over now isn't true any more. */
async function makeVoid(
  db: Database,
  { id: match, clocks, changedAt }: StoredTable,
  before: readonly StoredClock[],
): Promise<void> {
  const over = before.filter((clock) => !clocks.includes(clock));
  if (over.some(({ nudgedAt }) => nudgedAt !== null))
    await reviseNotices(db, { match, kind: 'nudge' }, changedAt);
  const offered = over.filter(({ offeredAt }) => offeredAt !== null).map(({ seat }) => seat);
  if (offered.length > 0) await dropAgreements(db, match, offered);
}

/** Plans what time does next at a table. */
export async function plan(
  db: Database,
  table: StoredTable,
  outages: readonly Outage[],
  at: number,
): Promise<void> {
  const due = isOpen(table) ? await firstDue(db, { table, outages }, at) : null;
  const deadline = { kind: 'deadline', key: table.id } as const;
  await (due === null
    ? dropJob(db, deadline)
    : planJob(db, { ...deadline, match: table.id, dueAt: due.at, data: {} }));
}
