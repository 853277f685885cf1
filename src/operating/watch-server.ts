import type { ServerUse } from '#store/postgres/postgres';
import type { Locks } from '#store/locks';
import type { Metrics } from './metrics.ts';

/** A database on a server as far as it is measured: how this process uses it, and what it holds there. */
export interface MeasuredServer extends Pick<Locks, 'leads' | 'shardsHeld' | 'why'> {
  readonly use: () => ServerUse;
}

/** Measures a server whenever somebody looks; null for a file, which has one process, and that leads. */
export function measureServer(
  { connections, databaseWaiting, retries, leads, shardsHeld }: Metrics,
  server: Omit<MeasuredServer, 'why'> | null,
): void {
  if (server === null) {
    for (const ofServer of [connections, databaseWaiting, shardsHeld]) ofServer.remove();
    leads.set(1);
    return;
  }
  const use = server.use();
  connections.set(use.connections);
  databaseWaiting.set(use.waiting);
  retries.reset();
  retries.inc(use.retries);
  leads.set(server.leads() ? 1 : 0);
  shardsHeld.set(server.shardsHeld());
}
