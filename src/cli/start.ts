import { parseArgs } from 'node:util';
import { askedFor } from './arguments.ts';
import { browserCommand, openInBrowser } from './browser.ts';
import { createLog } from './log.ts';
import { readSettings } from './environment.ts';
import { endWith } from './shutdown.ts';

const { values: flags } = askedFor(
  (args) => parseArgs({ args, options: { 'no-browser': { type: 'boolean', default: false } } }),
  `\
Usage: npm start [-- --no-browser]

  --no-browser         open no page

Everything else is set in .env.`,
);
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
  const { endFailing } = await import('./fault.ts');
  endFailing(log, error);
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
