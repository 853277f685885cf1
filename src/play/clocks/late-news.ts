import { keepClocks } from '#store/clocks';
import { tableNamed } from '#store/find-tables';
import type { MatchId } from '#store/match-id';
import type { Database } from '#store/schema';
import { plan } from './planning.ts';
import { clocksRestarted } from './running.ts';

/** How long after a turn began its channel may hear of it, in milliseconds, so that its clock needn't start again. */
export const soonEnough = 30_000;

/** Starts the clocks that run at a table again, because its channel hears only now whose turn it is. */
export async function startWhenTold(db: Database, match: MatchId, at: number): Promise<void> {
  const table = await tableNamed(db, match);
  if (table?.stage !== 'running') return;
  const clocks = clocksRestarted(table, at);
  await keepClocks(db, match, clocks);
  await plan(db, { ...table, clocks }, [], at);
}
