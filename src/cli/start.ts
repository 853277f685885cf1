import { parseArgs } from 'node:util';
import { browserCommand, openInBrowser } from './browser.ts';
import { createLog } from './log.ts';
import { readSettings } from './environment.ts';
import { endWith } from './shutdown.ts';

const flags = readFlags(process.argv.slice(2));
const settings = readSettings();
const terminal = process.stdout.isTTY;
const log = await createLog({ level: settings.logLevel, pretty: terminal && !settings.production });
process.on('uncaughtException', (error) => {
  log.fatal(error, 'unexpected error');
  process.exit(1);
});

try {
  // Loaded only once the settings are right: most of the start is spent loading it.
  const { startProgram } = await import('./program.ts');
  const program = await startProgram(settings, log);
  endWith(process, program, { log, now: Date.now });
  if (program.page !== null) welcome(program.page);
} catch (error) {
  const { faultText } = await import('./fault.ts');
  log.fatal(faultText(error) ?? error);
  process.exit(1);
}

/** Written to standard error, so that standard output stays a log that machines can read. */
function welcome(page: string): void {
  process.stderr.write(`
  Play at ${page}

  This is a local Discord with four people in it. It needs no account and no network.
  To play on a real server, follow "On a real server" in README.md and set DISCORD_TOKEN in .env.
  Ctrl+C stops the bot. Your games go on at the next start.

`);
  const command = flags['no-browser']
    ? null
    : browserCommand({ platform: process.platform, env: process.env, terminal });
  if (command !== null) openInBrowser(command, page);
}

/** Reads the arguments of `npm start --`. Anything but `--no-browser` is answered with a usage line, and the process exits with 2. */
function readFlags(args: readonly string[]): { readonly 'no-browser': boolean } {
  try {
    return parseArgs({ args: [...args], options: { 'no-browser': { type: 'boolean', default: false } } })
      .values;
  } catch {
    process.stderr.write(
      `Unknown option: ${args.join(' ')}. The only one is --no-browser (open no page). Everything else is set in .env.\n`,
    );
    process.exit(2);
  }
}
