import type { Logger } from 'pino';
import { type Bot, type BotOptions, startBot, waitSimply } from '#bot/bot';
import { fairLimits } from '#bot/fair-use/limits';
import { commands } from '#commands/index';
import { createServices, type Services } from '#features/services';
import type { Operating } from '#operating/operating';
import { type Duties, everyDuty, type Share } from '#play/duties';
import type { Thinker } from '#players/thinker';
import type { Locks } from '#store/postgres/locks';
import type { Store } from '#store/store';
import { startHousekeeping } from './housekeeping.ts';
import { repeat } from './repeat.ts';
import type { System } from './system.ts';

/** How the bot reaches Discord, the real one or a local one. */
type Connection = Pick<BotOptions, 'token' | 'clientOptions' | 'testGuild' | 'memory'>;

/** The Discord a bot connects to: the real one or a local one. */
export interface Place {
  /** The web page to play in, if there is one. */
  readonly page: string | null;
  readonly connection: Connection;
  /** Stops what was started for it. Call it after the bot has stopped. */
  close(): Promise<void>;
}

interface RunOptions
  extends
    Pick<BotOptions, 'welcome' | 'painter' | 'log' | 'asked' | 'share' | 'ownRequestsPerSecond'>,
    Partial<Pick<BotOptions, 'limits'>> {
  readonly connection: Connection;
  readonly store: Store;
  readonly thinker: Thinker;
  readonly system: System;
  /** Measures it, if anybody does. */
  readonly operating?: Pick<Operating, 'watch' | 'dropped' | 'makeRequest'>;
  /** What it holds of what only one process may hold; null, by default, where there can't be another one. */
  readonly locks?: Locks | null;
}

/** How often a process looks for what others saved for it or left behind, in milliseconds. */
const often = { first: 5_000, every: 5_000 };

const dutiesOf = (share: Share | null, locks: Locks | null): Duties => ({
  share: share ?? everyDuty.share,
  isOnServer: locks !== null,
  looksAfter: locks?.hasShards ?? everyDuty.looksAfter,
  isLeader: locks?.isLeader ?? everyDuty.isLeader,
});

const deliverLeft = ({ tables }: Services, log: Logger): Promise<void> =>
  tables.deliverLeft().catch((error: unknown) => log.error({ err: error }, 'could not tell what was left'));

/**
 * Puts the rooms together and starts the bot. Resolves when it is ready, rejects if Discord can't be reached. Close store, painter
 * and thinker only after it has stopped.
 */
export async function runBot({
  connection,
  store,
  thinker,
  system,
  operating,
  locks = null,
  ...options
}: RunOptions): Promise<Bot> {
  const { log, share = null, asked } = options;
  const duties = dutiesOf(share, locks);
  await locks?.whenShards(asked);
  const bot = await startBot({
    ...options,
    limits: options.limits ?? fairLimits,
    ...connection,
    clientOptions: {
      ...connection.clientOptions,
      rest: { ...connection.clientOptions?.rest, ...(operating && { makeRequest: operating.makeRequest }) },
    },
    watch: operating?.watch,
    dropped: operating?.dropped,
    commands,
    isLeader: duties.isLeader,
    now: system.elapsed,
    schedule: system.schedule,
    random: system.random,
    services: (announcer) => createServices({ ...system, store, announcer, thinker, duties, log }),
  });
  const keeping = startHousekeeping(bot.services, { ...system, isLeader: duties.isLeader }, log);
  const looking =
    locks === null
      ? null
      : repeat({ ...often, schedule: system.schedule }, () => deliverLeft(bot.services, log));
  return {
    lost: locks === null ? bot.lost : Promise.race([bot.lost, locks.taken]),
    async stop(waitFor = waitSimply) {
      await waitFor('recurring work', () => Promise.all([keeping.stop(), looking?.stop()]));
      await bot.stop(waitFor);
    },
  };
}
