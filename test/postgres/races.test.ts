import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readable } from '#play/closing';
import { recall, remember } from '#store/settings';
import { openStore, type Store } from '#store/store';
import { cases } from '#test/cases';
import { storeAt } from '#test/database';
import { anna, ben, by, channel, cleo, done, dora, evening, fourSeats } from '#test/play/evening';
import { silent } from '#test/silent';
import { inDatabase, ownMigrated, ownServer } from './own-databases.ts';

/** Several stores on one database, as several processes have them. */
async function stores(count: number): Promise<readonly Store[]> {
  const url = await ownMigrated(ownServer());
  return Promise.all(Array.from({ length: count }, () => storeAt({ url })));
}

/** Fails as what clashes does. */
const clash = sql.raw("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$");

/** Whether anybody waits for a lock in a database. */
async function isSomebodyWaiting(client: Client): Promise<boolean> {
  const waiting = await client.query(
    `SELECT FROM pg_locks WHERE NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return waiting.rows.length > 0;
}

const add = (store: Store): Promise<void> =>
  store.transaction(async (db) => {
    const before = Number(await recall(db, 'count'));
    await remember(db, 'count', String(before + 1));
  });

it('ten increments at once count ten', async () => {
  const both = await stores(2);
  await Promise.all(Array.from({ length: 5 }, () => both.map(add)).flat());
  expect(await both[0]?.read((db) => recall(db, 'count'))).toBe('10');
});

it('what one process does at once never clashes with itself', async () => {
  const url = await ownMigrated(ownServer());
  const pauses: number[] = [];
  const again = { pause: async (milliseconds: number) => void pauses.push(milliseconds), chance: () => 0 };
  const store = await openStore({ url, log: silent, again });
  await Promise.all(Array.from({ length: 10 }, () => add(store)));
  expect(await store.read((db) => recall(db, 'count'))).toBe('10');
  expect(pauses).toEqual([]);
  await store.close();
});

it('counts what waits for its turn', async () => {
  const store = await openStore({ url: await ownMigrated(ownServer()), log: silent });
  const all = Array.from({ length: 4 }, () => add(store));
  expect(store.use().waiting).toBe(3);
  await Promise.all(all);
  expect(store.use()).toEqual({ connections: 0, waiting: 0, retries: 0 });
  await store.close();
});

it('a transaction that fails keeps no other one from beginning', async () => {
  const [store] = await stores(1);
  const failing = store?.transaction(() => Promise.reject(new Error('not this one')));
  const adding = store === undefined ? null : add(store);
  await expect(failing).rejects.toThrow('not this one');
  await adding;
  expect(await store?.read((db) => recall(db, 'count'))).toBe('1');
});

it('a transaction that clashed three times is done while all others wait', async () => {
  const url = await ownMigrated(ownServer());
  const [store, other] = [await storeAt({ url }), await storeAt({ url })];
  const ended: string[] = [];
  const others: Promise<unknown>[] = [];
  let tries = 0;
  let didOtherWait = false;
  await store.transaction(async (db) => {
    tries += 1;
    const before = Number(await recall(db, 'count'));
    if (tries <= 3) await add(other);
    else {
      others.push(add(other).then(() => ended.push('other')));
      await inDatabase(url, async (client) => {
        while (ended.length === 0 && !didOtherWait) didOtherWait = await isSomebodyWaiting(client);
      });
    }
    await remember(db, 'count', String(before + 1));
  });
  await Promise.all(others);
  expect({ tries, didOtherWait }).toEqual({ tries: 4, didOtherWait: true });
  expect(await store.read((db) => recall(db, 'count'))).toBe('5');
});

it('a transaction that clashes is done again after a pause, and leaves nothing of its first try', async () => {
  const url = await ownMigrated(ownServer());
  const pauses: number[] = [];
  const again = { pause: async (milliseconds: number) => void pauses.push(milliseconds), chance: () => 0.5 };
  const [store, other] = [await openStore({ url, log: silent, again }), await storeAt({ url })];
  let tries = 0;
  await store.transaction(async (db) => {
    tries += 1;
    const before = Number(await recall(db, 'count'));
    // Somebody else is faster, three times.
    if (tries <= 3) await add(other);
    await remember(db, `try ${tries}`, 'was here');
    await remember(db, 'count', String(before + 1));
  });
  const seen = await store.read((db) => db.selectFrom('settings').select('key').orderBy('key').execute());
  expect(tries).toBe(4);
  expect(pauses).toEqual([2.5, 5, 10]);
  expect(await store.read((db) => recall(db, 'count'))).toBe('4');
  expect(seen.map(({ key }) => key)).toEqual(['count', 'try 4']);
  expect(store.use()).toEqual({ connections: 0, waiting: 0, retries: 3 });
  await store.close();
});

it('a transaction that always clashes is given up after eight more tries', async () => {
  const url = await ownMigrated(ownServer());
  const again = { pause: () => Promise.resolve(), chance: () => 0 };
  const store = await openStore({ url, log: silent, again });
  let tries = 0;
  const failing = store.transaction(async (db) => {
    tries += 1;
    await clash.execute(db);
  });
  await expect(failing).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(9);
  await store.close();
});

it('what clashes while it is read is not taken for damaged, but read again', async () => {
  const [store] = await stores(1);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  let tries = 0;
  const read = await store?.transaction(async (db) => {
    tries += 1;
    const found: string[] = [];
    const isFirst = tries === 1;
    const table = async (id: string): Promise<string> => {
      if (isFirst)
        await clash.execute(db).catch((cause: unknown) => Promise.reject(new Error(id, { cause })));
      return id;
    };
    for await (const id of readable(['one', 'two'], table, { what: 'table', log })) found.push(id);
    return found;
  });
  expect([tries, read, lines]).toEqual([2, ['one', 'two'], []]);
});

it('one of several tables that are opened in a channel at once is', async () => {
  const nights = await Promise.all((await stores(4)).map((store) => evening({ store })));
  const people = [anna, ben, cleo, dora];
  const outcomes = await Promise.all(
    nights.map(({ tables }, index) => {
      const person = people[index] ?? anna;
      return tables.open(by(person), fourSeats).catch((error: unknown) => String(error));
    }),
  );
  const opened = outcomes.filter((outcome) => typeof outcome !== 'string' && outcome.outcome === 'done');
  expect(opened).toHaveLength(1);
});

it('people who join at once by several processes all sit there, each once', async () => {
  const nights = await Promise.all((await stores(3)).map((store) => evening({ store })));
  done((await nights[0]?.tables.open(by(anna), fourSeats)) ?? { outcome: 'repeated' });
  const joining = [ben, cleo, dora].map(async (person, index) => nights[index]?.tables.join(by(person)));
  await Promise.all(joining);
  const table = await nights[1]?.tables.look(channel, anna.id);
  expect(table?.players.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Ben', 'Cleo', 'Dora']);
});

it('ten people are reminded once each, though three processes do it', async () => {
  const nights = await Promise.all((await stores(3)).map((store) => evening({ store })));
  const people = Array.from({ length: 10 }, (_, index) => String(1000 + index));
  for (const person of people) await nights[0]?.house.dailies.remind(person, { zone: 'UTC', hour: 20 }, 'en');
  for (const night of nights) night.pass(3_600_000);
  const never = new AbortController().signal;
  await Promise.all(nights.map(({ house }) => house.dailies.deliverDue(never)));
  const reminded = nights.flatMap((night) => night.reminded.map(({ person }) => person));
  expect(reminded.toSorted()).toEqual(people);
});

/** A transaction that reads some values and then writes what it has read, and its own name, to others. */
interface Command {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** The values by key, each a list of what it followed from. */
type State = Readonly<Record<string, string>>;

const after = (state: State, name: number, { reads, writes }: Command): State => {
  const value = `${name}(${reads.map((key) => state[key] ?? '').join(',')})`;
  return { ...state, ...Object.fromEntries(writes.map((key) => [key, value])) };
};

/** All orders of these. */
function* orders(names: readonly number[]): Generator<readonly number[]> {
  if (names.length === 0) yield [];
  for (const first of names)
    for (const rest of orders(names.filter((name) => name !== first))) yield [first, ...rest];
}

const keys = ['a', 'b', 'c'] as const;
const someKeys = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 2 });

it('whatever several processes do at once comes out as if they did one after the other', async () => {
  const three = await stores(3);
  const commands = fc.array(fc.record({ reads: someKeys, writes: someKeys }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      await three[0]?.transaction((db) => db.deleteFrom('settings').execute());
      await Promise.all(
        all.map(async (command, name) =>
          three[name % 3]?.transaction(async (db) => {
            const state: Record<string, string> = {};
            for (const key of command.reads) state[key] = (await recall(db, key)) ?? '';
            const changed = after(state, name, command);
            for (const key of command.writes) await remember(db, key, changed[key] ?? '');
          }),
        ),
      );
      const rows = await three[0]?.read((db) => db.selectFrom('settings').selectAll().execute());
      const found = Object.fromEntries((rows ?? []).map(({ key, value }) => [key, value]));
      const possible = [...orders(all.map((_, name) => name))].some((order) => {
        const state = order.reduce<State>((before, name) => {
          const command = all[name];
          return command === undefined ? before : after(before, name, command);
        }, {});
        return keys.every((key) => state[key] === found[key]);
      });
      expect(possible).toBe(true);
    }),
    { numRuns: cases(60) },
  );
});
