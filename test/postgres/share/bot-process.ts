import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { BotArgument } from './bot.ts';

interface BotProcessOptions {
  /** The built `bot.ts`. */
  readonly program: string;
  readonly argument: BotArgument;
  /** The file that gets its log. */
  readonly log: string;
  /** Called when it ends without having been asked to. */
  readonly onCrash: (how: string) => void;
}

/** A process of the bot that is started, killed and started again. */
export class BotProcess {
  readonly #options: BotProcessOptions;
  #child: ChildProcess | undefined;

  constructor(options: BotProcessOptions) {
    this.#options = options;
  }

  /** Resolves when it is ready, or has ended before. */
  async start(): Promise<void> {
    const { program, argument, log, onCrash } = this.#options;
    const out = openSync(log, 'a');
    const child = spawn(process.execPath, [program, JSON.stringify(argument)], {
      stdio: ['ignore', out, out, 'ipc'],
    });
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (this.#child === child)
        onCrash(`the process of shard ${argument.share.shards.join()} ended by itself: ${signal ?? code}`);
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to end; gives the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return typeof code === 'number' ? code : null;
  }
}
