import { type Decision, done, type OpenTable, refuse } from './decision.ts';
import { seatOf } from './seating.ts';
import type { Deed } from './tables.ts';

/**
 * Cancels the table at any stage; the end of a running game gets a message of its own. A ranked attempt at the daily challenge
 * counts, so it can only be resigned.
 */
export function cancel(table: OpenTable, { person, manager }: Deed): Decision {
  const { host, daily } = table;
  if (daily?.isRanked === true) return refuse({ code: 'rankedCounts' });
  if (person.id !== host && !manager) return refuse({ code: 'onlyHostOrManager', host });
  const step = { seat: seatOf(table, person.id), person: person.id, what: 'cancel' } as const;
  return done({ ...table, stage: 'cancelled' }, step, table.stage === 'running' ? 'post' : 'refresh');
}
