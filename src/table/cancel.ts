import { type Decision, done, type OpenTable, refuse } from './decision.ts';
import { seatOf } from './seating.ts';
import type { Deed } from './tables.ts';

/**
 * Gives the table up, whatever stage it is in; the end of a game that runs deserves a message of its own. A ranked try of
 * the daily challenge counts, and can but be resigned.
 */
export function cancel(table: OpenTable, { person, manager }: Deed): Decision {
  const { host, daily } = table;
  if (daily?.isRanked === true) return refuse({ code: 'rankedCounts' });
  if (person.id !== host && !manager) return refuse({ code: 'onlyHostOrManager', host });
  const step = { seat: seatOf(table, person.id), person: person.id, what: 'cancel' } as const;
  return done({ ...table, stage: 'cancelled' }, step, table.stage === 'running' ? 'post' : 'refresh');
}
