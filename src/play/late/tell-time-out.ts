import { earliest } from '#play/clocks/earliest';
import { clocksRestarted, isRunning, isTimeOutTold, ranOut } from '#play/clocks/running';
import type { Happening, WhenDue } from '#play/due/due-rule';
import type { KeptTable } from '#store/kept-match';
import { pendingOf, requeue } from '#store/outbox';

/** Time is out where the others decide what happens then: the board says so, and the turn goes on. */
export const tellTimeOut: Happening = async (db, { table }, at) => {
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

/** When the first clock runs out of which nobody was told yet. */
const firstOut = ({ clocks }: KeptTable): number | null =>
  earliest(clocks.flatMap((clock) => (isRunning(clock) ? (clock.outAt ?? []) : [])));

/** When a turn is taken because its time is out; null where the others decide that. */
export const timeOutAt: WhenDue = async (_db, { table }, at) => {
  if (table.stage !== 'running' || table.settings.timeOut === 'wait') return null;
  return table.clocks.some(isTimeOutTold) ? at : firstOut(table);
};

/** When a board says that time is out, where the others decide what happens then. */
export const tellTimeOutAt: WhenDue = async (_db, { table }) =>
  table.stage === 'running' && table.settings.timeOut === 'wait' ? firstOut(table) : null;
