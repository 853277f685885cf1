import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultText } from '#cli/fault';
import { openGames } from '#cli/games';
import { DumpFault, type StoreFaultCode } from '#store/fault';
import { holdLocks } from '#store/postgres/locks';
import { migrationLock } from '#store/postgres/migrate-alone';
import { whole } from '#store/share';
import { openStore, type Store } from '#store/store';
import { storeAt } from '#test/database';
import { Gate } from '#test/gate';
import { silent } from '#test/silent';
import { faultOf } from '#test/store/fault-of';
import { keep, stored } from '#test/store/note';
import { inDatabase, ownMigrated, ownServer, ownUnused } from './own-databases.ts';

const open = (url: string): Promise<Store> => openStore({ url, log: silent });

/** The same address with another part. */
function changed(url: string, part: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
  return Object.assign(new URL(url), part).href;
}

describe('the store is opened', () => {
  it('for the first time, by several processes at once: each migration runs once', async () => {
    const url = await ownUnused(ownServer());
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ url, log })));
    const migrated = lines.filter((line) => line.includes('2026-11-20-tables'));
    expect(migrated).toHaveLength(1);
    for (const [index, store] of stores.entries()) {
      await keep(store, `${index}`);
      expect(await stored(store)).toBe(`${index}`);
      await store.close();
    }
  });

  it('after another process has opened it, and the log says what it waits for', async () => {
    const url = await ownMigrated(ownServer());
    const waits = new Gate();
    const log = pino({}, { write: (line: string) => line.includes('waiting for another') && waits.open() });
    const opening = await inDatabase(url, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
      const waiting = openStore({ url, log });
      await waits.opened;
      return { waiting };
    });
    const store = await opening.waiting;
    expect(await stored(store)).toBeNull();
    await store.close();
  });

  it('and not changed before somebody says that there is a dump of it', async () => {
    const url = await ownUnused(ownServer());
    await (await open(url)).close();
    const undone = "DELETE FROM migrations WHERE name >= '2026-12-08' RETURNING name";
    await inDatabase(url, (client) => client.query(undone));
    const start = (dumpedFor: string | null) =>
      openGames(
        {
          token: 'token',
          database: 'none.db',
          databaseUrl: url,
          dumpedFor,
          backups: { folder: null, hours: 0, kept: 1 },
        },
        silent,
      );
    const fault = await start(null).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(DumpFault);
    const [, name = ''] = /DATABASE_DUMPED=(\S+) /u.exec(faultText(fault) ?? '') ?? [];
    await expect(start('another')).rejects.toBeInstanceOf(DumpFault);
    expect((await inDatabase(url, (client) => client.query(undone))).rowCount).toBe(0);
    // What it changes then is there already.
    await expect(start(name)).rejects.toThrow('already exists');
  });

  it('and not changed while a bot of an earlier version uses it', async () => {
    const url = await ownUnused(ownServer());
    await (await open(url)).close();
    const locks = holdLocks(url, {
      ...whole,
      now: () => 0,
      schedule: () => () => {},
      log: silent,
      timeout: 0,
    });
    onTestFinished(() => locks.close());
    await locks.look();
    // Where there is nothing to change, another version can start beside it.
    await (await open(url)).close();
    await inDatabase(url, (client) =>
      // The first of them makes a table.
      client.query("DELETE FROM migrations WHERE name >= '2026-12-08'"),
    );
    expect((await faultOf(open(url))).code).toBe('stillUsed');
    await locks.close();
    // What it changes then is there already.
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    await expect(openStore({ url, log })).rejects.toThrow('already exists');
    expect(lines.join('')).toContain('the only way back is a dump');
  });

  it('beside the tables of others in another schema', async () => {
    const url = await ownUnused(ownServer());
    await inDatabase(url, (client) =>
      client.query('CREATE SCHEMA theirs; CREATE TABLE theirs.migrations (id int)'),
    );
    const store = await open(url);
    await keep(store, 'here');
    expect(await stored(store)).toBe('here');
    await store.close();
  });

  it('so that a moment fits wherever a whole number does', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const small = await store.transaction((db) =>
      sql`SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND data_type = 'integer' AND table_name NOT LIKE 'migrations%'`.execute(
        db,
      ),
    );
    expect(small.rows).toEqual([]);
  });

  it('and says what time it is on the server', async () => {
    const store = await openStore({ url: await ownMigrated(ownServer()), log: silent });
    onTestFinished(() => store.close());
    const before = Date.now();
    const there = await store.now();
    // It is the same machine.
    expect(there).toBeGreaterThanOrEqual(before - 1);
    expect(there).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('so that text sorts by its bytes, whatever the language of the database', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const others = await store.transaction((db) =>
      sql`SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`.execute(
        db,
      ),
    );
    expect(others.rows).toEqual([]);
  });

  it('so that counts and sums are numbers', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const { rows } = await store.transaction((db) =>
      sql`SELECT count(*) AS count, sum(big) AS sum FROM (VALUES (1::bigint), (2::bigint)) AS listed (big)`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ count: 2, sum: 3 }]);
  });
});

