import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Services } from '#features/services';
import type { Person } from '#play/table';
import type { Command } from '#play/tables';
import { pinned } from '#store/pinned';
import { openStore } from '#store/store';
import { playGame, tablesOn } from '#test/bench/first-actions';
import { houseOn } from '#test/bench/house-on';
import { silent } from '#test/silent';

/** Played by the engine, one after the other; all others are like these. */
const played = { tables: 120, dailies: 40 } as const;
const people = 20_000;
const servers = 500;

/** The server where most is looked at, a channel in it, and somebody who plays far more than others. */
export const place = { guild: '1200000000000000000', channel: '1300000000000000000' } as const;
export const heavy = '1100000000000999999';
export const personAt = (index: number): string =>
  (1_100_000_000_000_000_000n + BigInt(index % people)).toString();

/** A year of days with a challenge. */
const days = { first: '2025-11-01', count: 365 } as const;

/**
 * Makes a database with this many finished games, unless it is there already: some are played and stored by the real code, and their
 * rows are copied with other ids, people, places and times. It takes some minutes for a million.
 */
export async function makeLargeFile(path: string, games: number): Promise<void> {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const making = `${path}.making.db`;
  for (const suffix of ['', '-wal', '-shm', '.lock']) rmSync(`${making}${suffix}`, { force: true });
  await playSome(making);
  multiply(making, games);
  renameSync(making, path);
}

/** Plays the games that are copied, each by people of its own. */
async function playSome(path: string): Promise<void> {
  const store = await openStore({ path, log: silent });
  const tables = tablesOn(store);
  for (let game = 0; game < played.tables; game += 1) {
    const [host = nobody, ...others] = Array.from({ length: 4 }, (_, seat) => original(game, seat)).slice(
      game % 3,
    );
    await playGame(tables, { guild: place.guild, channel: `game ${game}`, host, others }, (act) => act());
  }
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  const house = houseOn(store, { now: () => clock.now, schedule: () => () => {} });
  for (let attempt = 0; attempt < played.dailies; attempt += 1)
    await playDay(house, original(played.tables + attempt, 0), attempt);
  await store.close();
}

/** Who played a game that is copied: the seat is the last digit. */
const original = (game: number, seat: number): Person => ({
  id: String(game * 10 + seat),
  name: `Person ${seat}`,
});
const nobody = original(0, 0);

/** Plays today's challenge, each time in another way. */
export async function playDay({ dailies, tables }: Services, person: Person, way: number): Promise<void> {
  const command = (channel: string): Command => ({
    interaction: randomBytes(8).toString('hex'),
    channel,
    guild: null,
    person,
    manager: false,
    managesServer: false,
    button: null,
  });
  let outcome = await dailies.begin(command('1300000000000000001'), dailies.now(), 'ranked', 'en');
  for (;;) {
    if (outcome.outcome !== 'done') throw new Error(`not done: ${outcome.outcome}`);
    const { match } = outcome;
    if (match.stage !== 'running') return;
    const action = match.legal[way % match.legal.length];
    if (action === undefined) throw new Error('nothing is legal');
    outcome = await tables.act(command(match.channel), action);
  }
}

/** What is other in a copy, by table and column; all else is as it was. */
type Changed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `n` is a copy's number, `m` that among daily attempts. */
const personOf = (column: string): string => `CASE WHEN ${column} IS NULL THEN NULL
  WHEN is_daily THEN ${personNumber('m / 365 + m % 365 * 37')}
  WHEN n % 200 = 1 AND ${column} % 10 = 3 THEN '${heavy}'
  ELSE ${personNumber(`n * 7919 + ${column} % 10 * 5003`)} END`;
const personNumber = (number: string): string => `'1100000000000' || printf('%06d', (${number}) % ${people})`;
const guildNumber = (number: string): string => `'1200000000000' || printf('%06d', (${number}) % ${servers})`;
const channelNumber = `'1300000000000' || printf('%06d', n * 31 % ${servers} * 4 % 2000)`;
const day = `date('${days.first}', '+' || (m % ${days.count}) || ' days')`;
const later = (column: string): string => `${column} - n % 31536000 * 1000`;
const changed: Changed = {
  matches: {
    id: 'copy',
    place: `iif(is_daily, 'daily/' || ${personOf('host')} || '/' || ${day}, ${channelNumber})`,
    number: 'n + 1000',
    guild: `iif(is_daily, NULL, ${guildNumber('n * 31')})`,
    host: personOf('host'),
    period: `iif(is_daily, ${day}, NULL)`,
    opened_at: later('opened_at'),
    changed_at: later('changed_at'),
    closed_at: later('closed_at'),
  },
  seats: { match_id: 'copy', person: personOf('person') },
  steps: {
    match_id: 'copy',
    person: personOf('person'),
    interaction: "iif(interaction IS NULL, NULL, printf('14%010d%06d', n, version))",
    done_at: later('done_at'),
  },
  boards: { match_id: 'copy', message: "printf('15%017d', n)" },
  results: {
    match_id: 'copy',
    person: personOf('person'),
    guild: guildNumber('n * 31'),
    finished_at: later('finished_at'),
  },
  challenge_results: {
    match_id: 'copy',
    period: day,
    person: personOf('person'),
    finished_at: later('finished_at'),
  },
};

