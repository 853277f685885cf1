import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { LocalDiscord } from 'local-discord';
import { flags } from '#test/bench/built';
import { stop } from '#test/child-process';

interface Parts {
  readonly discord: LocalDiscord;
  /** The built `bot.ts`. */
  readonly program: string;
  /** Where the database and the log are. */
  readonly folder: string;
}

/** What looks like a token; nobody else knows the Discord that it is for. */
export const token = 'soak.soak.soak';

/** The source of the bot and of each program it starts, by the name under which it is built. */
export const soakPrograms = {
  bot: 'test/soak/bot.ts',
  backup: 'src/cli/backup.ts',
  check: 'src/cli/check.ts',
  migrate: 'src/cli/migrate.ts',
  'painter-worker': 'render/painter-worker.ts',
  'thinker-worker': 'src/players/thinker-worker.ts',
} as const;

export const databaseIn = (folder: string): string => join(folder, 'soak.db');

/** How the C library treats memory where the bot runs as a service (docs/HOSTING.md, memory). */
const asAService = (): Readonly<Record<string, string>> => {
  const unit = readFileSync(new URL('../../deploy/sagrada.service', import.meta.url), 'utf8');
  return Object.fromEntries(
    [...unit.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
  );
};

/** The bot in a process of its own. */
export interface BotProcess {
  /** What it measures, as Prometheus reads it. Rejects if it is gone. */
  readonly metrics: () => Promise<string>;
  /** Rejects if it ends without having been asked to. */
  readonly crashed: Promise<never>;
  /** Asks it to end; gives the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts it as `npm start` does, with the memory settings of the service. Resolves when it is ready. */
export async function startBot({ discord, program, folder }: Parts): Promise<BotProcess> {
  const { restUrl, cdnUrl } = discord;
  const port = await freePort();
  const out = openSync(join(folder, 'bot.log'), 'a');
  const child = spawn(process.execPath, [...flags, program, restUrl, cdnUrl], {
    cwd: folder,
    env: {
      ...asAService(),
      ...process.env,
      NODE_ENV: 'production',
      DISCORD_TOKEN: discord.token,
      DATABASE: databaseIn(folder),
      ADMIN: String(port),
    },
    stdio: ['ignore', out, out],
  });
  const crashed = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The bot ended by itself: ${signal ?? code}`);
  });
  // Nobody waits for it while it is asked to stop.
  crashed.catch(() => {});
  const [{ id: channel } = { id: '' }] = discord.channels();
  const isThere = discord.waitFor(() => discord.online() && discord.commands(channel).length > 0);
  await Promise.race([isThere, crashed]);
  return {
    metrics: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    crashed,
    stop: () => stop(child),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