/** The right to log in, and nothing else. */
const somebody = (url: string) =>
  inDatabase(url, (client) =>
    client.query(`DO $$ BEGIN CREATE ROLE somebody LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC`),
  );

describe("a database that can't be used", () => {
  const cases: readonly (readonly [string, StoreFaultCode, (url: string) => Promise<string>])[] = [
    [
      'belongs to another program',
      'foreignDatabase',
      async (url) => {
        await inDatabase(url, (client) => client.query('CREATE TABLE recipes (name text)'));
        return url;
      },
    ],
    [
      'belongs to another program with migrations',
      'foreignDatabase',
      async (url) => {
        await inDatabase(url, (client) => client.query('CREATE TABLE migrations (id int)'));
        return url;
      },
    ],
    [
      'is of a newer version of the program',
      'newerDatabase',
      async (url) => {
        await (await open(url)).close();
        await inDatabase(url, (client) =>
          client.query("INSERT INTO migrations VALUES ('2999-01-01-time-travel', '2999-01-01')"),
        );
        return url;
      },
    ],
    ['does not exist', 'noDatabase', async (url) => changed(url, { pathname: '/nowhere' })],
    ['knows nobody of that name', 'notLetIn', async (url) => changed(url, { username: 'stranger' })],
    [
      'lets its user change nothing',
      'forbidden',
      async (url) => {
        await somebody(url);
        return changed(url, { username: 'somebody' });
      },
    ],
    [
      'has no connection left',
      'crowded',
      async (url) => {
        await somebody(url);
        await inDatabase(url, (client) =>
          client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} CONNECTION LIMIT 0`),
        );
        return changed(url, { username: 'somebody' });
      },
    ],
    [
      'can only be read',
      'standby',
      async (url) => {
        await inDatabase(url, (client) =>
          client.query(
            `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only TO on`,
          ),
        );
        return url;
      },
    ],
    ['is on a server that is down', 'unreachable', async () => 'postgres://sagrada@%2Fnowhere/sagrada'],
    [
      'is on a port where nobody listens',
      'unreachable',
      async () => 'postgres://sagrada@127.0.0.1:1/sagrada',
    ],
  ];

  it.each(cases)('because it %s is reported, without the password', async (_, code, prepare) => {
    const url = changed(await prepare(await ownUnused(ownServer())), { password: 'secret' });
    const fault = await faultOf(open(url));
    expect(fault.code).toBe(code);
    expect(fault.message).toContain(new URL(url).pathname.slice(1));
    expect(fault.message).not.toContain('secret');
    // Nothing is left locked: the next one to open it gets the same fault.
    expect((await faultOf(open(url))).code).toBe(code);
  });
});

describe('a list of nothing', () => {
  it('has nobody in it, and all are outside', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    await keep(store, 'here');
    const keys = (is: 'in' | 'not in') =>
      store.read((db) => db.selectFrom('settings').select('key').where('key', is, []).execute());
    expect(await keys('in')).toEqual([]);
    expect(await keys('not in')).toEqual([{ key: 'note' }]);
  });
});

describe('a connection', () => {
  it('says whose it is', async () => {
    const url = await ownMigrated(ownServer());
    const store = await storeAt({ url });
    await keep(store, 'here');
    const client = new Client(url);
    await client.connect();
    const { rows } = await client.query(
      "SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database() AND application_name <> ''",
    );
    await client.end();
    expect(rows).toEqual([{ application_name: 'sagrada' }]);
  });
});
