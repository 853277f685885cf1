import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { ImportFault, StoreFault } from '#store/fault';
import { importFile } from '#store/import/import-file';
import { remember } from '#store/settings';
import { openStore, type Store } from '#store/store';
import { ownDatabase, storeAt } from '#test/database';
import { ownFolder } from '#test/folder';
import { Gate } from '#test/gate';
import { anna, begun, ben, by, channel, cleo, done, evening, firstLegal } from '#test/play/evening';
import { silent } from '#test/silent';
import { keep } from '#test/store/note';
import {
  inDatabase,
  migrateAndLeave,
  ownMigrated,
  ownServer,
  ownUnused,
  useAndLeave,
} from './own-databases.ts';

/** A file with a game in progress, and more notes than are copied at once. */
async function played(notes = 1200): Promise<string> {
  const path = await ownDatabase();
  const store = await openStore({ path, log: silent });
  const { tables, house } = await evening({ store });
  await begun(tables, anna, ben, cleo);
  await house.dailies.remind(ben.id, { zone: 'Europe/Berlin', hour: 7 }, 'de');
  await store.transaction(async (db) => {
    for (let note = 0; note < notes; note += 1) await remember(db, `note ${note}`, `"${note}" 🎲`);
  });
  await store.close();
  return path;
}

