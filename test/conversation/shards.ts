import type { Actor, LocalDiscord } from 'local-discord';
import { largeWorld, manualClock } from 'local-discord/testing';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Bot } from '#bot/bot';
import type { Locks } from '#store/postgres/locks';
import type { Share } from '#store/share';
import type { Address } from '#store/store';
import { openDiscord } from '#test/local-discord';
import { type MadeUp, madeUp } from '#test/made-up';
import { blank, connect } from './connect.ts';

/** A process of the bot; without a share it connects to all shards that Discord recommends. */
interface Process {
  readonly share?: Share;
  readonly locks?: Locks;
  /** Gets the lines of its log. */
  readonly log?: string[];
}

/** Many servers, and processes of one bot in them. */
interface Servers {
  readonly discord: LocalDiscord;
  /** A channel in each server; server n belongs to shard n modulo the number of shards. */
  readonly channels: readonly string[];
  readonly people: readonly [Actor, Actor];
  /** Starts a process of the bot. */
  readonly begin: (process?: Process) => Promise<Bot>;
  /** Lets this many milliseconds pass while the bot runs, and all that is due be done. */
  readonly passAwake: (milliseconds: number) => Promise<void>;
  readonly schedule: MadeUp['system']['schedule'];
}

/** Servers that Discord would like to see in shards of two each, with people who are in all of them. */
export async function servers(count: number, database: Address): Promise<Servers> {
  const clock = manualClock();
  const world = largeWorld({ guilds: count });
  const discord = await openDiscord({ clock, world, limits: { guildsPerRecommendedShard: 2 } });
  const { system, passAwake } = madeUp(clock, { game: 1 });
  const people = ['person1', 'person2'].map((name) => discord.as(name)) as [Actor, Actor];
  return {
    discord,
    channels: world.guilds.flatMap(({ channels }) => channels.slice(0, 1).map(({ id }) => id)),
    people,
    schedule: system.schedule,
    async begin({ share, locks, log } = {}) {
      const bot = await connect({
        discord,
        database,
        painter: blank,
        system,
        ...(share !== undefined && { share }),
        ...(locks !== undefined && { locks }),
        ...(log !== undefined && {
          log: pino({ level: 'debug' }, { write: (line: string) => log.push(line) }),
        }),
      });
      onTestFinished(() => bot.stop());
      return bot;
    },
    passAwake,
  };
}
