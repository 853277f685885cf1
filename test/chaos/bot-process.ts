import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { LocalDiscord } from 'local-discord';
import { z } from 'zod';
import type { Order } from './orders.ts';

interface BotProcessOptions {
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

/** The bot as a process that is started, killed and started again. */
export class BotProcess {
  readonly #options: BotProcessOptions;
  #child: ChildProcess | undefined;
  #clock = 0;

  constructor(options: BotProcessOptions) {
    this.#options = options;
  }

  /** Resolves when it has registered its commands: it is ready. */
  async start(): Promise<void> {
    const { discord, program, database, patience, log, onCrash } = this.#options;
    const { restUrl, cdnUrl, token } = discord;
    const out = openSync(log, 'a');
    const child = spawn(
      process.execPath,
      [program, restUrl, cdnUrl, token, database, String(this.#clock), String(patience)],
      {
        stdio: ['ignore', out, out, 'ipc'],
      },
    );
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (this.#child === child) onCrash(`the bot ended by itself: ${signal ?? code}`);
    });
    const isThere = discord.waitFor(
      () => discord.online() && discord.commands(channelIn(discord)).length > 0,
    );
    await Promise.race([isThere, once(child, 'exit')]);
  }

  /** What happens within the process from now on, also in the next one if it is about the clock. */
  order(order: Order): void {
    if (order.order === 'clock') this.#clock = order.by;
    // One that ended by itself is a finding already.
    if (this.#child?.connected === true) this.#child.send(order);
  }

  /** How many tables wait to be told; null if the bot has ended. */
  async waiting(): Promise<number | null> {
    const child = this.#child;
    if (child?.connected !== true) return null;
    const answer = once(child, 'message');
    this.order({ order: 'count' });
    const [tables] = await Promise.race([answer, once(child, 'exit').then(() => [null])]);
    return z.int().nullable().parse(tables);
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to end; gives the exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    await this.#options.discord.waitFor(() => !this.#options.discord.online());
    return typeof code === 'number' ? code : null;
  }
}

const channelIn = (discord: LocalDiscord): string => discord.channels()[0]?.id ?? '';
