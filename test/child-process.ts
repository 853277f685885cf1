import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** Ends a process, unless it has ended. Gives its exit code; null if a signal ended it. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

interface KillableBotOptions {
  /** The built `bot.ts`. */
  readonly program: string;
  /** Its arguments, asked for at each start. */
  readonly args: () => readonly string[];
  /** The file that gets its log. */
  readonly log: string;
  /** What it is called in a crash. */
  readonly who: string;
  /** Called if it ends without having been killed or asked to. */
  readonly onCrash: (how: string) => void;
  readonly untilReady: (child: ChildProcess) => Promise<unknown>;
  /** Waits until others have noticed that it has ended. */
  readonly untilGone?: () => Promise<unknown>;
}

/** A process of the bot that is started, killed and started again. */
export interface KillableBot {
  /** The latest process; undefined once it is killed or asked to end. */
  readonly child: () => ChildProcess | undefined;
  /** Resolves when it is ready, or has ended before. */
  readonly start: () => Promise<void>;
  /** Ends it in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
  /** Asks it to end; gives the exit code. */
  readonly stop: () => Promise<number | null>;
}

export function killableBot(options: KillableBotOptions): KillableBot {
  const { program, args, log, who, onCrash, untilReady, untilGone } = options;
  let current: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = current;
    current = undefined;
    if (child === undefined) return null;
    const code = await stop(child, signal);
    await untilGone?.();
    return code;
  };
  return {
    child: () => current,
    async start() {
      const out = openSync(log, 'a');
      const child = spawn(process.execPath, [program, ...args()], { stdio: ['ignore', out, out, 'ipc'] });
      closeSync(out);
      current = child;
      child.once('exit', (code, signal) => {
        if (current === child) onCrash(`${who} ended by itself: ${signal ?? code}`);
      });
      await Promise.race([untilReady(child), once(child, 'exit')]);
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
