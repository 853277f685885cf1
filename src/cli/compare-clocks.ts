import type { Logger } from 'pino';
import type { ServerStore } from '#store/store';

/** How many milliseconds a clock may be off: claims of other processes allow for half a minute. */
const mostApart = 5_000;

/** Warns if the clock of this machine isn't that of the database, by which other machines are judged, too. */
export async function compareClocks(
  { now: there }: Pick<ServerStore, 'now'>,
  here: () => number,
  log: Logger,
): Promise<void> {
  const [before, server, after] = [here(), await there(), here()];
  const apart = Math.max(before - server, server - after);
  if (apart > mostApart)
    log.warn(
      { seconds: Math.round(apart / 1_000) },
      "the clock of this machine isn't that of PostgreSQL: let NTP set both",
    );
}
