import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Services } from '#features/services';
import type { Standings } from '#features/standings/standings';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema, type TableId } from '#play/table';
import type { Command } from '#play/tables';
import { pinned } from '#store/pinned';
import { openStore } from '#store/store';
import { silent } from '#test/silent';
import { houseOn } from './house-on.ts';
import { quantiles, type Report } from './report.ts';

const samples = 300;
const people = 20_000;
const guild = '0';
const aim = 'p99 < 20 ms';

/**
 * A million results plus those of Koloretako: 200,000 games with three players, 365 days with 1,100 people each, and 40 weeks
 * with 5,000 each. Half of all people play on one server, the others on 49; ten times as many have played solo. Totals are
 * computed from these results; everybody's best window is on the one real table.
 */
const million = (table: TableId): string => `
  CREATE TEMP TABLE numbers AS
    WITH RECURSIVE number(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM number WHERE n < 199999) SELECT n FROM number;
  INSERT INTO results SELECT 'game' || n,
      iif(n % 2, 10000 + n / 2 % 49 * 204 + (n / 98 + seat * (1 + n % 60)) % 204, (n / 2 + seat * (1 + n % 60)) % 10000),
      iif(n % 2, 1 + n / 2 % 49, 0), 1 + (seat + n / 7) % 3, 30 + abs(random()) % 40, 1763000000000 + n * 150000
    FROM numbers, (SELECT n AS seat FROM numbers WHERE n < 3);
  INSERT INTO challenge_results SELECT 'daily', date('2026-01-01', '+' || days.n || ' days'), (tries.n * 18 + days.n) % ${people}, 'Name',
      '${table}', 20 + margin, 20, margin, 2, days.n
    FROM numbers AS days, (SELECT n, abs(random()) % 50 - 25 AS margin FROM numbers WHERE n < 1100) AS tries
    WHERE days.n < 365;
  INSERT INTO standings SELECT guild, person, 'Name ' || person, max(finished_at), count(*), sum(place = 1), sum(total), 0, max(total),
      '${table}', 0, 25, 5, 1000 + abs(random()) % 1000
    FROM results GROUP BY guild, person;
  INSERT INTO standings SELECT 'daily', person, 'Name ' || person, 0, count(*), sum(margin > 0), sum(total), sum(margin),
      max(total), '${table}', 0, 25, 25.0 / 3, 1000
    FROM challenge_results WHERE challenge = 'daily' GROUP BY person;
  INSERT INTO streaks SELECT person, abs(random()) % 30, 30 + abs(random()) % 30, '2026-12-31', 0
    FROM standings WHERE scope = 'daily';
  INSERT INTO tallies SELECT scope, person, 'tool.' || (1 + n), 3, 0 FROM standings, numbers WHERE n < 12;
  INSERT INTO preferences SELECT 'person', person, 'named', 'false' FROM streaks WHERE person % 20 = 0;
  INSERT INTO standings SELECT 'solo', 'alone ' || n, 'Name', 0, 1, 1, 40, 10, 40, '${table}', 0, 25, 25.0 / 3, 1000 FROM numbers;
  INSERT INTO standings SELECT 'solo', person, name, 0, 1, 1, 40, 10, 40, '${table}', 0, 25, 25.0 / 3, 1000
    FROM standings WHERE scope = 'daily';
  INSERT INTO challenge_results SELECT 'weekly', '2026-W' || (10 + weeks.n), (tries.n * 3 + weeks.n) % ${people}, 'Name',
      'cardgame00', 20 + margin, 20, margin, 2, weeks.n
    FROM numbers AS weeks, (SELECT n, abs(random()) % 50 - 25 AS margin FROM numbers WHERE n < 5000) AS tries
    WHERE weeks.n < 40;
  INSERT INTO standings SELECT 'cards/weekly', person, 'Name ' || person, 0, count(*), sum(margin >= 0), sum(total), sum(margin),
      max(total), 'cardgame00', 0, 25, 25.0 / 3, 1000
    FROM challenge_results WHERE challenge = 'weekly' GROUP BY person;
  INSERT INTO standings SELECT 'cards/' || scope, person, name, 0, games, wins, points, abs(random()) % 200 - 100,
      best, 'cardgame00', 0, 25, 25.0 / 3, 1000
    FROM standings WHERE scope = '${guild}';`;

