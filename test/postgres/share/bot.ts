// One of several processes of the bot, which can be killed: its only argument is JSON. It draws no pictures, and computer players choose
// anything legal. It tells its parent when it is ready.
import { clientOptions } from 'local-discord';
import { z } from 'zod';
import type { WaitFor } from '#bot/bot';
import { askedToStop } from '#cli/asked-to-stop';
import { passingMemory } from '#cli/command-memory';
import { createLog } from '#cli/log';
import { runBot } from '#cli/run-bot';
import { runToEnd } from '#cli/run-to-end';
import { keepingAlive, type System } from '#cli/system';
import type { Schedule } from '#play/duties';
import { holdLocks, longestLook } from '#store/postgres/locks';
import { openStore } from '#store/store';
import { unlimited } from '#test/bot/unlimited';
import { blank } from '#test/conversation/connect';
import { chooseByKey, choosing } from '#test/play/computers';
import { pacedSystem, paceSchema } from './pace.ts';

const argumentSchema = z.object({
  discord: z.object({ restUrl: z.string(), cdnUrl: z.string(), token: z.string() }),
  database: z.string(),
  share: z.object({ shards: z.array(z.int()), count: z.int() }),
  pace: paceSchema,
  /** How many times as slow the time is by which it gives up on people. */
  patience: z.number(),
});
export type BotArgument = z.infer<typeof argumentSchema>;

const { discord, database, share, pace, patience } = argumentSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { asked, sinceAsked } = askedToStop(process, () => performance.now() / patience);
const log = await createLog({ level: 'warn', pretty: false });
const paced = pacedSystem(pace);
const system: System = { ...paced, elapsed: () => paced.elapsed() / patience };

const start = async () => {
  const store = await openStore({ url: database, log });
  const locks = holdLocks(database, {
    ...share,
    schedule: keepingAlive,
    now: Date.now,
    log,
    timeout: longestLook * patience,
  });
  const bot = await runBot({
    connection: {
      token: discord.token,
      clientOptions: clientOptions(discord),
      testGuild: null,
      memory: passingMemory(),
    },
    welcome: false,
    store,
    painter: blank,
    thinker: choosing(chooseByKey),
    system,
    limits: unlimited,
    share,
    locks,
    // A local Discord has no limit, and where time goes by faster, or is measured by a slower clock, the usual one would be too little.
    ...((pace.haste > 1 || patience > 1) && { ownRequestsPerSecond: Number.POSITIVE_INFINITY }),
    log,
    asked,
  });
  process.send?.('ready');
  return {
    lost: bot.lost,
    async stop(waitFor: WaitFor) {
      await bot.stop(waitFor);
      await store.close();
      await locks.close();
    },
  };
};
const patiently: Schedule = (milliseconds, run) => keepingAlive(milliseconds * patience, run);
process.exit(await runToEnd(start, { asked, sinceAsked, log, schedule: patiently }));
