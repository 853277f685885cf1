import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalDiscord } from 'local-discord';
import { bundle } from '#cli/bundle';
import { stop } from '#test/child-process';
import type { Taken } from './timed-bot.ts';

const outdir = 'dist/bench-bot';

/** Builds what `withBot` starts. */
export async function buildBot(): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  const entryPoints = {
    bot: 'test/bench/timed-bot.ts',
    'painter-worker': 'render/painter-worker.ts',
    'thinker-worker': 'src/players/thinker-worker.ts',
  };
  await bundle({ root: process.cwd(), entryPoints, outdir });
}

/** A bot in a process of its own, on a Discord and a database. */
export interface Running {
  readonly discord: LocalDiscord;
  /** What it took since it was last asked; from then on also delays, if they are asked for. */
  readonly ask: (what?: 'delays' | 'cpu') => Promise<Taken>;
}

interface Ways {
  readonly limits?: 'fair' | 'none';
  /** How many requests a second it makes of its own accord, if not the usual number. */
  readonly ownRequestsPerSecond?: number;
}

/** Starts the bot on a database, lets somebody measure, and stops it. */
export async function withBot<T>(
  path: string,
  discord: LocalDiscord,
  measure: (running: Running) => Promise<T>,
  { limits = 'none', ownRequestsPerSecond }: Ways = {},
): Promise<T> {
  const { restUrl, cdnUrl, token } = discord;
  const ownRequests = ownRequestsPerSecond === undefined ? '' : String(ownRequestsPerSecond);
  const args = [restUrl, cdnUrl, token, path, limits, ownRequests];
  const bot: ChildProcess = fork(join(outdir, 'bot.js'), args, {
    execArgv: ['--max-semi-space-size=4'],
  });
  await once(bot, 'message');
  const ask: Running['ask'] = async (what = 'cpu') => {
    const answer = once(bot, 'message');
    bot.send(what);
    const [taken]: readonly unknown[] = await answer;
    return taken as Taken;
  };
  try {
    return await measure({ discord, ask });
  } finally {
    await stop(bot);
  }
}
