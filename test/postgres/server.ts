import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporary } from '#test/folder';
import { postgresBinaries } from './binaries.ts';

const run = promisify(execFile);

/** Nobody: PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: nobody, gid: nobody } : {};

const crowded = 'max_connections=300';

/** What HOSTING recommends for several processes. */
const apart = [
  'max_pred_locks_per_page=64',
  'max_pred_locks_per_relation=10000',
  'max_pred_locks_per_transaction=256',
];

/** Tests lose nothing in a power cut. */
const hasty = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

interface PostgresServer {
  /** The address of one of its databases. */
  readonly urlOf: (database: string) => string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL server of its own, with nothing in it, that only this machine's processes reach: by a socket. */
export async function startPostgres(how: 'hasty' | 'safe' = 'hasty'): Promise<PostgresServer> {
  const bin = await postgresBinaries();
  if (bin === null)
    throw new Error(
      'No PostgreSQL here. Run npm ci, install PostgreSQL, or set POSTGRES_BIN to the folder of initdb.',
    );
  // The path of a socket can't be long. What is kept in memory survives no power cut.
  const folder = await mkdtemp(join(how === 'hasty' ? temporary : tmpdir(), 'sagrada-pg-'));
  const data = join(folder, 'data');
  if (isRoot) await chown(folder, nobody, nobody);
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sagrada', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      ...asUser,
      cwd: tmpdir(),
    },
  );
  const settings = [
    ...(how === 'hasty' ? hasty : []),
    crowded,
    ...apart,
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  return {
    pid: server.pid ?? 0,
    urlOf: (database) => `postgres://sagrada@${encodeURIComponent(folder)}/${database}`,
    async stop() {
      const ended = once(server, 'exit');
      // It ends its connections itself.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server takes connections; rejects with what it says if it ends instead. */
async function ready(server: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL didn't start: ${said}`)));
    server.once('error', reject);
  });
  server.removeAllListeners('exit');
}
