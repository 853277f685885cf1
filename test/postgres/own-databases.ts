import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openStore, type Store } from '#store/store';
import { silent } from '#test/silent';

/** The empty databases of a server, by its address; each is made once, because all its migrations take longer than most tests. */
const templates = new Map<string, Promise<string>>();
let made = 0;

/** The address of another database on the same server. */
function beside(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Works on a database outside of any transaction. */
export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database on a server; gives its address. */
async function create(server: string, template: string): Promise<string> {
  const name = `test_${process.pid}_${(made += 1)}`;
  // It copies files, which takes half as long as writing them to the log.
  const statement = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;
  await inDatabase(server, (client) => client.query(statement));
  return beside(server, name);
}

/** Waits until bots and imports have left a database: the server notices a moment later that a connection was closed. */
async function untilLeft(client: Client): Promise<void> {
  const users =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'sagrada%'";
  while ((await client.query(users)).rows.length > 0);
}

/** Lets the bot make its tables in a database, and leave it. */
export async function migrateAndLeave(url: string): Promise<void> {
  await useAndLeave(url, async () => {});
}

/** Uses a database as a bot does, and leaves it. */
export async function useAndLeave(url: string, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore({ url, log: silent });
  try {
    await work(store);
  } finally {
    await store.close();
    await inDatabase(url, untilLeft);
  }
}

/** Longer than any test waits, in milliseconds. */
const atLast = 2 ** 31 - 1;

/** Ends the connections of bots, as a restart of the server does, and waits until they have ended. */
export const endConnections = (url: string): Promise<unknown> =>
  inDatabase(url, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sagrada'`,
      [atLast],
    ),
  );

/** Ends the connection that holds a shard, and waits until it has ended. */
export const cutOff = (url: string, shard: number): Promise<unknown> =>
  inDatabase(url, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid, $1) FROM pg_locks WHERE locktype = 'advisory' AND objid = $2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [atLast, shard],
    ),
  );

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** The same, gone when the test ends. */
async function createOwn(server: string, template: string): Promise<string> {
  const url = await create(server, template);
  onTestFinished(
    async () =>
      void (await inDatabase(server, (client) => client.query(`DROP DATABASE ${nameOf(url)} WITH (FORCE)`))),
  );
  return url;
}

/** An empty database as the bot leaves it. */
async function template(server: string): Promise<string> {
  const url = await create(server, 'template0');
  await migrateAndLeave(url);
  return nameOf(url);
}

/** Empties a database, once nobody uses it any more. */
async function empty(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    await untilLeft(client);
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'migrations%'",
    );
    await client.query(rows.map(({ name }) => `DELETE FROM ${name}`).join(';'));
  });
}

/** Databases that tests have left empty: to delete rows takes a tenth of the time of making a database. */
const left: string[] = [];

/** An empty database as the bot leaves it, of the test's own until it ends. */
export async function ownMigrated(server: string): Promise<string> {
  const known = templates.get(server) ?? template(server);
  templates.set(server, known);
  const url = left.pop() ?? (await create(server, await known));
  onTestFinished(async () => {
    await empty(url);
    left.push(url);
  });
  return url;
}

/** A database that nobody has used. */
export const ownUnused = (server: string): Promise<string> => createOwn(server, 'template0');

/** A copy of a database that nobody uses at the moment. */
export async function copyOf(url: string): Promise<string> {
  await inDatabase(url, untilLeft);
  return createOwn(url, nameOf(url));
}

/** The server that the tests run on. */
export function ownServer(): string {
  const server = inject('postgres');
  if (server === undefined) throw new Error('this test needs PostgreSQL: npm run test:postgres');
  return server;
}
