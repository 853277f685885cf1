import SQLite from 'better-sqlite3';
import { createSchedule } from '#features/puzzle/schedule';
import { puzzles } from '#games/sagrada/puzzle';
import { type Day, dayAt, dayLength } from '#store/day';
import { pinned } from '#store/pinned';
import { openStore } from '#store/store';
import { silent } from '#test/silent';
import { playGame, tablesOn } from './first-actions.ts';
import { houseOn } from './house-on.ts';
import { copyRows, playDay } from './large/large-file.ts';

/** So many servers have a channel with cards, and so many people on its card, of whom so many have finished the day. */
export const servers = 10_000;
const members = 10;
const finished = 6;

/** Copies of an attempt, and of a game of four: more than are remembered, so that each window is read and its game played again. */
const copies = { attempts: 6_000, games: 1_000 } as const;

/** So many people have answered the puzzles of so many days. */
const solvers = 10_000;
const answered = 100;

/** A server in which far more people play. */
export const large = { guild: '1200000000000000000', people: 10_000 } as const;

/** The last evening of a month, which is a Monday. */
export const evening = Date.UTC(2026, 10, 30, 23, 40);
export const today = dayAt(evening);
const dayBefore = (days: number): Day => dayAt(evening - days * dayLength);

/** Makes a database in which everybody finished the last eight days, and all servers' seasons are about to end. */
export async function makeRituals(path: string): Promise<void> {
  const store = await openStore({ path, log: silent });
  const house = houseOn(store, { now: () => evening, schedule: () => () => {} });
  await house.dailies.everyMinute();
  const anna = { id: '900000', name: 'Anna' };
  await playDay(house, anna, 0);
  const others = ['Ben', 'Cleo', 'Dora'].map((name, index) => ({ id: `90000${index + 1}`, name }));
  await playGame(tablesOn(store), { guild: '1', channel: 'one', host: anna, others }, (act) => act());
  await store.close();
  const database = pinned(new SQLite(path));
  // This data needs no protection against power cuts.
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN; ${numbers}
    CREATE TEMP TABLE copies (copy TEXT PRIMARY KEY, original TEXT, is_daily INTEGER, n INTEGER) WITHOUT ROWID;
    INSERT INTO copies SELECT iif(period IS NULL, 'g', 'd') || printf('%09d', n), id, period IS NOT NULL, n FROM matches, numbers
      WHERE n < iif(period IS NULL, ${copies.games}, ${copies.attempts});`);
  copyRows(database, {
    matches: {
      id: 'copy',
      place: "iif(is_daily, 'daily/' || n || '/' || period, 'channel ' || n)",
      host: 'copy',
    },
    seats: { match_id: 'copy' },
    boards: { match_id: 'copy', message: 'NULL' },
    steps: { match_id: 'copy', interaction: 'NULL' },
  });
  database.exec(`${cards} ${seasons} ${answers} COMMIT;`);
  database.close();
}

const numbers = `CREATE TEMP TABLE numbers (n INTEGER PRIMARY KEY);
  INSERT INTO numbers WITH RECURSIVE number(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM number WHERE n < 99999) SELECT n FROM number;`;

const guild = `'12' || printf('%017d', server)`;
const channel = `'13' || printf('%017d', server)`;

/** Cards that were posted today and have news, and the results of eight days: people have the numbers of their server, then of their place. */
const cards = `
  CREATE TEMP TABLE servers AS SELECT n AS server FROM numbers WHERE n < ${servers};
  CREATE TEMP TABLE people AS SELECT server, place, server * ${members} + place AS person
    FROM servers, (SELECT n AS place FROM numbers WHERE n < ${members});
  UPDATE days SET up = ${dayLength};
  INSERT INTO days SELECT date('${today}', '-' || n || ' days'), ${dayLength}, 1, 1 FROM numbers WHERE n BETWEEN 1 AND 30;
  INSERT INTO subscriptions (channel, guild, locale, posts) SELECT ${channel}, ${guild}, 'en', 'card' FROM servers;
  INSERT INTO day_cards (channel, day, guild, locale, message, posted_at, told_at)
    SELECT ${channel}, '${today}', ${guild}, 'en', '1', ${evening}, 0 FROM servers;
  INSERT INTO jobs (kind, key, due_at, tries, data) SELECT 'dayCard', channel || '/' || day, ${evening}, 0, '{}' FROM day_cards;
  INSERT INTO card_members SELECT ${guild}, person, 0 FROM people;
  INSERT INTO group_streaks SELECT ${guild}, 5, 5, '${dayBefore(1)}' FROM servers;
  INSERT INTO challenge_results (challenge, period, person, name, match_id, total, target, margin, tools_used, finished_at)
    SELECT 'daily', date('${today}', '-' || n || ' days'), person, 'Name ' || person, 'd' || printf('%09d', person % ${copies.attempts}),
      20 + person * 7 % 50, 30, person * 7 % 50 - 10, 2, ${evening} FROM people, numbers WHERE n < 8 AND place < ${finished};
  INSERT INTO streaks (person, length, longest, last_day, stale) SELECT person, 8, 8, '${today}', 0 FROM people WHERE place < ${finished};`;

/** Rankings of two seasons and of all time, with the windows of champions, and the ends of the seasons. */
const seasons = `
  CREATE TEMP TABLE played AS SELECT ${guild} AS guild, person FROM people
    UNION SELECT '${large.guild}', n FROM numbers WHERE n < ${large.people};
  INSERT INTO season_standings (guild, season, person, name, games, wins, best, best_table, best_seat, mu, sigma, rating)
    SELECT guild, season, person, 'Name ' || person, 5, 2, 40, 'g' || printf('%09d', person / ${members} % ${copies.games}), 0,
      25, 5, 900 + person * 7919 % 700 FROM played, (SELECT '2026-11' AS season UNION SELECT '2026-10');
  INSERT INTO standings (scope, person, name, newest_at, games, wins, points, margin, best, best_table, best_seat, mu, sigma, rating)
    SELECT guild, person, name, 0, games, wins, 100, 0, best, best_table, best_seat, mu, sigma, rating
    FROM season_standings WHERE season = '2026-11' AND guild <> '1';
  INSERT INTO jobs (kind, key, due_at, tries, data) SELECT DISTINCT 'seasonEnd', guild || '/2026-11', ${Date.UTC(2026, 11, 1, 0, 5)}, 0,
    json_object('guild', guild, 'season', '2026-11', 'step', 'tell', 'told', json_array()) FROM played;`;

const schedule = createSchedule(puzzles);

/** The puzzles of earlier days; of days before the first one, some. */
const earlier = Array.from({ length: answered }, (_, index) => dayBefore(1 + index)).map((day) => [
  day,
  schedule(day)?.id ?? day,
]);

/** A million answers. Only how they are spread over people and days matters, so all of them are the same turn. */
const answers = `
  INSERT INTO puzzle_answers (person, day, puzzle, turn, lost, at, rated)
    SELECT n, value ->> 0, value ->> 1, 'end', 20, 0, 1 FROM json_each('${JSON.stringify(earlier)}'), numbers WHERE n < ${solvers};
  INSERT INTO puzzle_turns SELECT puzzle, 'end', 20, count(*) FROM puzzle_answers GROUP BY puzzle;
  INSERT INTO puzzle_solvers (person, mu, sigma, rating, streak, last_day)
    SELECT n, 25, 5, 1000 + n % 500, ${answered}, '${dayBefore(1)}' FROM numbers WHERE n < ${solvers};`;