/** How long it takes to show standings after a million results, and to add one game. */
export async function benchStandings(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-bench-'));
  const path = join(folder, 'sagrada.db');
  try {
    await fill(path);
    const store = await openStore({ path, log: silent });
    const house = houseOn(store);
    for (const [name, ask] of Object.entries(questions)) {
      const durations = await timed((sample) => ask(house.standings, String((sample * 7919) % people)));
      report({ name: `standings: ${name}`, value: quantiles(durations), aim });
    }
    report({
      name: 'standings: last action of a game, counted',
      value: quantiles(await counted(house)),
      aim,
    });
    await store.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fill(path: string): Promise<void> {
  const store = await openStore({ path, log: silent });
  const { table } = await resigned(houseOn(store), 'first', ['1', '2']);
  await store.close();
  const database = pinned(new SQLite(path));
  // The games don't exist, and this data needs no protection against power cuts.
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;
    DELETE FROM results; DELETE FROM standings; DELETE FROM tallies; BEGIN; ${million(table)} COMMIT;`);
  database.close();
}

const day = daySchema.parse('2026-07-01');
const week = weekSchema.parse('2026-W30');

/** The possible requests, by their name in the report. */
const questions: Readonly<Record<string, (standings: Standings, person: string) => Promise<unknown>>> = {
  'server of 10,000, first page': (standings, person) => standings.server(guild, person, 0),
  'server, page 100': (standings, person) => standings.server(guild, person, 100),
  'server, last page': (standings, person) => standings.server(guild, person, 1000),
  'a day, first page': (standings, person) => standings.day(day, person, 0),
  'a day, page 100': (standings, person) => standings.day(day, person, 100),
  'all-time of 20,000, first page': (standings, person) => standings.allTime(person, 0),
  'all-time, page 100': (standings, person) => standings.allTime(person, 100),
  'all-time, last page': (standings, person) => standings.allTime(person, 2000),
  'a week of 5,000, first page': (standings, person) => standings.week(week, person, 0),
  'a week, last page': (standings, person) => standings.week(week, person, 500),
  'cards of 10,000, first page': (standings, person) => standings.cardGames(guild, person, 0),
  'cards, last page': (standings, person) => standings.cardGames(guild, person, 1000),
  'streaks, first page': (standings, person) => standings.streaks(person, 0),
  'streaks, page 100': (standings, person) => standings.streaks(person, 100),
  profile: (standings, person) => standings.profile(person, guild, person),
  'head to head': (standings, person) =>
    standings.headToHead(guild, person, String((Number(person) + 1) % people)),
};

/** Repeats the work after a warm-up and returns the durations in milliseconds. */
export async function timed(work: (sample: number) => Promise<unknown>): Promise<readonly number[]> {
  const durations: number[] = [];
  for (let sample = -10; sample < samples; sample += 1) {
    const begin = performance.now();
    await work(sample + 10);
    if (sample >= 0) durations.push(performance.now() - begin);
  }
  return durations;
}

/** The durations of the last action of each game, in milliseconds. */
async function counted(house: Services): Promise<readonly number[]> {
  const durations: number[] = [];
  for (let game = 0; game < samples; game += 1) {
    const players = [0, 1, 2, 3].map((seat) => String((game * 31 + seat) % 10_000));
    durations.push((await resigned(house, `counted ${game}`, players)).duration);
  }
  return durations;
}

/** A game in which all players but the host resign, who has won then: its table, and how long the last resignation took. */
export async function resigned({ tables }: Services, channel: string, players: readonly string[]) {
  const [host = '', ...others] = players;
  const by = (id: string, what: string): Command => ({
    interaction: `${channel} ${id} ${what}`,
    channel,
    guild,
    person: { id, name: `Name ${id}` },
    manager: false,
    managesServer: false,
    button: null,
  });
  const options = { mode: 'table', seats: 4, edition: 'floodgate', reducedBag: false, locale: 'en' } as const;
  await tables.open(by(host, 'open'), options);
  for (const id of others) await tables.join(by(id, 'join'));
  await tables.start(by(host, 'start'));
  const [last = '', ...before] = others;
  for (const id of before) await tables.resign(by(id, 'resign'));
  const begin = performance.now();
  const outcome = await tables.resign(by(last, 'resign'));
  const duration = performance.now() - begin;
  if (outcome.outcome !== 'done' || outcome.match.stage !== 'finished') throw new Error('not finished');
  return { table: outcome.match.id, duration };
}
