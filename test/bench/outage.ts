import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLocalDiscord } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import { system } from '#cli/system';
import { blank, connect } from '#test/conversation/connect';
import { isPrivate } from '#test/conversation/talk';
import type { Report } from './report.ts';

const tables = 200;
const second = 1000;

/** How long Discord is down, in milliseconds. */
const outage = 48 * second;

/** The requests of each second, and the most of them. */
function perSecond(moments: readonly number[], from: number): string {
  const counts = new Map<number, number>();
  for (const moment of moments.filter((each) => each >= from))
    counts.set(
      Math.floor((moment - from) / second),
      (counts.get(Math.floor((moment - from) / second)) ?? 0) + 1,
    );
  return `at most ${Math.max(0, ...counts.values())}`;
}

/** What the bot asks of a Discord that is down while 200 boards wait, and how soon they are all told afterwards. */
export async function benchOutage(report: Report): Promise<void> {
  const world = largeWorld({ guilds: 1, channels: tables, people: tables + 1 });
  const discord = await startLocalDiscord({ world });
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const bot = await connect({
    discord,
    database: { path: join(folder, 'bench.db') },
    painter: blank,
    system,
    ownRequestsPerSecond: undefined,
  });
  const channels = (world.guilds[0]?.channels ?? []).map(({ id }) => id);
  const ben = discord.as(`person${tables + 1}`);
  for (const [index, channel] of channels.entries())
    await discord.as(`person${index + 1}`).command(channel, 'sagrada new');
  let isDown = false;
  const asked: number[] = [];
  discord.faults.next({
    kind: 'serverError',
    status: 503,
    times: Number.POSITIVE_INFINITY,
    route: (path) => {
      if (/^\/(interactions|webhooks)\//u.test(path)) return false;
      asked.push(performance.now());
      return isDown;
    },
  });
  const told = new Map<string, number>();
  discord.watch((event) => {
    if (event.kind !== 'messages' || event.change === 'deleted' || isPrivate(event.message)) return;
    told.set(event.channelId, (told.get(event.channelId) ?? 0) + 1);
  });
  isDown = true;
  const down = performance.now();
  for (const channel of channels) await ben.command(channel, 'sagrada join');
  await pause(outage - (performance.now() - down));
  const whileDown = asked.splice(0);
  isDown = false;
  const up = performance.now();
  await discord.waitFor(() => told.size === tables);
  const seconds = (performance.now() - up) / second;
  await pause(second);
  const doubles = [...told.values()].filter((times) => times > 1).length;
  report({
    name: `requests in ${outage / second} s of 503, ${tables} boards waiting`,
    value: String(whileDown.length),
    aim: '',
  });
  report({ name: '  in a second, after the first', value: perSecond(whileDown, down + second), aim: '≤ 2' });
  report({ name: '  until all are told', value: `${seconds.toFixed(1)} s`, aim: '≤ 30 s' });
  report({ name: '  requests in a second meanwhile', value: perSecond(asked, up), aim: '≤ 50' });
  report({ name: '  boards told twice', value: String(doubles), aim: '0' });
  await bot.stop();
  await discord.close();
  await rm(folder, { recursive: true });
}
