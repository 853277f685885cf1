import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ShardClientUtil } from 'discord.js';
import { startLocalDiscord } from 'local-discord';
import { system } from '#cli/system';
import { openStore } from '#store/store';
import { goOn } from '#test/chaos/player';
import { randomFrom } from '#test/chaos/random';
import { lookThrough, type Stored } from '#test/chaos/stored';
import { Witness } from '#test/chaos/witness';
import { killableBot } from '#test/child-process';
import { silent } from '#test/silent';
import { slowClock } from '#test/slow-clock';
import type { BotArgument } from './bot.ts';
import { type Kill, timesOut, wrongBoards, wrongDeadlines, wrongPosts, wrongWishes } from './judge.ts';
import { leftOver } from './left-over.ts';
import { type Pace, pacedSystem } from './pace.ts';
import { PostOffice } from './post-office.ts';
import { companiesIn, wishesOf } from './wishes.ts';

interface ShareOptions {
  readonly seed: string;
  /** How many processes, of one shard each. */
  readonly processes: number;
  readonly tables: number;
  /** How many are killed, and the time between two, in milliseconds. */
  readonly kills: number;
  readonly every: number;
  /**
   * How much faster the time of players goes by. Where it does, claims may end while they are used, so that repeats need no kill, and a busy
   * machine gets more time for everything: otherwise more would get due than it can do.
   */
  readonly haste: number;
  /** How long people wait between two things that they do, in milliseconds. */
  readonly breath: number;
  /** How many times three seconds the bot has to answer people. */
  readonly patience: number;
  /** How long what is left over is waited for at the end, in milliseconds. */
  readonly longestEnd: number;
  /** An empty database on a PostgreSQL server. */
  readonly url: string;
  /** The built `bot.ts`. */
  readonly program: string;
  /** Where the logs are. */
  readonly folder: string;
  readonly tell: (line: string) => void;
}

/** What happened. */
interface Aftermath {
  /** Everything that must never happen, with its evidence. */
  readonly findings: readonly string[];
  readonly counts: {
    readonly kills: number;
    readonly posts: number;
    /** Posts that were sent again, with the same nonce. */
    readonly repeats: number;
    /** What had to come once. */
    readonly wishes: number;
    /** Turns for which time was out. */
    readonly timesOut: number;
    readonly answers: number;
    /** Drafts and passes that people were told to count. */
    readonly accepted: number;
  };
  readonly stored: Omit<Stored, 'findings'>;
}

/** Codes of Discord for interactions whose process was killed before it had answered. */
const fromKills = new Set([10_062, 10_015, 40_060]);

const day = 24 * 60 * 60_000;

