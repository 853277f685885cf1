import { setTimeout as pause } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { clientOptions } from 'local-discord';
import { pino } from 'pino';
import { storedMemory } from '#cli/command-memory';
import { runBot } from '#cli/run-bot';
import { system } from '#cli/system';
import { startThinker } from '#players/start-thinker';
import { startPainter } from '#render/painter';
import type { Picture } from '#render/picture';
import { openStore } from '#store/store';
import { type Amounts, amounts, channelName } from './amounts.ts';

// The whole bot on the Discord of its parent, which sends pictures to paint. None asks how much memory each thread takes.
const [restUrl = '', cdnUrl = '', token = '', database = ''] = process.argv.slice(2);
const log = pino({ level: 'error' });
const store = await openStore({ path: database, log });
// Nothing is given up, however busy the machine is.
const painter = startPainter({ workers: 1, script: new URL('./painter-worker.js', import.meta.url) });
const bot = await runBot({
  connection: {
    token,
    clientOptions: clientOptions({ restUrl, cdnUrl }),
    testGuild: null,
    memory: storedMemory(store),
  },
  welcome: true,
  store,
  painter,
  thinker: startThinker({ schedule: system.schedule }),
  system,
  log,
});

const channel = new BroadcastChannel(channelName);
let told: Amounts[] = [];
channel.addEventListener('message', (event) => void told.push((event as MessageEvent).data as Amounts));
const tell = channel.postMessage.bind(channel);
/** Long enough for every worker to answer, in milliseconds. */
const answerTime = 500;

async function take(asked: readonly Picture[]): Promise<void> {
  if (asked.length === 0) {
    told = [];
    tell(null);
    await pause(answerTime);
    process.send?.([amounts(), ...told]);
    return;
  }
  // Discord gets each file, and then nobody needs it any more.
  const files = await Promise.all(asked.map((picture) => painter.paint(picture)));
  process.send?.(files.reduce((sum, { length }) => sum + length, 0));
}

async function end(): Promise<void> {
  await bot.stop();
  await painter.close();
  await store.close();
  process.exit();
}

process.on('message', (asked: readonly Picture[]) => void take(asked));
process.once('SIGTERM', () => void end());
process.send?.('ready');
