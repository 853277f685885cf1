import { earliest } from '#play/clocks/earliest';
import { isRunning } from '#play/clocks/running';
import type { WhenDue } from '#play/due/due-rule';

/** When the first clock runs out; null where the others decide what happens then. */
export const timeIsOutAt: WhenDue = async (_db, { table }) => {
  if (table.stage !== 'running' || table.settings.timeOut === 'wait') return null;
  const moments = table.clocks.flatMap((clock) =>
    isRunning(clock) && clock.outAt !== null ? [clock.outAt] : [],
  );
  return earliest(moments);
};
