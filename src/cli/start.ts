import { browserCommand, openInBrowser } from './browser.ts';
import { faultText } from './fault.ts';
import { createLog } from './log.ts';
import { readFlags } from './read-flags.ts';
import { readSettings } from './read-settings.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const flags = readFlags(process.argv.slice(2));
const settings = readSettings();
const terminal = process.stdout.isTTY;
const log = await createLog({ level: settings.logLevel, pretty: terminal && !settings.production });
process.on('uncaughtException', (error) => {
  log.fatal(error, 'this should not have happened');
  process.exit(1);
});

try {
  // Loaded when the settings are known to be right, for most of the start goes into loading.
  const { startProgram } = await import('./program.ts');
  const program = await startProgram(settings, log);
  stopOnSignals(process, () => program.stop(), { log, now: Date.now });
  if (program.page !== null) welcome(program.page);
} catch (error) {
  log.fatal(faultText(error) ?? error);
  process.exit(1);
}

/** On the error output, so that a log that is read by machines stays one. */
function welcome(page: string): void {
  process.stderr.write(`
  Open ${page} to play: four people, in channels and direct messages.

  There is no DISCORD_TOKEN, so the bot plays in a local Discord of its own, without account or network. To bring it
  to the real one, follow "On a real server" in README.md and put the bot's token into .env.
  Ctrl+C stops it; games go on at the next start.

`);
  const command = flags['no-browser']
    ? null
    : browserCommand({ platform: process.platform, env: process.env, terminal });
  if (command !== null) openInBrowser(command, page);
}
