import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { unlessDamaged } from '#store/fault';
import { timedSockets } from '#store/postgres/lost-connection';
import type { Database, Reading } from '#store/schema';
import { recall, remember } from '#store/settings';
import { openStore } from '#store/store';
import { storeAt } from '#test/database';
import { silent } from '#test/silent';
import { faultOf } from '#test/store/fault-of';
import { keep, stored } from '#test/store/note';
import { endConnections, inDatabase, ownMigrated, ownServer } from './own-databases.ts';

/** No limit, for a socket. */
const forever = 0;

/** A store, and a transaction in which its server process freezes. From then on the store gives up after a millisecond, until `waitAgain`. */
async function freezing(url: string) {
  const sockets = timedSockets();
  const store = await openStore({ url, log: silent, sockets });
  onTestFinished(() => store.close());
  sockets.begin(forever);
  const unanswered = (): Promise<void> =>
    store.transaction(async (db) => {
      const { rows } = await sql`SELECT pg_backend_pid() AS pid`.execute(db);
      const { pid } = z.object({ pid: z.int() }).parse(rows[0]);
      onTestFinished(() => void process.kill(pid, 'SIGCONT'));
      process.kill(pid, 'SIGSTOP');
      sockets.begin(1);
      await remember(db, 'note', 'never');
    });
  return { store, unanswered, waitAgain: () => sockets.begin(forever) };
}

describe('a transaction', () => {
  it('whose connection is cut off is done again on another one', async () => {
    const url = await ownMigrated(ownServer());
    const store = await storeAt({ url });
    let tries = 0;
    await store.transaction(async (db) => {
      tries += 1;
      await remember(db, `try ${tries}`, 'half done');
      if (tries === 1) await endConnections(url);
      await remember(db, 'note', 'whole');
    });
    expect(tries).toBe(2);
    expect(await stored(store)).toBe('whole');
    expect(await store.read((db) => recall(db, 'try 1'))).toBeNull();
  });

  it('finds a connection, also if all that were idle are gone', async () => {
    const url = await ownMigrated(ownServer());
    const store = await storeAt({ url });
    const atOnce = () => Promise.all(Array.from({ length: 8 }, () => stored(store)));
    await atOnce();
    await endConnections(url);
    await keep(store, 'here');
    expect(new Set(await atOnce())).toEqual(new Set(['here']));
  });

  it('that may have been saved when its connection was cut off is reported, and not done again', async () => {
    const url = await ownMigrated(ownServer());
    const store = await storeAt({ url });
    // The server ends the connection while it saves.
    await inDatabase(url, (client) =>
      client.query(`
        CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          PERFORM pg_terminate_backend(pg_backend_pid());
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON settings DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION cut()`),
    );
    let tries = 0;
    const failing = store.transaction((db) => {
      tries += 1;
      return remember(db, 'note', 'perhaps');
    });
    expect((await faultOf(failing)).code).toBe('unreachable');
    expect(tries).toBe(1);
    await inDatabase(url, (client) => client.query('DROP FUNCTION cut CASCADE'));
    await keep(store, 'whole');
    expect(await stored(store)).toBe('whole');
  });

  it('to which the server gives no answer is given up, with its connection', async () => {
    const url = await ownMigrated(ownServer());
    const { store, unanswered, waitAgain } = await freezing(url);
    expect((await faultOf(unanswered())).code).toBe('unreachable');
    waitAgain();
    await keep(store, 'by another connection');
    expect(await stored(store)).toBe('by another connection');
  });

  it('fails with the one before it that gets no answer, instead of waiting as long again', async () => {
    const url = await ownMigrated(ownServer());
    const { store, unanswered, waitAgain } = await freezing(url);
    let later = 0;
    const first = unanswered();
    const behind = [1, 2].map(() => store.transaction(async () => void (later += 1)));
    const codes = (await Promise.all([first, ...behind].map(faultOf))).map(({ code }) => code);
    expect(codes).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(later).toBe(0);
    waitAgain();
    await keep(store, 'by another connection');
    expect(await stored(store)).toBe('by another connection');
  });

  it('on a full disk is reported, and nothing of it is kept', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const failing = store.transaction(async (db) => {
      await remember(db, 'note', 'half done');
      await fail(db, '53100');
    });
    const fault = await faultOf(failing);
    expect(fault.code).toBe('serverFull');
    expect(fault.message).toContain('Free some space');
    expect(await stored(store)).toBeNull();
  });

  it.each([
    ['53200', 'outOfMemory', 'no memory left'],
    ['57014', 'cancelled', 'took too long'],
  ])('that the server ends with %s is reported: %s', async (state, code, sentence) => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const fault = await faultOf(store.transaction((db) => fail(db, state)));
    expect([fault.code, fault.message]).toEqual([code, expect.stringContaining(sentence)]);
  });

  it('in which a statement failed is not saved, even if somebody caught that', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const failing = store.transaction(async (db) => {
      await remember(db, 'note', 'half done');
      await fail(db, '22012').catch(() => {});
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await stored(store)).toBeNull();
    await keep(store, 'whole');
    expect(await stored(store)).toBe('whole');
  });

  it('sees the ones before, and reading sees nothing half done', async () => {
    const url = await ownMigrated(ownServer());
    const [store, other] = [await storeAt({ url }), await storeAt({ url })];
    const seen = await store.transaction(async (db) => {
      await remember(db, 'note', 'half');
      const meanwhile = await stored(other);
      await remember(db, 'note', 'whole');
      return meanwhile;
    });
    expect(seen).toBeNull();
    expect(await stored(other)).toBe('whole');
  });

  it("waits for the disk, and one that needn't be durable doesn't", async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    expect(await store.transaction(waits, { durable: false })).toEqual({ synchronous_commit: 'off' });
    expect(await store.transaction(waits)).toEqual({ synchronous_commit: 'on' });
  });

  it('that only reads can change nothing', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const writing = store.read((db) => sql`DELETE FROM settings`.execute(db as Database));
    expect((await faultOf(writing)).code).toBe('standby');
  });

  it('that is over, or was never begun, lets nobody write by its handle', async () => {
    const url = await ownMigrated(ownServer());
    const store = await storeAt({ url });
    const handle = await store.transaction(async (db) => db);
    await expect(remember(handle, 'note', 'late')).rejects.toThrow('already committed');
    const nested = store.transaction((db) =>
      db.transaction().execute((inner) => remember(inner, 'note', 'inner')),
    );
    await expect(nested).rejects.toThrow('not supported');
    await inDatabase(url, (client) => client.query('ALTER TABLE migrations_lock RENAME TO elsewhere'));
    await expect(keep(store, 'without a lock')).rejects.toThrow('migrations_lock');
    await inDatabase(url, (client) => client.query('ALTER TABLE elsewhere RENAME TO migrations_lock'));
    expect(await stored(store)).toBeNull();
    await keep(store, 'whole');
    expect(await stored(store)).toBe('whole');
  });
});

