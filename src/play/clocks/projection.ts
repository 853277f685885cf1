import type { OpenTable } from '#store/kept-match';
import { type Outage, outagesSince } from '#store/outages';
import type { Reading } from '#store/schema';
import { clocksProjected, isRunning } from './running.ts';

/** An open table whose clocks show when they run out as it is known now, and the times that counted for nobody. */
export interface Projection {
  readonly table: OpenTable;
  readonly outages: readonly Outage[];
}

/** The projection of a table, with the times that counted for nobody since its clocks started. */
export async function projectionOf(db: Reading, table: OpenTable): Promise<Projection> {
  const started = table.clocks.filter(isRunning).map(({ since }) => since);
  const asked = table.requests.map(({ askedAt }) => askedAt);
  const outages = await outagesSince(db, table.guild, Math.min(...started, ...asked, table.changedAt));
  return { table: { ...table, clocks: clocksProjected(table, outages) }, outages };
}
