import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { StoreFault } from '#store/fault';
import type { Store } from '#store/store';
import { meet } from '#test/conversation/evening';
import { whisper } from '#test/conversation/talk';
import { alerts, alertsFile, looksAt, raised, type Scrape } from './alerts.ts';
import { allNames, namesIn } from './metric-names.ts';

const page = readFileSync('docs/OPERATING.md', 'utf8');
const { error } = spawnSync('promtool', ['--version']);

/** An evening whose store can be broken, and what Prometheus reads of it every 15 seconds. */
async function watchedEvening() {
  let opened: Store | null = null;
  let broken: Error | null = null;
  const whole = <T>(work: () => Promise<T>): Promise<T> =>
    broken === null ? work() : Promise.reject(broken);
  const evening = await meet({
    storeFrom(store) {
      opened = store;
      return {
        ...store,
        transaction: (work, how) => whole(() => store.transaction(work, how)),
        read: (work) => whole(() => store.read(work)),
      };
    },
  });
  const scrapes: Scrape[] = [];
  const scrape = async (): Promise<readonly string[]> => {
    scrapes.push({ at: scrapes.length * 15, text: await evening.metrics() });
    return raised(scrapes);
  };
  return {
    evening,
    scrapes,
    scrape,
    breaksWith: (error: Error | null) => void (broken = error),
    does: async (...statements: readonly string[]) => {
      for (const each of statements) await opened?.read((db) => sql.raw(each).execute(db as never));
    },
  };
}

type Watched = Awaited<ReturnType<typeof watchedEvening>>;

describe('within a minute an alarm is raised by', () => {
  const faults: readonly (readonly [
    string,
    string,
    (watched: Watched) => unknown,
    (watched: Watched) => unknown,
  ])[] = [
    [
      'a full disk',
      'SagradaDiskFull',
      // Whoever opens a table needs more than is left on the last pages.
      ({ does }) =>
        does(
          'CREATE TABLE filling (bytes)',
          'CREATE TRIGGER fills AFTER INSERT ON matches BEGIN INSERT INTO filling VALUES (zeroblob(1000000)); END',
          'PRAGMA max_page_count = 1',
        ),
      ({ does }) => does('PRAGMA max_page_count = 1073741823'),
    ],
    [
      'games that can only be read',
      'SagradaReadOnly',
      ({ does }) => does('PRAGMA query_only = ON'),
      ({ does }) => does('PRAGMA query_only = OFF'),
    ],
    [
      'a database that is gone',
      'SagradaDatabaseGone',
      ({ breaksWith }) => breaksWith(new StoreFault('unreachable', 'here')),
      ({ breaksWith }) => breaksWith(null),
    ],
    [
      'a bug',
      'SagradaBug',
      ({ breaksWith }) => breaksWith(new TypeError('nothing has no seat')),
      ({ breaksWith }) => breaksWith(null),
    ],
  ];

  it.each(faults)('%s', async (_fault, alert, breaks, mends) => {
    const watched = await watchedEvening();
    const { evening, scrape } = watched;
    expect([await scrape(), await scrape()]).toEqual([[], []]);
    await breaks(watched);
    expect(await whisper(evening.ada.command(evening.channel, 'sagrada new'))).toContain('went wrong');
    expect(await scrape()).toEqual([alert]);
    await mends(watched);
  });

  it('a database that is gone while nobody plays', async () => {
    const watched = await watchedEvening();
    await watched.scrape();
    watched.breaksWith(new StoreFault('unreachable', 'here'));
    watched.evening.pass(60_000);
    await watched.evening.logged('could not note that people can play');
    expect(await watched.scrape()).toContain('SagradaDatabaseGone');
    watched.breaksWith(null);
  });
});

describe('the alerts', () => {
  it('are rules that Prometheus reads', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert } of alerts) expect(alert).toMatch(/^Sagrada[A-Z]\w+$/u);
  });

  it.skipIf(error !== undefined)('are rules that promtool reads', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', alertsFile], {
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  it('look at what is measured', () => {
    const all = allNames();
    for (const { alert, expr } of alerts) {
      if (alert === 'SagradaGone') continue;
      expect(namesIn(expr), alert).not.toEqual([]);
      expect(namesIn(expr).filter((name) => !all.has(name))).toEqual([]);
    }
  });

  it('see the first of anything, because what they count begins at 0', async () => {
    const { scrapes, scrape } = await watchedEvening();
    await scrape();
    // Requests have many routes and statuses; one too many of them wakes nobody up.
    const counting = alerts.filter(
      ({ expr }) => expr.includes('increase(') && !expr.includes('rest_requests'),
    );
    expect(counting.length).toBeGreaterThan(5);
    for (const { alert, expr } of counting) expect(looksAt(scrapes, expr), alert).toBeGreaterThan(0);
  });

  it('are those that docs/OPERATING.md says what to do about', () => {
    const [, section = ''] = page.split('## What should wake you up?');
    const rows = [...(section.split('\n## ')[0]?.matchAll(/^\| `(Sagrada\w+)` \| ([^|]*) \|/gmu) ?? [])];
    expect(rows.map(([, alert, after]) => [alert, after])).toEqual(
      alerts.map((alert) => [alert.alert, alert.for ?? 'at once']),
    );
  });

  it('go by the name of the job where the metric may be of any program, as their file and docs/OPERATING.md say', () => {
    expect(page).toMatch(/job_name: sagrada$/mu);
    const ofAny = alerts.filter(({ expr }) => !expr.includes('sagrada_'));
    for (const { expr } of ofAny) expect(expr).toContain('{job="sagrada"}');
    const named = ofAny.map(({ alert }) => alert);
    expect(alerts.filter(({ expr }) => expr.includes('job="')).map(({ alert }) => alert)).toEqual(named);
    expect(page).toContain(`\`${named.join('` and `')}\` go by the name of the job`);
    expect(readFileSync(alertsFile, 'utf8')).toContain(`has to be changed in ${named.join(' and ')}.`);
  });
});

