import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createOperating } from '#operating/operating';
import { holdLocks, isPooled } from '#store/postgres/locks';
import { openStore } from '#store/store';
import { handClock } from '#test/hand-clock';
import { silent } from '#test/silent';
import { faultOf } from '#test/store/fault-of';
import { inDatabase, ownMigrated, ownServer } from './own-databases.ts';

/** A server that refuses whoever comes, as PgBouncer 1.18 does; gives its address. */
async function refusing(sentence: string): Promise<string> {
  const fields = ['SERROR', 'C08P01', `M${sentence}`].map((field) => `${field}\0`).join('');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([head, body]))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `postgres://sagrada@127.0.0.1:${port}/sagrada`;
}

/** A pooler in front of these processes of a server that gives out the one that this chooses for each question. */
const pooler = (choose: (question: number) => number) => {
  let questions = 0;
  return async (): Promise<number> => choose((questions += 1));
};

describe('PgBouncer', () => {
  it.each([
    ['the process that was used last', () => 7],
    ['two processes in turn', (question: number) => question % 2],
    ['four processes in turn', (question: number) => question % 4],
  ])('is noticed if it gives each transaction %s', async (_which, choose) => {
    const ask = pooler(choose);
    expect(await isPooled(ask, ask)).toBe(true);
  });

  it('is none that counts if each connection keeps its process', async () => {
    expect(
      await isPooled(
        async () => 1,
        async () => 2,
      ),
    ).toBe(false);
  });

  it('is told what to set where it refuses a setting of the connections', async () => {
    const url = await refusing('unsupported startup parameter: idle_in_transaction_session_timeout');
    const { code, message } = await faultOf(openStore({ url, log: silent }));
    expect(code).toBe('poolerRefuses');
    expect(message).toContain('ignore_startup_parameters = idle_in_transaction_session_timeout');
    const other = await refusing('pgbouncer cannot connect to server');
    expect((await faultOf(openStore({ url: other, log: silent }))).code).toBe('unreachable');
  });
});

it('a server whose connections share their processes makes nobody ready until that is mended', async () => {
  const url = await ownMigrated(ownServer());
  // What looks for the process of its connection finds the same one everywhere.
  const name = new URL(url).pathname.slice(1);
  await inDatabase(url, (client) =>
    client.query(`CREATE SCHEMA pooled; CREATE FUNCTION pooled.pg_backend_pid() RETURNS int4 LANGUAGE sql AS 'SELECT 7';
      ALTER DATABASE ${name} SET search_path = public, pooled, pg_catalog`),
  );
  onTestFinished(async () => {
    await inDatabase(url, (client) =>
      client.query(`ALTER DATABASE ${name} RESET search_path; DROP SCHEMA pooled CASCADE`),
    );
  });
  const locks = holdLocks(url, {
    shards: [0],
    count: 1,
    now: () => 0,
    schedule: () => () => {},
    log: silent,
    timeout: 0,
  });
  onTestFinished(() => locks.close());
  const operating = createOperating({
    version: '1.0.0',
    asked: new AbortController().signal,
    askedIn: () => null,
    now: () => 0,
    elapsed: () => 0,
    schedule: handClock().schedule,
  });
  operating.watchServer({ ...locks, use: () => ({ connections: 0, waiting: 0, retries: 0 }) });
  const admin = await operating.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => admin.close());
  const ready = async () => {
    await locks.look();
    const answer = await fetch(`http://127.0.0.1:${admin.port}/ready`);
    return z
      .object({ ready: z.boolean(), database: z.boolean(), why: z.array(z.string()) })
      .parse(await answer.json());
  };
  const found = await ready();
  expect(found).toMatchObject({ ready: false, database: false });
  expect(found.why[0]).toContain('In PgBouncer set pool_mode = session');
  expect(locks.hasShards()).toBe(false);
  await inDatabase(url, (client) => client.query(`ALTER DATABASE ${name} RESET search_path`));
  expect(await ready()).toMatchObject({ database: true });
  expect(locks.hasShards()).toBe(true);
});
