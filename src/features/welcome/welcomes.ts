import type { TablesDeps } from '#play/deps';
import type { Database } from '#store/schema';
import { recall, settle } from '#store/settings';
import { noteWelcome } from './queries.ts';

/** A server that the bot is in. */
interface Present {
  readonly guild: string;
  /** When it joined, in milliseconds since 1970. */
  readonly joinedAt: number;
}

/** The key of the moment since which new servers are welcomed. */
const welcomesSinceKey = 'welcomes since';

/** The bot may be invited to a server before its first start: an hour, in milliseconds. */
const beforeFirstStart = 3_600_000;

/** Where the bot introduces itself. */
export interface Welcomes {
  /**
   * The servers among these where the bot should introduce itself now; each is given only once, whether or not that succeeds.
   * Servers it was in before it knew how don't count, and neither do servers it comes back to.
   */
  arrivals(present: readonly Present[]): Promise<readonly string[]>;
}

export const createWelcomes = ({ store, now }: Pick<TablesDeps, 'store' | 'now'>): Welcomes => ({
  arrivals: (present) => store.transaction((db) => arrivalsAmong(db, present, now())),
});

async function arrivalsAmong(
  db: Database,
  present: readonly Present[],
  now: number,
): Promise<readonly string[]> {
  const since = Number(
    (await recall(db, welcomesSinceKey)) ??
      (await settle(db, welcomesSinceKey, String(now - beforeFirstStart))),
  );
  const come: string[] = [];
  for (const { guild, joinedAt } of present)
    if (joinedAt >= since && (await noteWelcome(db, guild, now))) come.push(guild);
  return come;
}
