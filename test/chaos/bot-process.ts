import { once } from 'node:events';
import type { LocalDiscord } from 'local-discord';
import { z } from 'zod';
import { type KillableBot, killableBot } from '#test/child-process';
import type { Order } from './orders.ts';

interface ChaosBotOptions {
  readonly discord: LocalDiscord;
  /** The built `bot.ts`. */
  readonly program: string;
  readonly database: string;
  /** How many times as slow the time is by which it gives up on people. */
  readonly patience: number;
  /** The file that gets its log. */
  readonly log: string;
  /** Called when it ends without having been asked to. */
  readonly onCrash: (how: string) => void;
}

/** The bot as a process that is killed, and takes orders. */
export interface ChaosBot extends KillableBot {
  /** What happens within the process from now on, also in the next one if it is about the clock. */
  readonly order: (order: Order) => void;
  /** How many tables wait to be told; null if the bot has ended. */
  readonly waiting: () => Promise<number | null>;
}

/** The bot of a chaos run. */
export function chaosBot(options: ChaosBotOptions): ChaosBot {
  const { discord, program, database, patience, log, onCrash } = options;
  const { restUrl, cdnUrl, token } = discord;
  let clock = 0;
  const bot = killableBot({
    program,
    args: () => [restUrl, cdnUrl, token, database, String(clock), String(patience)],
    log,
    who: 'the bot',
    onCrash,
    // It is ready when it has registered its commands.
    untilReady: () =>
      discord.waitFor(() => discord.online() && discord.commands(channelIn(discord)).length > 0),
    untilGone: () => discord.waitFor(() => !discord.online()),
  });
  const give = (order: Order): void => {
    if (order.order === 'clock') clock = order.by;
    const child = bot.child();
    // One that ended by itself is a finding already.
    if (child?.connected === true) child.send(order);
  };
  return {
    ...bot,
    order: give,
    async waiting() {
      const child = bot.child();
      if (child?.connected !== true) return null;
      const answer = once(child, 'message');
      give({ order: 'count' });
      const [tables] = await Promise.race([answer, once(child, 'exit').then(() => [null])]);
      return z.int().nullable().parse(tables);
    },
  };
}

const channelIn = (discord: LocalDiscord): string => discord.channels()[0]?.id ?? '';
