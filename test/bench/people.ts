import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Services } from '#features/services';
import type { TableId } from '#play/table';
import { pinned } from '#store/pinned';
import { openStore } from '#store/store';
import { silent } from '#test/silent';
import { houseOn } from './house-on.ts';
import { quantiles, type Report } from './report.ts';
import { resigned } from './standings.ts';

const days = 24 * 60 * 60 * 1000;

/** A server with one channel, where this many people have played 10,000 two-player games, 100 each. */
const people = 200;
const guild = '0';
const channel = 'all games';

/** Copies one game many times with different players, and adds 400,000 daily challenge results without their tables. */
const played = (table: TableId): string => `
  CREATE TEMP TABLE numbers AS
    WITH RECURSIVE number(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM number WHERE n < 9999)
    SELECT n, printf('%010d', 5000000 + n) AS id FROM number;
  CREATE TEMP TABLE copies AS SELECT matches.*, n FROM matches, numbers WHERE matches.id = '${table}';
  UPDATE copies SET id = printf('%010d', 5000000 + n), number = 10 + n, host = n % ${people}, closed_at = closed_at + n;
  ALTER TABLE copies DROP COLUMN n;
  INSERT INTO matches SELECT * FROM copies;
  INSERT INTO boards SELECT numbers.id, message, message_version, told_before, told_since, thread, parent FROM boards, numbers
    WHERE match_id = '${table}';
  INSERT INTO seats SELECT id, seat, (n + seat) % ${people}, 'Name', resigned, 0 FROM seats, numbers
    WHERE match_id = '${table}';
  INSERT INTO steps SELECT id, version, seat, iif(person IS NULL, NULL, (n + seat) % ${people}), what, NULL, done_at
    FROM steps, numbers WHERE match_id = '${table}';
  INSERT INTO results SELECT id, (n + place) % ${people}, guild, place, total, finished_at FROM results, numbers
    WHERE match_id = '${table}';
  INSERT INTO challenge_results SELECT 'daily', date('2026-01-01', '+' || tries.n || ' days'), 'daily ' || numbers.n, 'Name',
      'try ' || tries.n || ' ' || numbers.n, 20, 20, 0, 2, 0
    FROM numbers, (SELECT n FROM numbers WHERE n < 40) AS tries;`;

/**
 * How long requests about the data of a very active player take: showing, exporting and forgetting it, and deleting it with
 * its server.
 */
export async function benchPeople(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-bench-'));
  const path = join(folder, 'sagrada.db');
  const clock = { now: Date.now() };
  try {
    await fill(path);
    const store = await openStore({ path, log: silent });
    const house = houseOn(store, { now: () => clock.now });
    for (const [name, [ask, samples, aim]] of Object.entries(questions)) {
      const durations = await timed(samples, (sample) => ask(house, sample));
      report({ name, value: quantiles(durations), aim });
    }
    await house.people.serverLeft(guild);
    clock.now += 30 * days;
    const { whole, longest } = await waited(house);
    const value = `${(whole / 1000).toFixed(1)} s, others wait ${longest.toFixed(0)} ms at most`;
    report({ name: 'deleting a server of 10,000 games', value, aim: 'others < 100 ms' });
    await store.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fill(path: string): Promise<void> {
  const store = await openStore({ path, log: silent });
  const { table } = await resigned(houseOn(store), channel, ['1', '2']);
  await store.close();
  const database = pinned(new SQLite(path));
  // The daily results have no tables, and this data needs no protection against power cuts.
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN; ${played(table)} COMMIT;`);
  database.close();
}

const forget = ({ people }: Services, sample: number): Promise<unknown> =>
  people.forget(
    {
      interaction: `forget ${sample}`,
      channel,
      guild,
      person: { id: String(sample), name: 'Name' },
      manager: false,
      managesServer: false,
      button: null,
    },
    () => 'a former player',
  );

/** The possible requests by their name in the report, with the number of samples and the target. */
const questions: Readonly<
  Record<string, readonly [(house: Services, sample: number) => Promise<unknown>, number, string]>
> = {
  'history: first page of 10,000 games': [({ history }) => history.games({ channel }, 0), 50, 'p99 < 100 ms'],
  'history: last page of 10,000 games': [
    ({ history }) => history.games({ channel }, 9999),
    50,
    'p99 < 100 ms',
  ],
  "history: a page of a person's 100 games": [
    ({ history }, sample) => history.games({ person: String(sample) }, 3),
    50,
    'p99 < 100 ms',
  ],
  'privacy: how much is stored about 100 games': [
    (house, sample) => house.people.amounts(String(sample)),
    50,
    'p99 < 20 ms',
  ],
  'export of 100 games, others served in between': [
    (house, sample) => house.people.export(String(sample)),
    10,
    'p99 < 1,000 ms',
  ],
  'forgetting a player of 100 games': [forget, 30, 'p99 < 200 ms'],
};

/** Repeats the work this many times and returns the durations in milliseconds. */
async function timed(
  samples: number,
  work: (sample: number) => Promise<unknown>,
): Promise<readonly number[]> {
  const durations: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const begin = performance.now();
    await work(sample);
    durations.push(performance.now() - begin);
  }
  return durations;
}

/** How long it takes to forget the server, and the longest wait of someone who looks at a table meanwhile, in milliseconds. */
async function waited({ people, tables }: Services): Promise<{ whole: number; longest: number }> {
  const begin = performance.now();
  const over = new AbortController();
  let longest = 0;
  const forgetting = people.forgetServers().finally(() => over.abort());
  while (!over.signal.aborted) {
    const asked = performance.now();
    await tables.look('elsewhere', null);
    longest = Math.max(longest, performance.now() - asked);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await forgetting;
  return { whole: performance.now() - begin, longest };
}
