import type { Logger } from 'pino';
import type { Services } from '#play/services';
import type { Schedule } from '#play/schedule';
import { repeat, type Repeated } from './repeat.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The services that do something without being asked. */
interface Keeping {
  readonly tables: Pick<Services['tables'], 'closeIdle'>;
  readonly cardGames: Pick<Services['cardGames'], 'closeIdle'>;
  readonly dailies: Pick<Services['dailies'], 'everyMinute' | 'tellDue'>;
  readonly standings: Pick<Services['standings'], 'countEarlier'>;
  readonly people: Pick<Services['people'], 'forgetServers'>;
  readonly reviews: Pick<Services['reviews'], 'goOn'>;
}

/**
 * Does the recurring work until stopped: at once what an earlier version left undone, every minute what is due, and every day what
 * can wait. A failure is logged, stops nothing else, and is tried again next time.
 */
export function startHousekeeping(
  { tables, cardGames, dailies, standings, people, reviews }: Keeping,
  { schedule }: { readonly schedule: Schedule },
  log: Logger,
): Pick<Repeated, 'stop'> {
  const unlessItFails = (work: () => Promise<void>, complaint: string): Promise<void> =>
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, complaint));
  const counting = unlessItFails(() => standings.countEarlier(), 'could not count earlier games');
  const minutely = { schedule, first: second, every: minute };
  const days = repeat(minutely, () =>
    unlessItFails(() => dailies.everyMinute(), 'could not do the work of the minute'),
  );
  const repeated = [
    days,
    // Apart from the days, because Discord can be slow; after them, because a summary needs its day closed.
    repeat(minutely, async (stopping) => {
      await days.settled();
      await unlessItFails(() => dailies.tellDue(stopping), 'could not send daily messages');
    }),
    // The bot ends it, and nobody waits for it.
    repeat(minutely, async () => void reviews.goOn()),
    repeat({ schedule, first: minute, every: day }, async () => {
      await unlessItFails(() => tables.closeIdle(), 'could not close abandoned tables');
      await unlessItFails(() => cardGames.closeIdle(), 'could not close abandoned card games');
      await unlessItFails(() => people.forgetServers(), 'could not forget servers');
    }),
  ];
  return {
    async stop() {
      await Promise.all([counting, ...repeated.map((each) => each.stop())]);
    },
  };
}
