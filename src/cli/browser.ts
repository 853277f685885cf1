import { spawn } from 'node:child_process';

/** What decides whether and how a page can be opened. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether output goes to a terminal, so that a person is looking. */
  readonly terminal: boolean;
}

type Command = readonly [program: string, ...args: string[]];

const openers: Partial<Record<NodeJS.Platform, Command>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * The command that opens an address in the browser. Null if none should open: nobody is looking, the program runs in CI or over
 * SSH, or there is no screen.
 */
export function browserCommand({ platform, env, terminal }: Surroundings): Command | null {
  const elsewhere = env['CI'] !== undefined || env['SSH_CONNECTION'] !== undefined;
  const screen = platform !== 'linux' || (env['DISPLAY'] ?? env['WAYLAND_DISPLAY']) !== undefined;
  return terminal && !elsewhere && screen ? (openers[platform] ?? null) : null;
}

/** Opens an address with such a command. If that fails nothing is lost: the address is printed anyway. */
export function openInBrowser([program, ...args]: Command, address: string): void {
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
