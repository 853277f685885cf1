import '#render/canvas/no-system-fonts';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { WaitFor } from '#bot/bot';
import { askedFor } from './arguments.ts';
import type { Stopping } from './asked-to-stop.ts';
import { readSettings } from './environment.ts';
import { createLog } from './log.ts';
import type { Program } from './program.ts';
import { runToEnd } from './run-to-end.ts';
import { keepingAlive } from './system.ts';

const usage = `\
Usage: npm start [-- --no-browser]

  --no-browser         open no page

Everything else is set in .env.`;

/** Runs the bot until this process is asked to stop. */
export async function main({ asked, sinceAsked }: Stopping): Promise<void> {
  const { values: flags } = askedFor(
    (args) => parseArgs({ args, options: { 'no-browser': { type: 'boolean', default: false } } }),
    usage,
  );
  const settings = readSettings();
  const terminal = process.stdout.isTTY;
  const log = await createLog({ level: settings.logLevel, pretty: terminal && !settings.production });
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'unexpected error');
    process.exit(1);
  });
  if (settings.ignored.length > 0)
    log.warn({ names: settings.ignored }, '.env sets what is no setting: it is ignored');
  const start = async (waitFor: WaitFor): Promise<Program> => {
    asked.throwIfAborted();
    // Loaded only once the settings are right: most of the start is spent loading it.
    const { startProgram } = await import('./program.ts');
    const program = await startProgram(settings, { log, asked, waitFor });
    if (program.page !== null) welcome(program.page, { opens: !flags['no-browser'] });
    return program;
  };
  try {
    process.exit(await runToEnd(start, { asked, sinceAsked, log, schedule: keepingAlive }));
  } catch (error) {
    const { endFailing } = await import('./fault.ts');
    endFailing(log, error);
  }
}

/** What decides whether and how a page can be opened. */
interface Surroundings {
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
function openInBrowser([program, ...args]: Command, address: string): void {
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** Written to standard error, so that standard output stays a log that machines can read. */
function welcome(page: string, { opens }: { readonly opens: boolean }): void {
  process.stderr.write(`
  Play at ${page}

  This is a local Discord with four people in it. It needs no account and no network.
  To play on a real server, follow "On a real server" in README.md and set DISCORD_TOKEN in .env.
  Ctrl+C stops the bot. Your games go on at the next start.

`);
  const { platform, env, stdout } = process;
  const command = opens ? browserCommand({ platform, env, terminal: stdout.isTTY }) : null;
  if (command !== null) openInBrowser(command, page);
}
