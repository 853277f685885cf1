import { earliest } from '#play/clocks/earliest';
import type { KeptClock } from '#store/clocks';
import { dayLength } from '#store/day';
import type { TableAt } from '#store/kept-match';
import { momentAfter, type Stops } from '#play/clocks/counted-time';
import type { WhenDue } from '#play/due/due-rule';
import { deciders, offerAt } from './offer.ts';
import { isRunning, stopsAt } from '#play/clocks/running';

/** How long a table waits until the others may decide, in milliseconds. One person alone decides later. */
const wait = { alone: 2 * dayLength, together: dayLength } as const;

/**
 * When the others may let the computer take the turn that a clock measures: so long after it began, and not before its time is out; in one
 * without an end, so long after anything was done in it. Null if they may already.
 */
export function offeredFrom(
  table: TableAt<'running'>,
  clock: KeptClock,
  outages: Stops['outages'],
): number | null {
  const { seat, since, bank, outAt, offeredAt } = clock;
  if (!isRunning(clock) || offeredAt !== null) return null;
  // Where turns have an end, nobody puts it off by doing and undoing something.
  const isWaitedFor = bank !== null || table.game.phase === 'choosing';
  const begun = isWaitedFor ? since : Math.max(since, table.changedAt);
  const length = deciders(table).length === 1 ? wait.alone : wait.together;
  return Math.max(outAt ?? 0, momentAfter(begun, length, stopsAt(table, seat, outages)));
}

/** When the board offers the others to let the computer take a turn, where they decide that. */
export const offerDueAt: WhenDue = async (_db, { table, outages }) => {
  if (table.stage !== 'running' || deciders(table).length === 0) return null;
  // A turn that began without a limit keeps none when its server gets another pace.
  const moments = table.clocks
    .filter(({ bank }) => bank === null || table.settings.timeOut === 'wait')
    .flatMap((clock) => offeredFrom(table, clock, outages) ?? []);
  return earliest(moments);
};

/** When all have agreed: at once, also if the last one who hadn't is gone. */
export const agreedAt: WhenDue = async (_db, { table }, at) => {
  const made = table.stage === 'running' ? offerAt(table) : null;
  return made !== null && made.asked.length === 0 ? at : null;
};