describe('what mostly takes one query', () => {
  it('is asked without a transaction', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    expect(await store.read(isolation, 'one')).toBe('read committed');
    expect(await store.read(isolation)).toBe('repeatable read');
  });

  it('is read anew and all of one moment if it takes more, even if somebody goes on without the second', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    expect(await store.read(twice, 'one')).toEqual(['repeatable read', 'repeatable read']);
  });

  it('is asked again on another connection if its own is cut off, also if somebody goes on without it', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    await keep(store, 'here');
    const damaged: unknown[] = [];
    const tell = (error: unknown): void => void damaged.push(error);
    const ways = [
      (ask: () => Promise<unknown>) => ask(),
      (ask: () => Promise<unknown>) => unlessDamaged(ask, tell),
    ];
    for (const read of ways) {
      let tries = 0;
      const found = await store.read((db) => {
        tries += 1;
        return read(() => (tries === 1 ? cutOff(db) : recall(db, 'note')));
      }, 'one');
      expect({ tries, found, damaged }).toEqual({ tries: 2, found: 'here', damaged: [] });
    }
  });

  it('can change nothing', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    await keep(store, 'here');
    const writing = store.read((db) => (db as Database).deleteFrom('settings').execute(), 'one');
    await expect(writing).rejects.toThrow('would change');
    expect(await stored(store)).toBe('here');
  });

  it('fails as everything else where the query does', async () => {
    const store = await storeAt({ url: await ownMigrated(ownServer()) });
    const nowhere = sql.table<{ key: string }>('nowhere');
    const fault = store.read((db) => db.selectFrom(nowhere.as('nowhere')).selectAll().execute(), 'one');
    await expect(fault).rejects.toThrow('nowhere');
  });
});

/** A query that ends the connection by which it is asked. */
const cutOff = (db: Reading) =>
  db.selectNoFrom(sql<boolean>`pg_terminate_backend(pg_backend_pid())`.as('isOver')).execute();

/** Asks a second time, and goes on without that if it fails. */
const twice = async (db: Reading) => [await isolation(db), await isolation(db).catch(() => 'refused')];

/** How far a read is from what others do meanwhile. */
async function isolation(db: Reading): Promise<string> {
  const { level } = await db
    .selectNoFrom(sql<string>`current_setting('transaction_isolation')`.as('level'))
    .executeTakeFirstOrThrow();
  return level;
}

/** Whether a transaction waits for the disk. */
const waits = async (db: Database): Promise<unknown> =>
  (await sql`SHOW synchronous_commit`.execute(db)).rows[0];

/** Lets a statement fail with one of PostgreSQL's codes. */
const fail = (db: Database, code: string) =>
  sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${code}'; END $$`).execute(db);