/** What is read in a minute. */
type At = (minute: number) => string;

/** How many answers took at most one second, and at most three. */
const answers = (fast: number, slow: number): string =>
  [`{le="1"} ${fast}`, `{le="3"} ${slow}`, `{le="+Inf"} ${slow}`]
    .map((bucket) => `sagrada_answer_seconds_bucket${bucket}`)
    .join('\n');

const downButInMinute4: At = (minute) => `sagrada_discord_down ${minute === 4 ? 0 : 1}`;

describe('an alert that waits', () => {
  const now = 10 * 86_400;
  /** What raises each, and what doesn't. */
  const cases: Readonly<Record<string, readonly [At, At]>> = {
    SagradaGone: [() => 'up 0', () => 'up 1\nup{job="other"} 0'],
    SagradaNotReady: [
      () => 'sagrada_ready{need="gateway"} 0',
      () => 'sagrada_ready{need="gateway"} 1\nsagrada_ready{need="running"} 0',
    ],
    SagradaDiscordAway: [
      () => 'sagrada_gateway_connected{shard="0"} 1\nsagrada_gateway_connected{shard="1"} 0',
      () => 'sagrada_gateway_connected{shard="0"} 1',
    ],
    SagradaDiscordDown: [() => 'sagrada_discord_down 1', () => 'sagrada_discord_down 0'],
    SagradaSlow: [(minute) => answers(0, 10 * minute), (minute) => answers(10 * minute, 10 * minute)],
    SagradaBusy: [
      () => 'nodejs_eventloop_lag_p99_seconds 0.6',
      () => 'nodejs_eventloop_lag_p99_seconds{job="other"} 0.6',
    ],
    SagradaPicturesLate: [() => 'sagrada_pictures_waiting 51', () => 'sagrada_pictures_waiting 50'],
    SagradaLead: [
      () => 'sagrada_leads{instance="a"} 1\nsagrada_leads{instance="b"} 1',
      () => 'sagrada_leads{job="a"} 1\nsagrada_leads{job="b"} 1',
    ],
    SagradaDatabaseSlow: [() => 'sagrada_database_waiting 21', () => 'sagrada_database_waiting 20'],
    SagradaLogGrows: [
      () => 'sagrada_write_ahead_log_bytes 1000000001',
      () => 'sagrada_write_ahead_log_bytes 1000000000',
    ],
    SagradaBackupOld: [
      () => `sagrada_backup_timestamp_seconds ${now - 3 * 86_400}`,
      () => `sagrada_backup_timestamp_seconds ${now - 86_400}`,
    ],
  };
  const minutes = (count: number, text: At): Scrape[] =>
    Array.from({ length: count }, (_, minute) => ({ at: now + 60 * minute, text: text(minute) }));

  it('has a case here', () => {
    const waiting = alerts.flatMap(({ alert, for: time }) => (time === undefined ? [] : [alert]));
    expect(Object.keys(cases)).toEqual(waiting);
  });

  it.each(Object.entries(cases))(
    '%s is raised once its condition has held that long',
    (name, [bad, good]) => {
      const { for: time = '' } = alerts.find(({ alert }) => alert === name) ?? {};
      const long = Number.parseInt(time, 10) * (time.endsWith('h') ? 60 : 1);
      // Nothing grows until the second look.
      expect(raised(minutes(long + 2, bad))).toEqual([name]);
      expect(raised(minutes(long, bad))).toEqual([]);
      expect(raised(minutes(long + 2, good))).toEqual([]);
    },
  );

  it('begins anew after a moment in which all was well', () => {
    expect(raised(minutes(9, downButInMinute4))).toEqual([]);
    expect(raised(minutes(11, downButInMinute4))).toEqual(['SagradaDiscordDown']);
  });
});
