import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WhyDropped } from '#bot/fair-use/gate';
import type { RequestName } from '#bot/route';
import type { Priority } from '#render/painter';
import { needs } from './readiness.ts';
import { whys } from './watch-failures.ts';

/** Discord waits three seconds for an answer, and people notice a quarter of one. */
const answerBuckets = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3];
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60];

export type Metrics = ReturnType<typeof createMetrics>;

/** What a question to computer players is about. */
export const thoughtKinds = ['turn', 'hint', 'review'] as const;
const priorities = ['answer', 'board', 'background'] as const satisfies readonly Priority[];
const kinds = ['command', 'typing', 'press', 'strange'] as const satisfies readonly RequestName['kind'][];
const whysDropped = ['tooMuch', 'outdated'] as const satisfies readonly WhyDropped[];

interface Measuring {
  readonly version: string;
  readonly node: string;
  /** All that people can ask for, but for what they type. */
  readonly asks?: readonly RequestName[];
}

/**
 * All that is measured, under the names that docs/OPERATING.md explains. Each label has few values, and none is a person, a server, a
 * channel or a message. Counters begin at 0, or an alarm would not see the first of anything.
 */
export function createMetrics({ version, node, asks = [] }: Measuring) {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({ registers, name: 'sagrada_info', help: 'Always 1', labelNames: ['version', 'node'] }).set(
    { version, node },
    1,
  );
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ registers, name: `sagrada_${name}`, help, labelNames });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ registers, name: `sagrada_${name}_total`, help, labelNames });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ registers, name: `sagrada_${name}_seconds`, help, labelNames, buckets });
  const metrics = {
    registry,
    interactions: counter('interactions', 'Answered: what was asked for, and how', [
      'kind',
      'name',
      'answer',
    ]),
    dropped: counter('dropped', 'Left without an answer by fair use', ['kind', 'why']),
    unanswered: counter('unanswered', 'Without an answer within three seconds', ['kind', 'name']),
    answerSeconds: seconds('answer', 'From the arrival to the answer', ['kind'], answerBuckets),
    requests: counter('rest_requests', 'Requests to Discord; status 0 if none came back', [
      'method',
      'route',
      'status',
    ]),
    ready: gauge('ready', '1 while this is right, which people need to play', ['need']),
    failures: counter('failures', 'What failed and was logged as an error', ['why']),
    connected: gauge('gateway_connected', '1 while the connection stands', ['shard']),
    ping: gauge('gateway_ping_seconds', 'Round trip of the newest heartbeat', ['shard']),
    down: gauge('discord_down', '1 while Discord takes nothing, so that only tries are sent'),
    tellings: gauge('tellings_waiting', 'Tables with saved news that their channel has yet to hear'),
    oldestTelling: gauge('oldest_telling_seconds', 'How long the first of them has been waiting'),
    pictures: gauge('pictures_waiting', 'Pictures asked for and not painted yet'),
    pictureSeconds: seconds('picture', 'From asking to the picture', ['priority'], workBuckets),
    picturesFailed: counter('pictures_failed', 'Pictures that nobody got', ['priority']),
    thoughts: gauge('thoughts_waiting', 'Questions to computer players that have no answer yet'),
    thoughtSeconds: seconds('thought', 'From the question to the answer', ['kind'], workBuckets),
    thoughtsFailed: counter('thoughts_failed', 'Questions without an answer', ['kind']),
    databaseBytes: gauge('database_bytes', 'Size of the database file'),
    databaseDamaged: gauge('database_damaged', '1 once the check after a crash found the file damaged'),
    logBytes: gauge('write_ahead_log_bytes', 'Size of its write-ahead log'),
    diskFree: gauge('disk_free_bytes', 'Free on the disk of the database'),
    connections: gauge('database_connections', 'Connections to PostgreSQL that work now'),
    databaseWaiting: gauge('database_waiting', 'What waits for its turn or for a connection to PostgreSQL'),
    retries: counter('database_retries', 'Work on PostgreSQL that was done again'),
    leads: gauge('leads', '1 in the process that leads'),
    shardsHeld: gauge('shards_held', 'Shards that no other process can carry now'),
    backup: gauge('backup_timestamp_seconds', 'When the newest backup was made; 0 if there is none'),
    backupFailures: counter('backup_failures', 'Backups on schedule that failed'),
  };
  // Until they are measured: a 0 would mean a full disk, and that backups are missing.
  for (const ofFile of [metrics.databaseBytes, metrics.logBytes, metrics.diskFree, metrics.backup])
    ofFile.remove();
  for (const need of needs) metrics.ready.set({ need }, 0);
  for (const why of whys) metrics.failures.inc({ why }, 0);
  for (const priority of priorities) metrics.picturesFailed.inc({ priority }, 0);
  for (const kind of thoughtKinds) metrics.thoughtsFailed.inc({ kind }, 0);
  for (const kind of kinds) for (const why of whysDropped) metrics.dropped.inc({ kind, why }, 0);
  for (const { kind, name } of asks) metrics.unanswered.inc({ kind, name }, 0);
  return metrics;
}
