import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { programFile, slowly } from '#test/programs';

/** The program in a process of its own. */
export interface Running {
  readonly process: ChildProcess;
  /** What it wrote so far: its log, and its messages to the person who started it. */
  readonly wrote: { log: string; errors: string };
  /** Resolves with its messages to that person as soon as they match this. */
  said(what: RegExp): Promise<string>;
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
  const said = (what: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const [found] = what.exec(wrote.errors) ?? [];
        if (found === undefined) return;
        child.stderr.off('data', look);
        resolve(found);
      };
      child.stderr.on('data', look);
      look();
    });
  return { process: child, wrote, said };
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
