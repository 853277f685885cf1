import { earliest } from '#play/clocks/earliest';
import { isOver, isRunning } from '#play/clocks/running';
import type { WhenDue } from '#play/due/due-rule';
import type { KeptTable } from '#store/kept-match';

/** When the first clock runs out whose board doesn't say yet that it has. */
const firstOut = ({ clocks }: KeptTable): number | null =>
  earliest(clocks.flatMap((clock) => (isRunning(clock) ? (clock.outAt ?? []) : [])));

/** When the first clock runs out; null where the others decide what happens then. */
export const timeIsOutAt: WhenDue = async (_db, { table }, at) => {
  if (table.stage !== 'running' || table.settings.timeOut === 'wait') return null;
  return table.clocks.some(isOver) ? at : firstOut(table);
};

/** When the first clock runs out where the others decide what happens then. */
export const timeIsOverAt: WhenDue = async (_db, { table }) =>
  table.stage === 'running' && table.settings.timeOut === 'wait' ? firstOut(table) : null;
