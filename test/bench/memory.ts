import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type LocalDiscord, startLocalDiscord } from 'local-discord';
import { bundle } from '#cli/bundle';
import { glyphs } from '#render/glyph';
import type { Picture } from '#render/picture';
import { stop } from '#test/child-process';
import { someGrowth } from '#test/render/some-growth';
import { pictures, withNewNames } from './all-pictures.ts';
import type { Amounts } from './amounts.ts';
import { fill, games } from './built.ts';
import type { Report } from './report.ts';

const run = promisify(execFile);
/** Memory is measured after these numbers of pictures. */
const milestones = [100, 1000, 5000, 10_000] as const;
/** How many pictures are asked for at a time. */
const batch = 20;
/** One in so many names has an emoji, one in so many pictures moves. */
const [rareEmoji, rareGrowth] = [25, 250] as const;

/** In milliseconds. */
const emojiPause = 200;

const growth = someGrowth(2);

/** One of the pictures of all kinds, with names that were never used before. */
function pictureOf(count: number): Picture {
  const [, still] = pictures[count % pictures.length] ?? [];
  const picture = still === undefined || count % rareGrowth === rareGrowth - 1 ? growth : still;
  const named = withNewNames(picture, count);
  return count % rareEmoji === 0 && 'name' in named ? { ...named, name: `${named.name} 🎲` } : named;
}

/**
 * Like `npm start`, but without source maps: here packages and our own code are one file, and its map would take 50 MB as soon as
 * one stack is read.
 */
const flags = ['--max-semi-space-size=4'];
const outdir = 'dist/bench';

/** Builds the bot to measure; its atlas is empty. */
async function build(): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  const entryPoints = {
    bot: 'test/bench/measured-bot.ts',
    'painter-worker': 'test/bench/measured-worker.ts',
  };
  await bundle({ root: process.cwd(), entryPoints, outdir });
}

/** The built bot in a process of its own. */
async function start({ restUrl, cdnUrl, token }: LocalDiscord, database: string): Promise<ChildProcess> {
  const args = [restUrl, cdnUrl, token, database];
  const bot = fork(join(outdir, 'bot.js'), args, { execArgv: flags, serialization: 'advanced' });
  await once(bot, 'message');
  return bot;
}

async function ask(bot: ChildProcess, asked: readonly Picture[]): Promise<unknown> {
  const answer = once(bot, 'message');
  bot.send(asked);
  const [said]: readonly unknown[] = await answer;
  return said;
}

/** The memory of the built bot: when idle, and after pictures of all kinds. */
export async function benchMemory(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const database = join(folder, 'bench.db');
  await fill(database);
  await build();
  const discord = await startLocalDiscord();
  // Emojis are uploaded only once.
  const first = await start(discord, database);
  while (discord.emojis().length < glyphs.length) await pause(emojiPause);
  await stop(first);
  const bot = await start(discord, database);
  const measure = async (name: string, aim: string): Promise<void> => {
    const threads = (await ask(bot, [])) as readonly Amounts[];
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(bot.pid), '--ppid', String(bot.pid)]);
    const kilobytes = stdout.trim().split('\n').map(Number);
    const resident = kilobytes.reduce((sum, rss) => sum + rss, 0) / 1024;
    report({ name, value: `${resident.toFixed(0)} MB`, aim });
    for (const [thread, { heapTotal, heapUsed, external, arrayBuffers }] of threads.entries())
      report({
        name: `  ${thread === 0 ? 'main thread' : `painter ${thread}`}`,
        value: `heap ${inMegabytes(heapUsed)} of ${inMegabytes(heapTotal)}, buffers ${inMegabytes(arrayBuffers)}, other ${inMegabytes(external - arrayBuffers)} MB`,
        aim: '',
      });
  };
  await measure(`memory when idle, ${games} games in the store`, '≤ 150 MB');
  let painted = 0;
  for (const milestone of milestones) {
    for (; painted < milestone; painted += batch)
      await ask(
        bot,
        Array.from({ length: batch }, (_, place) => pictureOf(painted + place)),
      );
    await measure(`memory after ${milestone} pictures`, '≤ 280 MB, flat');
  }
  await stop(bot);
  await discord.close();
  await rm(folder, { recursive: true });
}

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
