import { clocksRestarted, ranOut } from '#play/clocks/running';
import type { Happening } from '#play/due/due-rule';
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
