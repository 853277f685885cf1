import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programFile } from '#test/programs';

/** How a program ended, and what it wrote. */
interface Ended {
  /** Null if it was killed. */
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

interface Running {
  /** Before which change of the disk it gets a signal; by default never. */
  readonly killAt?: number;
  /** Which; by default -9. */
  readonly signal?: 'SIGTERM';
  readonly env?: Readonly<Record<string, string>>;
  /** The system refuses to make a file larger than this, as on a disk that gets full. */
  readonly mostKilobytes?: number;
}

const killer = fileURLToPath(new URL('kill-at.cjs', import.meta.url));

/** Runs one of the two programs until it ends, in a folder without `.env`. */
export async function run(
  program: 'backup' | 'restore',
  args: readonly string[],
  { killAt, signal, env = {}, mostKilobytes }: Running = {},
): Promise<Ended> {
  const preload = killAt === undefined ? [] : ['--require', killer];
  // The shell counts in half kilobytes.
  const limit = mostKilobytes === undefined ? '' : `ulimit -f ${2 * mostKilobytes};`;
  const node = [process.execPath, ...preload, programFile(program), ...args];
  const child = spawn('/bin/sh', ['-c', `${limit} exec "$@"`, 'sh', ...node], {
    cwd: '/',
    env: { ...env, KILL_AT: String(killAt ?? 0), KILL_WITH: signal ?? 'SIGKILL' },
  });
  let [out, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await once(child, 'close');
  return { code: child.exitCode, out, errors };
}

/** How many changes of the disk a program counts that isn't killed. */
export function changesOf({ errors }: Ended): number {
  const [, count] = /changes: (\d+)/.exec(errors) ?? [];
  if (count === undefined) throw new Error(`no count: ${errors}`);
  return Number(count);
}
