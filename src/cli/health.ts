// Asks a running bot on this machine how it is, for health checks of containers: `node dist/health.js live` or `ready`. Ends with 0 if
// all is right, otherwise with 1.
import { endRefusing } from './arguments.ts';
import { readSettings } from './environment.ts';

const pages = ['live', 'ready'];
const [page = 'live'] = process.argv.slice(2);
const { admin } = readSettings();
if (!pages.includes(page)) endRefusing('Usage: node dist/health.js [live|ready]');
if (admin === null) endRefusing('Set ADMIN to an address to have the bot tell how it is.');

/** In milliseconds. A bot that takes longer is not well. */
const timeout = 5000;

const { host, port } = admin;
try {
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/${page}`, {
    signal: AbortSignal.timeout(timeout),
  });
  process.stdout.write(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`The bot doesn't answer: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