/** Everything in a database, by table, each in an order of its own. */
async function everything(store: Store, catalog: 'file' | 'server') {
  return store.transaction(async (db) => {
    const names =
      catalog === 'file'
        ? sql<{
            name: string;
          }>`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'migrations%'`
        : sql<{
            name: string;
          }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'migrations%'`;
    const all: Record<string, readonly string[]> = {};
    for (const { name } of (await names.execute(db)).rows) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db);
      all[name] = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
    }
    return all;
  });
}

async function everythingIn(path: string) {
  const store = await openStore({ path, log: silent });
  const all = await everything(store, 'file');
  await store.close();
  return all;
}

const ignore = (): void => {};

it('brings every row to PostgreSQL, says how many, and the game goes on there', async () => {
  const [path, url] = [await played(), await ownUnused(ownServer())];
  const told: Record<string, number> = {};
  await importFile({ path, url, log: silent, tell: (table, rows) => void (told[table] = rows) });
  const store = await storeAt({ url });
  const all = await everything(store, 'server');
  expect(all).toEqual(await everythingIn(path));
  expect(told).toEqual(Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.length])));
  expect(told).toMatchObject({ matches: 1, seats: 3, reminders: 1 });
  const { tables } = await evening({ store });
  const view = await tables.look(channel, anna.id);
  const current = [anna, ben, cleo][
    view?.stage === 'running' && view.game.phase === 'playing' ? view.game.turn.seat : 0
  ];
  if (current === undefined) throw new Error('nobody is to act');
  done(await tables.act(by(current), await firstLegal(tables, current)));
});

it('goes on where it was after it was killed', async () => {
  const [path, url] = [await played(4000), await ownUnused(ownServer())];
  await migrateAndLeave(url);
  const started = () =>
    spawn(process.execPath, [join(inject('programs'), 'import.js'), path], {
      env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    });
  await whileHalfThere(url, started, async (killed) => {
    killed.kill('SIGKILL');
    await once(killed, 'close');
  });
  // No bot uses what is only half there.
  const fault: unknown = await openStore({ url, log: silent }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StoreFault);
  expect(fault).toMatchObject({ code: 'halfImported' });
  const again = started();
  let said = '';
  again.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(again, 'close');
  expect(said).toContain('Imported');
  expect(await everything(await storeAt({ url }), 'server')).toEqual(await everythingIn(path));
});

/** Stops what was begun after a first part of the notes, and does something meanwhile. */
async function whileHalfThere<T>(url: string, begin: () => T, work: (begun: T) => Promise<unknown>) {
  await inDatabase(url, async (client) => {
    // Whoever copies the second part waits for a lock that the test holds.
    await client.query(`
      SELECT pg_advisory_lock(1);
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(1);
        RETURN NEW;
      END $$;
      CREATE TRIGGER wait BEFORE INSERT ON settings FOR EACH ROW WHEN (NEW.key = 'note 2000') EXECUTE FUNCTION wait()`);
    const begun = begin();
    await waitsForLock(client);
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM settings');
    expect(rows[0]?.count).toBeGreaterThan(0);
    await work(begun);
  });
}

/** Resolves when somebody waits for the lock that this connection holds. */
async function waitsForLock(client: Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND NOT granted",
  );
  if (rows.length === 0) await waitsForLock(client);
}

it('refuses a target with anything in it', async () => {
  const [path, url] = [await played(1), await ownMigrated(ownServer())];
  const bringing = () => importFile({ path, url, log: silent, tell: ignore });
  await useAndLeave(url, (store) => keep(store, 'here before'));
  await expect(bringing()).rejects.toThrow("isn't empty: there is something in settings");
});

it('refuses a target of an earlier version, and changes nothing in it', async () => {
  const [path, url] = [await played(1), await ownUnused(ownServer())];
  await migrateAndLeave(url);
  const undone = "DELETE FROM migrations WHERE name >= '2026-12-08'";
  expect((await inDatabase(url, (client) => client.query(undone))).rowCount).toBeGreaterThan(0);
  const bringing = importFile({ path, url, log: silent, tell: ignore });
  await expect(bringing).rejects.toThrow('Import into an empty database');
  expect((await inDatabase(url, (client) => client.query(undone))).rowCount).toBe(0);
});

it('refuses while a bot uses the target', async () => {
  const [path, url] = [await played(1), await ownMigrated(ownServer())];
  await storeAt({ url });
  const bringing = importFile({ path, url, log: silent, tell: ignore });
  await expect(bringing).rejects.toThrow('A bot uses the database');
  await expect(bringing).rejects.toBeInstanceOf(ImportFault);
});

it('lets no bot in that opens the target while it begins', async () => {
  const [path, url] = [await played(1), await ownUnused(ownServer())];
  await migrateAndLeave(url);
  await inDatabase(url, async (client) => {
    // It waits once after it has looked who uses the database, and once when it copies.
    await client.query(`
      SELECT pg_advisory_lock(1), pg_advisory_lock(2);
      CREATE FUNCTION begins() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(1);
      END $$;
      CREATE EVENT TRIGGER begins ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION begins();
      CREATE FUNCTION copies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(2);
        RETURN NEW;
      END $$;
      CREATE TRIGGER copies BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION copies()`);
    const bringing = importFile({ path, url, log: silent, tell: ignore });
    await Promise.race([waitsForLock(client), bringing]);
    const waits = new Gate();
    const log = pino({}, { write: (line: string) => line.includes('waiting for another') && waits.open() });
    const opening = openStore({ url, log }).catch((error: unknown) => error);
    await Promise.race([waits.opened, opening]);
    await client.query('SELECT pg_advisory_unlock(1)');
    expect(await opening).toMatchObject({ code: 'halfImported' });
    await client.query('SELECT pg_advisory_unlock(2)');
    await bringing;
  });
});

it('refuses text that PostgreSQL cannot keep before it copies anything, and names the row', async () => {
  const [path, url] = [await played(2), await ownUnused(ownServer())];
  const file = await openStore({ path, log: silent });
  await file.transaction((db) => remember(db, 'note 1', 'half\0whole'));
  await file.close();
  const bringing = importFile({ path, url, log: silent, tell: ignore });
  await expect(bringing).rejects.toThrow(/^Row \d+ of settings has a NUL character in value, which/);
  await expect(bringing).rejects.toBeInstanceOf(ImportFault);
});

it('refuses while a bot uses the file, and a file that is not there', async () => {
  const [path, url] = [await played(1), await ownMigrated(ownServer())];
  await storeAt({ path });
  const log = silent;
  await expect(importFile({ path, url, log, tell: ignore })).rejects.toMatchObject({ code: 'locked' });
  const nowhere = join(await ownFolder(), 'nowhere.db');
  await expect(importFile({ path: nowhere, url, log, tell: ignore })).rejects.toThrow('There is no file');
});

it('tells if something else has written into the target', async () => {
  const [path, url] = [await played(1), await ownUnused(ownServer())];
  await migrateAndLeave(url);
  await inDatabase(url, (client) =>
    client.query(`
      CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.value := 'other'; RETURN NEW; END $$;
      CREATE TRIGGER meddle BEFORE INSERT ON settings FOR EACH ROW WHEN (NEW.key = 'note 0') EXECUTE FUNCTION meddle()`),
  );
  const bringing = importFile({ path, url, log: silent, tell: ignore });
  await expect(bringing).rejects.toThrow("settings isn't the same");
});
