import type { Logger } from 'pino';
import type { Services } from '#features/services';
import type { Duties, Schedule } from '#play/duties';
import { repeat, type Repeated } from './repeat.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The services that do something without being asked. */
interface Keeping {
  readonly tables: Pick<Services['tables'], 'closeIdle' | 'settle'>;
  readonly cardGames: Pick<Services['cardGames'], 'closeIdle'>;
  readonly dailies: Pick<Services['dailies'], 'everyMinute' | 'deliverDue'>;
  readonly standings: Pick<Services['standings'], 'countEarlier'>;
  readonly people: Pick<Services['people'], 'forgetServers'>;
  readonly reviews: Pick<Services['reviews'], 'goOn'>;
  readonly roses: Pick<Services['roses'], 'lightEarlier'>;
  readonly uptime: Pick<Services['uptime'], 'beat'>;
}

/**
 * Does the recurring work until stopped: every minute what is due and what an earlier version left undone, and every day what can
 * wait. A failure is logged, stops nothing else, and is tried again next time.
 */
export function startHousekeeping(
  { tables, cardGames, dailies, standings, people, reviews, roses, uptime }: Keeping,
  {
    schedule,
    isLeader = () => true,
  }: { readonly schedule: Schedule; readonly isLeader?: Duties['isLeader'] },
  log: Logger,
): Pick<Repeated, 'stop'> {
  const unlessItFails = (work: () => Promise<void>, complaint: string): Promise<void> =>
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, complaint));
  /** What only one process does. */
  const ifLeading = async (work: () => Promise<void>, complaint: string): Promise<void> => {
    if (isLeader()) await unlessItFails(work, complaint);
  };
  const minutely = { schedule, first: second, every: minute };
  const days = repeat(minutely, async () => {
    await ifLeading(async () => {
      await dailies.everyMinute();
      // What that brought is told at once; nobody waits for it.
      void tables.settle();
    }, 'could not do the work of the minute');
  });
  const repeated = [
    repeat(minutely, () => unlessItFails(() => uptime.beat(), 'could not note that people can play')),
    days,
    // Apart from the rest, because after an update there can be many games.
    repeat(minutely, (stopping) =>
      ifLeading(() => standings.countEarlier(stopping), 'could not count earlier games'),
    ),
    repeat(minutely, (stopping) =>
      ifLeading(() => roses.lightEarlier(stopping), 'could not look for deeds in earlier games'),
    ),
    // Apart from the days, because Discord can be slow; after them, because a summary needs its day closed.
    repeat(minutely, async (stopping) => {
      await days.settled();
      await ifLeading(() => dailies.deliverDue(stopping), 'could not send daily messages');
    }),
    // The bot ends it, and nobody waits for it.
    repeat(minutely, async () => {
      if (isLeader()) void reviews.goOn();
    }),
    repeat({ schedule, first: minute, every: day }, async () => {
      await ifLeading(() => tables.closeIdle(), 'could not close abandoned tables');
      await ifLeading(() => cardGames.closeIdle(), 'could not close abandoned card games');
      await ifLeading(() => people.forgetServers(), 'could not forget servers');
    }),
  ];
  return {
    async stop() {
      await Promise.all(repeated.map((each) => each.stop()));
    },
  };
}
