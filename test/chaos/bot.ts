// The bot in a process of its own, for chaos: `bot.ts REST CDN TOKEN DATABASE CLOCK PATIENCE`. It draws no pictures. Its parent fills its disk and
// moves its clock by orders, and kills it.
import { sql } from 'kysely';
import { clientOptions } from 'local-discord';
import { z } from 'zod';
import type { WaitFor } from '#bot/bot';
import { askedToStop } from '#cli/asked-to-stop';
import { passingMemory } from '#cli/command-memory';
import { createLog } from '#cli/log';
import { runBot } from '#cli/run-bot';
import { runToEnd } from '#cli/run-to-end';
import { keepingAlive, system } from '#cli/system';
import type { Schedule } from '#play/duties';
import { waitingToBeTold } from '#store/holdings';
import { openStore } from '#store/store';
import { unlimited } from '#test/bot/unlimited';
import { blank } from '#test/conversation/connect';
import { thinkingHere } from '#test/players/thinking-here';
import { orderSchema } from './orders.ts';

const [restUrl, cdnUrl, token, path, clock, patience] = z
  .tuple([z.url(), z.url(), z.string(), z.string(), z.coerce.number(), z.coerce.number()])
  .parse(process.argv.slice(2));
const { asked, sinceAsked } = askedToStop(process, () => performance.now() / patience);
const log = await createLog({ level: 'warn', pretty: false });
let wrongBy = clock;

/** SQLite refuses every page beyond this many, as on a full disk. */
const pages = { full: 1, free: 1_073_741_823 } as const;

const start = async () => {
  const store = await openStore({ path, log });
  process.on('message', (message) => {
    const order = orderSchema.parse(message);
    if (order.order === 'clock') wrongBy = order.by;
    else if (order.order === 'count')
      void store.read(waitingToBeTold).then(({ tables }) => process.send?.(tables));
    else
      void store
        .transaction((db) => sql.raw(`PRAGMA max_page_count = ${pages[order.is]}`).execute(db), {
          durable: false,
        })
        .catch((error: unknown) => log.warn({ err: error }, 'an order was not carried out'));
  });
  const bot = await runBot({
    connection: {
      token,
      clientOptions: clientOptions({ restUrl, cdnUrl }),
      testGuild: null,
      memory: passingMemory(),
    },
    welcome: false,
    store,
    painter: blank,
    thinker: thinkingHere(),
    system: { ...system, now: () => Date.now() + wrongBy, elapsed: () => system.elapsed() / patience },
    // Where time is slower, what is fair would be too little, and so would the bot's own requests a second.
    ...(patience > 1 && { limits: unlimited, ownRequestsPerSecond: Number.POSITIVE_INFINITY }),
    log,
    asked,
  });
  return {
    lost: bot.lost,
    async stop(waitFor: WaitFor) {
      await bot.stop(waitFor);
      await store.close();
    },
  };
};
const patiently: Schedule = (milliseconds, run) => keepingAlive(milliseconds * patience, run);
process.exit(await runToEnd(start, { asked, sinceAsked, log, schedule: patiently }));
