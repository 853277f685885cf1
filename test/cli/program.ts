import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { programFile, slowly } from '#test/programs';

/** The program in a process of its own. */
export interface Running {
  readonly process: ChildProcess;
  /** What it wrote so far: its log, and its messages to the person who started it. */
  readonly wrote: { log: string; errors: string };
  /** Resolves with what matches in its messages to that person as soon as something does; rejects if it ends without. */
  said(what: RegExp): Promise<string>;
  /** The same in its log. */
  logged(what: RegExp): Promise<string>;
}

/** Starts the program with only these variables and flags, and time for everything; killed when the test ends, if not before. */
export function startProcess(
  variables: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Running {
  const { PATH = '' } = process.env;
  const env = { PATH, ...variables };
  const child = spawn(process.execPath, [slowly, programFile('start'), ...flags], { env, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const wrote = { log: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (wrote.log += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (wrote.errors += text));
  const over = once(child, 'close');
  const found = (stream: Readable, all: () => string, what: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const [match] = what.exec(all()) ?? [];
        if (match !== undefined) resolve(match);
      };
      stream.on('data', look);
      look();
      void over.then(() => reject(new Error(`it ended: ${wrote.errors}${wrote.log}`)));
    });
  return {
    process: child,
    wrote,
    said: (what) => found(child.stderr, () => wrote.errors, what),
    logged: (what) => found(child.stdout, () => wrote.log, what),
  };
}

/** Runs the program until it ends: its exit code, and what it wrote. */
export async function ended(
  variables: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<{ readonly code: unknown; readonly log: string; readonly errors: string }> {
  const { process, wrote } = startProcess(variables, flags);
  const [code]: unknown[] = await once(process, 'close');
  return { code, ...wrote };
}
