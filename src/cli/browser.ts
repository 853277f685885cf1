import { spawn } from 'node:child_process';

/** Where the program runs, as far as it matters to opening a page. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person is looking: output goes to a terminal. */
  readonly terminal: boolean;
}

type Command = readonly [program: string, ...args: string[]];

const openers: Partial<Record<NodeJS.Platform, Command>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * The command that opens an address in the person's browser; null where none should be opened: nobody is looking,
 * a machine checks the program, the terminal is somewhere else, or there is no screen.
 */
export function browserCommand({ platform, env, terminal }: Surroundings): Command | null {
  const elsewhere = env['CI'] !== undefined || env['SSH_CONNECTION'] !== undefined;
  const screen = platform !== 'linux' || (env['DISPLAY'] ?? env['WAYLAND_DISPLAY']) !== undefined;
  return terminal && !elsewhere && screen ? (openers[platform] ?? null) : null;
}

/** Opens an address with such a command. A browser that doesn't open is no fault: the address is printed anyway. */
export function openInBrowser([program, ...args]: Command, address: string): void {
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