/** Lets processes share servers on one database while they are killed at random, and judges what is stored and what was posted. */
export async function share(options: ShareOptions): Promise<Aftermath> {
  const { seed, processes: count, tables, kills: most, breath, tell } = options;
  const { url, program, folder, longestEnd } = options;
  const random = randomFrom(seed, 'kills');
  const { world, companies } = companiesIn(tables);
  const midnight = Math.ceil(Date.now() / day) * day;
  // The day ends when a third is over.
  const start = Math.round(midnight - (options.haste * most * options.every) / 3);
  const preparing = performance.now();
  const wishes = await wishesOf(companies, { url, system: { ...system, now: () => start }, midnight });
  const slowness = options.haste > 1 ? slownessOf((performance.now() - preparing) / tables) : 1;
  const [every, patience] = [options.every * slowness, options.patience * slowness];
  const haste = Math.max(1, options.haste / slowness);
  tell(`${Math.round(slowness * 10) / 10} times as slow`);
  const discord = await startLocalDiscord({ world, clock: slowClock(patience) });
  const office = new PostOffice(discord, Date.now);
  const pace: Pace = { begun: Date.now(), haste, start };
  const { now } = pacedSystem(pace);

  const shards = new Map(
    companies.map(({ channel, guild }) => [channel, ShardClientUtil.shardIdForGuildId(guild, count)]),
  );
  const findings: string[] = [];
  const processes = Array.from({ length: count }, (_, shard) => {
    const argument: BotArgument = {
      discord: { restUrl: discord.restUrl, cdnUrl: discord.cdnUrl, token: discord.token },
      database: url,
      share: { shards: [shard], count },
      pace,
      patience,
    };
    return killableBot({
      program,
      args: () => [JSON.stringify(argument)],
      log: join(folder, `shard-${shard}.log`),
      who: `the process of shard ${shard}`,
      onCrash: (how) => findings.push(how),
      untilReady: (child) => once(child, 'message'),
    });
  });
  await Promise.all(processes.map((each) => each.start()));
  tell(`${count} processes in ${tables} servers`);

  const over = new AbortController();
  // Who plays where one process is has no excuse while another one is gone.
  const witnesses = processes.map(() => new Witness(discord, Date.now, patience));
  const plays = companies.map(async ({ channel, host, other, does }, index) => {
    const witness = witnesses[index % count];
    if (does !== 'play' || witness === undefined) return;
    const company = {
      discord,
      channel,
      host: discord.as(host.id),
      others: [discord.as(other.id)],
      computers: 1,
    };
    while (!over.signal.aborted) {
      await goOn(company, witness);
      await pause(breath);
    }
  });
  const answers = (): number => witnesses.reduce((sum, { counts }) => sum + counts.answered, 0);
  const accepted = (): number => witnesses.reduce((sum, each) => sum + each.accepted.length, 0);
  /** Some time, and until people have come further. */
  const nextPart = async (): Promise<void> => {
    const before = accepted();
    await pause(every);
    while (accepted() === before && companies.some(({ does }) => does === 'play')) await pause(every / 10);
  };
  const kills: Kill[] = [];
  const starts: Promise<void>[] = [];
  while (kills.length < most) {
    await nextPart();
    const shard = Math.floor(random() * count);
    const excused = witnesses[shard]?.excuse('killed', true);
    kills.push({ shard, at: Date.now() });
    await processes[shard]?.kill();
    // It may be killed again while it starts.
    const ready = processes[shard]?.start().then(excused);
    if (ready !== undefined) starts.push(ready);
    tell(`process ${shard} killed: ${office.posts.length} posts, ${answers()} answers`);
  }
  await nextPart();
  // A process that is asked to end before it listens ends with a signal, not with 0.
  await Promise.all(starts);
  over.abort();
  await Promise.all(plays);

  const store = await openStore({ url, log: silent });
  const look = () => store.read((db) => leftOver(db, now()));
  const until = Date.now() + longestEnd;
  let left = await look();
  // Time may be out nowhere yet: that takes a minute without a kill.
  while ((Object.keys(left).length > 0 || (await store.read(timesOut)) === 0) && Date.now() < until) {
    await pause(every / 10);
    left = await look();
  }
  findings.push(...Object.entries(left).map(([what, number]) => `left over: ${number} ${what}`));
  for (const [shard, each] of processes.entries()) {
    const code = await each.stop();
    if (code !== 0) findings.push(`process ${shard} ended with ${code} when it was asked to`);
  }
  findings.push(
    ...witnesses.flatMap((each) => each.findings),
    ...wrongPosts(office.posts, haste > 1 ? null : kills, (channel) => shards.get(channel)),
    ...wrongWishes(office.posts, wishes, {
      directWith: (person) => discord.as(person).directMessages(),
      // The three minutes in which a reminder is sent again are over too soon then.
      lostReminders: haste > 1 ? kills.length : 0,
    }),
    ...(await store.read((db) => wrongBoards(db, discord))),
    ...(await store.read(wrongDeadlines)),
  );
  for (const { code, method, path, message } of discord.violations)
    if (!fromKills.has(code)) findings.push(`Discord refused ${method} ${path}: ${code} ${message}`);
  const stepsByTime = await store.read(timesOut);
  await store.close();
  const toldToCount = witnesses.flatMap((each) => each.accepted);
  const { findings: wrong, ...stored } = await lookThrough({ url }, toldToCount);
  await discord.close();
  return {
    findings: [...findings, ...wrong],
    counts: {
      kills: kills.length,
      posts: office.posts.length,
      repeats: office.posts.reduce((sum, { sent }) => sum + sent.length - 1, 0),
      wishes: wishes.length,
      timesOut: stepsByTime,
      answers: answers(),
      accepted: toldToCount.length,
    },
    stored,
  };
}

/** How long two cores with some other work take to prepare a table, in milliseconds. */
const usualPreparing = 150;

/** How many times as long this machine takes now. */
const slownessOf = (preparing: number): number => Math.max(1, preparing / usualPreparing);
