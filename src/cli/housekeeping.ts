import type { Logger } from 'pino';
import type { House } from '#table/house';
import type { Schedule } from '#table/schedule';
import { repeat, type Repeated } from './repeat.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** What of a house is to be done without anybody asking for it. */
interface Keeping {
  readonly tables: Pick<House['tables'], 'closeIdle'>;
  readonly cardGames: Pick<House['cardGames'], 'closeIdle'>;
  readonly dailies: Pick<House['dailies'], 'everyMinute' | 'tellDue'>;
  readonly standings: Pick<House['standings'], 'countEarlier'>;
  readonly people: Pick<House['people'], 'forgetServers'>;
}

/**
 * Keeps the house from a start to the end: what an earlier version left undone at once, what the minute brings soon and then
 * every minute, and what can wait after a minute and then every day. What fails is logged, hinders nothing else, and is tried again when its time comes.
 */
export function keepHouse(
  { tables, cardGames, dailies, standings, people }: Keeping,
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
    unlessItFails(() => dailies.everyMinute(), 'could not do what the minute brings'),
  );
  const repeated = [
    days,
    // Discord may take its time: no day waits for it, but what is told of a day follows from its end.
    repeat(minutely, async (stopping) => {
      await days.settled();
      await unlessItFails(() => dailies.tellDue(stopping), 'could not tell what is due');
    }),
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
