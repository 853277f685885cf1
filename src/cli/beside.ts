import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Contents } from '#store/contents';

/** Programs that work on the database of this bot. */
type Beside = 'backup' | 'check' | 'migrate';

/** Such a program failed. The message is what it said. */
export class BesideFault extends Error {
  override readonly name = 'BesideFault';
}

interface Running {
  /** Ends it when it aborts. */
  readonly asked?: AbortSignal | undefined;
  /** Where the programs are, if not where this one is. */
  readonly programs?: string | undefined;
  /** Is told each line that it writes. */
  readonly told?: (line: string) => void;
}

/** Where programs are built, or their sources. */
const here = fileURLToPath(new URL('.', import.meta.url));
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/**
 * Runs a program in a process of its own, which keeps nobody waiting and can be ended at any moment. Rejects with a {@link BesideFault}
 * if it fails, and with the reason of the signal as soon as that aborts.
 */
export async function runBeside(
  program: Beside,
  args: readonly string[],
  { asked, programs, told = () => {} }: Running = {},
): Promise<void> {
  asked?.throwIfAborted();
  const file = programs === undefined ? `${here}${program}.${ending}` : `${programs}/${program}.js`;
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill('SIGTERM');
  asked?.addEventListener('abort', end);
  createInterface({ input: child.stdout }).on('line', told);
  const errors = text(child.stderr);
  const over = once(child, 'close');
  const waiting = new AbortController();
  try {
    const [code, signal] = await (asked === undefined
      ? over
      : Promise.race([over, aborted(asked, waiting.signal)]));
    if (code !== 0) throw new BesideFault((await errors).trim() || `${program} ended with ${signal ?? code}`);
  } finally {
    asked?.removeEventListener('abort', end);
    // The signal may live as long as the bot, which does this every day.
    waiting.abort();
    // What it was doing must not go on beside another one, or a bot that has let go of the file.
    if (program === 'migrate') await over;
  }
}

/** Rejects with the reason of a signal when that aborts, or once nobody waits for it any more. */
async function aborted(asked: AbortSignal, over: AbortSignal): Promise<never> {
  await once(asked, 'abort', { signal: over });
  throw asked.reason;
}

const amount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a database holds, in one line. */
export function contentsText({ games, open, steps, newest }: Contents): string {
  const latest =
    newest === null ? 'nothing was played yet' : `the newest from ${new Date(newest).toISOString()}`;
  return `${amount(games, 'game')}, ${open} of them open, with ${amount(steps, 'step')}; ${latest}.`;
}
