import { earliest } from '#play/clocks/earliest';
import { isRunning, isTimeOutTold } from '#play/clocks/running';
import type { WhenDue } from '#play/due/due-rule';
import type { KeptTable } from '#store/kept-match';

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
