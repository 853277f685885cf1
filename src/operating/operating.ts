import { type Client, Events, type Interaction, Status } from 'discord.js';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import type { WhyDropped } from '#bot/fair-use/gate';
import type { RequestName } from '#bot/route';
import type { Circuit } from '#discord/protocol/circuit';
import type { Schedule } from '#play/duties';
import type { Thinker } from '#players/thinker';
import type { GlyphPainter } from '#render/painter';
import type { Locks } from '#store/postgres/locks';
import type { ServerUse } from '#store/postgres/postgres';
import { type Admin, type AdminAddress, startAdmin } from './admin.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReadiness, inTime, needs } from './readiness.ts';
import { measureDatabase, type MeasuredDatabase } from './watch-database.ts';
import { watchedLog, whyFailed } from './watch-failures.ts';
import { watchInteractions } from './watch-interactions.ts';
import { type MakeRequest, watchedRequests } from './watch-requests.ts';
import { watchedPainter, watchedThinker } from './watch-threads.ts';

/** A database on a server as far as it is measured: how this process uses it, and what it holds there. */
interface MeasuredServer extends Pick<Locks, 'isLeader' | 'shardsHeld' | 'why'> {
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
  leads.set(server.isLeader() ? 1 : 0);
  shardsHeld.set(server.shardsHeld());
}

/** Eyes on a running bot, from outside: what it is made of is measured as it goes in and comes out. */
export interface Operating {
  /** Watches this process: its memory, its time, and how late its event loop is. Once is enough. */
  readonly watchProcess: () => void;
  /** Watches the client that the bot is about to connect, and whether Discord takes what it sends. */
  readonly watch: (client: Client, circuit: Pick<Circuit, 'isDown'>) => void;
  /** Is told which interactions get no answer, and why. */
  readonly dropped: (id: string, why: WhyDropped) => void;
  /** How the client makes its requests. */
  readonly makeRequest: MakeRequest;
  readonly watchDatabase: (database: MeasuredDatabase) => void;
  /** Watches the server of the database; null if it is a file. */
  readonly watchServer: (server: MeasuredServer | null) => void;
  /** The log of a bot: what is an error there has failed. */
  readonly log: (log: Logger) => Logger;
  readonly painter: (painter: GlyphPainter) => GlyphPainter;
  readonly thinker: (thinker: Thinker) => Thinker;
  /** Everything measured, as Prometheus reads it. */
  readonly metrics: () => Promise<string>;
  /** Shows it at an address. */
  readonly listen: (address: AdminAddress) => Promise<Admin>;
}

interface OperatingDeps {
  readonly version: string;
  /** Aborts when the program is to stop. */
  readonly asked: AbortSignal;
  /** Milliseconds since 1970, for ages of what is stored. */
  readonly now: () => number;
  /** Milliseconds since some moment, by a clock that nobody sets. */
  readonly elapsed: () => number;
  readonly schedule: Schedule;
  /** What an interaction asks for, null if it can't be answered. */
  readonly askedIn: (interaction: Interaction) => RequestName | null;
  /** All that can be asked for, but for what is typed. */
  readonly asks?: readonly RequestName[];
}

/** The part of a client that knows its connections. */
type Connected = Pick<Client, 'ws'>;

/** Whether all connections of the client stand. */
const isConnected = ({ ws }: Connected): boolean =>
  ws.shards.size > 0 && ws.shards.every(({ status }) => status === Status.Ready);

/** Measures the connections whenever somebody looks. */
function measureGateway({ connected, ping }: Pick<Metrics, 'connected' | 'ping'>, { ws }: Connected): void {
  for (const [shard, connection] of ws.shards) {
    connected.set({ shard }, connection.status === Status.Ready ? 1 : 0);
    // -1 before the first heartbeat.
    if (connection.ping >= 0) ping.set({ shard }, connection.ping / 1000);
  }
}

export function createOperating({
  version,
  asked,
  now,
  elapsed,
  schedule,
  askedIn,
  asks = [],
}: OperatingDeps): Operating {
  const metrics = createMetrics({ version, node: process.version, asks });
  const failed = (error: unknown): void => metrics.failures.inc({ why: whyFailed(error) });
  const readiness = createReadiness({ asked, schedule, failed });
  const interactions = watchInteractions(metrics, { elapsed, schedule });
  const measures: (() => Promise<void>)[] = [];
  const measureReadiness = async (): Promise<void> => {
    const found = await readiness.look();
    for (const need of needs) metrics.ready.set({ need }, found[need] ? 1 : 0);
  };
  const measured = async (): Promise<string> => {
    // What can't be measured now must not hide the rest.
    await Promise.allSettled([...measures.map((measure) => inTime(measure, schedule)), measureReadiness()]);
    return metrics.registry.metrics();
  };
  /** Whoever measures must not keep the bot from taking what it can't read itself. */
  const askedOrStrange = (interaction: Interaction): RequestName | null => {
    try {
      return askedIn(interaction);
    } catch {
      return { kind: 'strange', name: 'strange' };
    }
  };
  return {
    watchProcess: () => collectDefaultMetrics({ register: metrics.registry }),
    watch(client, circuit) {
      client.on(Events.InteractionCreate, (interaction) => {
        const asked = askedOrStrange(interaction);
        if (asked !== null) interactions.arrived(interaction.id, asked);
      });
      readiness.check('gateway', async () => (isConnected(client) ? null : "Discord isn't connected."));
      measures.push(async () => {
        measureGateway(metrics, client);
        metrics.down.set(circuit.isDown() ? 1 : 0);
      });
    },
    dropped: interactions.dropped,
    makeRequest: watchedRequests(metrics, interactions.requested),
    watchDatabase(database) {
      readiness.check('database', async () => {
        await database.waiting();
        return null;
      });
      measures.push(() => measureDatabase(metrics, database, now()));
    },
    watchServer(server) {
      if (server !== null) readiness.check('database', async () => server.why());
      measures.push(async () => measureServer(metrics, server));
    },
    log: (log) => watchedLog(log, failed),
    painter: (painter) => watchedPainter(painter, metrics, elapsed),
    thinker: (thinker) => watchedThinker(thinker, metrics, elapsed),
    metrics: measured,
    listen: (address) =>
      startAdmin(address, {
        ready: readiness.look,
        metrics: measured,
        metricsType: metrics.registry.contentType,
      }),
  };
}
