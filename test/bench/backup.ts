import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Actor, InteractionFailed, startLocalDiscord } from 'local-discord';
import { pino } from 'pino';
import { bundle } from '#cli/bundle';
import { bytesOf } from '#store/companions';
import { remember } from '#store/settings';
import { openStore } from '#store/store';
import { begunBy, messageOf } from '#test/conversation/talk';
import { databaseIn, soakPrograms, startBot, token } from '#test/soak/bot-process';
import { worldOf } from './discord.ts';
import { quantiles, type Report } from './report.ts';

const run = promisify(execFile);
const outdir = 'dist/bench-backup';

/** As large as 80 MB. */
const rows = 20_000;
const text = 'x'.repeat(3800);

/** How many backups are made, one after the other. */
const backups = 5;
/** How long people play without one, in milliseconds. */
const length = 10_000;
/** As fast as people do. */
const rhythm = 300;

/** What a backup takes, and how long people wait meanwhile, who play with the bot whose database it is. */
export async function benchBackup(report: Report): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await bundle({ root: process.cwd(), entryPoints: soakPrograms, outdir });
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const database = databaseIn(folder);
  await fill(database);
  const megabytes = `${Math.round((bytesOf(database) ?? 0) / 1e6)} MB`;
  const discord = await startLocalDiscord({ token, world: worldOf(1) });
  const bot = await startBot({ discord, program: join(process.cwd(), outdir, 'bot.js'), folder });
  try {
    const channel = discord.channels().find(({ id }) => id.startsWith('22'))?.id ?? '';
    const people = [discord.as('ada'), discord.as('ben')] as const;
    await begunBy({ discord, channel }, ...people);
    // The first pictures take longer.
    for (const person of people) await messageOf(person.command(channel, 'sagrada hand'));
    report(answers('answers without a backup', await waitsDuring(people, channel, pause(length))));
    const times: number[] = [];
    const backUp = async (): Promise<void> => {
      for (let count = 0; count < backups; count += 1) {
        const file = join(folder, `${count}.db`);
        const begin = performance.now();
        await run(process.execPath, [join(outdir, 'backup.js'), '--database', database, file]);
        times.push(performance.now() - begin);
      }
    };
    const meanwhile = await waitsDuring(people, channel, backUp());
    report({ name: `a backup of ${megabytes}, with its check`, value: quantiles(times), aim: '' });
    report(answers('answers meanwhile', meanwhile));
  } finally {
    await bot.stop();
    await discord.close();
    await rm(folder, { recursive: true });
  }
}

async function fill(path: string): Promise<void> {
  const store = await openStore({ path, log: pino({ level: 'silent' }) });
  await store.transaction(async (db) => {
    for (let row = 0; row < rows; row += 1) await remember(db, `row ${row}`, text);
  });
  await store.close();
}

/** How long everybody waits for each answer until some work is done, in milliseconds. */
export async function waitsDuring(
  people: readonly Actor[],
  channel: string,
  work: Promise<unknown>,
): Promise<readonly number[]> {
  const waits: number[] = [];
  const over = new AbortController();
  const plays = people.map(async (person) => {
    while (!over.signal.aborted) {
      const next = pause(rhythm);
      const begin = performance.now();
      await messageOf(person.command(channel, 'sagrada hand')).catch((error: unknown) => {
        if (!(error instanceof InteractionFailed)) throw error;
      });
      waits.push(performance.now() - begin);
      await next;
    }
  });
  await work.finally(() => over.abort());
  await Promise.all(plays);
  return waits;
}

const answers = (name: string, waits: readonly number[]) => ({
  name,
  value: `${quantiles(waits)}, longest ${Math.max(...waits).toFixed(0)}`,
  aim: 'p99 ≤ 50 ms',
});