/** A query of `value`, from 0 to below this. */
const numbersTo = (end: number): string => `WITH RECURSIVE numbers(value) AS
  (VALUES (0) UNION ALL SELECT value + 1 FROM numbers WHERE value < ${end - 1}) SELECT value FROM numbers`;

/** What is known about people follows from their games. */
const totals = `
  DELETE FROM standings; DELETE FROM streaks; DELETE FROM tallies; DELETE FROM days;
  INSERT INTO standings SELECT guild, person, 'Name', max(finished_at), count(*), sum(place = 1), sum(total), 0, max(total),
    max(match_id), 0, 25, 5, 1000 + abs(random()) % 1000 FROM results GROUP BY guild, person;
  INSERT INTO standings SELECT 'daily', person, 'Name', 0, count(*), sum(margin > 0), sum(total), sum(margin), max(total),
    max(match_id), 0, 25, 25.0 / 3, 1000 FROM challenge_results GROUP BY person;
  INSERT INTO streaks SELECT person, abs(random()) % 30, 30 + abs(random()) % 30, '2026-10-31', 0
    FROM standings WHERE scope = 'daily';
  INSERT INTO tallies SELECT scope, person, 'tool.' || value, 3, 0 FROM standings, json_each('[1,2,3,4,5,6,7,8,9,10,11,12]')
    WHERE scope = '${place.guild}';
  INSERT INTO days SELECT date('${days.first}', '+' || value || ' days'), 86400000, 1, 1
    FROM (${numbersTo(days.count)});`;

/** Copies the games until there are so many. */
function multiply(path: string, games: number): void {
  const database = pinned(new SQLite(path));
  // Nothing here needs protection against power cuts.
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000;
    PRAGMA temp_store = MEMORY; BEGIN;`);
  // Ids are as if by chance, and rows of a match stand together in the order of ids.
  database.exec(`
    CREATE TEMP TABLE originals AS SELECT id, row_number() OVER (ORDER BY period IS NULL, id) - 1 AS b, period IS NOT NULL AS is_daily
      FROM matches WHERE stage = 'finished';
    CREATE UNIQUE INDEX temp.originals_b ON originals (b);
    CREATE TEMP TABLE copies (copy TEXT PRIMARY KEY, original TEXT, is_daily INTEGER, n INTEGER, m INTEGER) WITHOUT ROWID;
    INSERT INTO copies SELECT printf('%010x', (value + 1) * 2654435761 & 0xFFFFFFFFFF), id, is_daily, value,
      value / (SELECT count(*) FROM originals) * ${played.dailies} + b
      FROM (${numbersTo(games)}) JOIN originals ON b = value % (SELECT count(*) FROM originals);`);
  copyRows(database, changed);
  database.exec(`${totals} COMMIT; PRAGMA journal_mode = DELETE;`);
  database.close();
}

/** Adds so many finished games of several people, as on a day; none in which a copy would seat somebody twice. */
export function addGames(path: string, games: number): void {
  const database = pinned(new SQLite(path));
  database.exec(`BEGIN;
    CREATE TEMP TABLE copies (copy TEXT PRIMARY KEY, original TEXT, is_daily INTEGER, n INTEGER, m INTEGER) WITHOUT ROWID;
    INSERT INTO copies SELECT lower(hex(randomblob(5))), id, 0, 100000000 + row_number() OVER (), 0
      FROM (SELECT id FROM matches WHERE stage = 'finished' AND period IS NULL
        AND (SELECT count(DISTINCT person % 10) = count(person) FROM seats WHERE match_id = id) ORDER BY random() LIMIT ${games});`);
  copyRows(database, changed);
  database.exec('COMMIT');
  database.close();
}

/** Copies the rows of games in the order of the new ids: `copies` says which become which. */
export function copyRows(database: SQLite.Database, different: Changed): void {
  for (const [table, other] of Object.entries(different)) {
    const columns = pinned(database.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck())
      .all()
      .map(String);
    const key = table === 'matches' ? 'id' : 'match_id';
    const order = table === 'steps' ? ', version' : '';
    database.exec(`INSERT INTO ${table} (${columns.join()}) SELECT ${columns.map((name) => other[name] ?? name).join()}
      FROM copies CROSS JOIN ${table} ON ${table}.${key} = original ORDER BY copy${order}`);
  }
}
