import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { system } from '#cli/system';
import { createServices } from '#features/services';
import { type Person, tableIdSchema } from '#play/table';
import { openStore } from '#store/store';
import { quietAnnouncer } from '#test/play/quiet-announcer';
import { thinkingHere } from '#test/players/thinking-here';

/** Copies of a table: where they are, and which messages show them. */
interface Copies {
  readonly guild: string;
  readonly people: readonly [Person, Person];
  /** When the turn of the first player began; they have a day. */
  readonly since: number;
  readonly boards: readonly { readonly channel: string; readonly message: string }[];
}

const template = '0theorigin';
const origin = { channel: 'origin', message: 'origin' };

/**
 * Fills a database with tables in the first turn of a game for two, with a day for each turn. One is played, and its rows are copied,
 * because a hundred thousand games take too long to play. Gives how many bytes clocks and deadlines take for each of them.
 */
export async function addOpenTables(path: string, { guild, people, since, boards }: Copies): Promise<number> {
  const log = pino({ level: 'error' });
  const store = await openStore({ path, log });
  const { tables } = createServices({
    ...system,
    store,
    log,
    now: () => since,
    id: () => tableIdSchema.parse(template),
    announcer: quietAnnouncer({ delivery: 'delivered', message: origin.message }),
    thinker: thinkingHere(),
  });
  const command = (person: Person) => ({
    interaction: system.id(),
    channel: origin.channel,
    guild,
    person,
    manager: false,
    managesServer: false,
    button: null,
  });
  const [host, guest] = people;
  const options = { mode: 'table', seats: 2, edition: 'floodgate', reducedBag: false, locale: 'en' } as const;
  await tables.open(command(host), options);
  await tables.setForTable(command(host), { pace: 'day', mentions: false });
  await tables.join(command(guest));
  await tables.start(command(host));
  for (const person of people) {
    const table = await tables.look(origin.channel, person.id);
    const [window] = table?.stage === 'running' ? table.legal : [];
    if (window === undefined) throw new Error('no window can be chosen');
    await tables.act(command(person), window);
  }
  await tables.deliver(origin.channel);
  await tables.close();
  await store.close();
  const database = new SQLite(path);
  try {
    return copy(database, boards);
  } finally {
    database.close();
  }
}

/** The tables of the database with rows of a match, and the column that names it. */
const rowsOfMatch = [
  ['matches', 'id'],
  ['seats', 'match_id'],
  ['steps', 'match_id'],
  ['boards', 'match_id'],
  ['clocks', 'match_id'],
  ['jobs', 'match_id'],
  ['preferences', 'id'],
] as const;

/** What is different in a copy. */
const ofCopy: Readonly<Record<string, string>> = {
  place: 'copies.channel',
  message: 'copies.message',
  interaction: 'NULL',
};

/** Copies the rows of the table into these channels, and drops the table; gives the bytes of time for each copy. */
function copy(database: SQLite.Database, boards: Copies['boards']): number {
  const bytes = (): number =>
    Number(
      database
        .prepare(`SELECT sum(pgsize) FROM dbstat WHERE name LIKE '%clocks%' OR name LIKE '%jobs%'`)
        .pluck()
        .get(),
    );
  const before = bytes();
  database.exec('CREATE TEMP TABLE copies (id TEXT, channel TEXT, message TEXT)');
  const add = database.prepare('INSERT INTO copies VALUES (?, ?, ?)');
  database.transaction(() => {
    for (const [index, { channel, message }] of boards.entries())
      add.run(system.id().slice(0, 4) + String(index).padStart(6, '0'), channel, message);
    for (const [table, id] of rowsOfMatch) {
      const columns = database.pragma(`table_info(${table})`) as readonly { readonly name: string }[];
      const names = columns.map(({ name }) => name);
      const values = names.map((name) =>
        name === id || name === 'key' ? 'copies.id' : (ofCopy[name] ?? `${table}.${name}`),
      );
      database.exec(
        `INSERT INTO ${table} (${names.join()}) SELECT ${values.join()} FROM ${table}, copies WHERE ${table}.${id} = '${template}'`,
      );
    }
    for (const [table, id] of rowsOfMatch.toReversed())
      database.exec(`DELETE FROM ${table} WHERE ${id} = '${template}'`);
  })();
  return (bytes() - before) / boards.length;
}
