import type { Database } from '#store/schema';
import { recall, settle } from '#store/settings';
import { noteWelcome } from './queries.ts';

/** A server that the bot is in. */
export interface Present {
  readonly guild: string;
  /** When it joined, in milliseconds since 1970. */
  readonly joinedAt: number;
}

/** The key of the moment since which new servers are welcomed. */
const key = 'welcomes since';

/** The bot may be invited to a server before its first start. */
const beforeFirstStart = 3_600_000;

/**
 * The servers among these that the bot is new to, each only once. Servers it was in before it knew about welcomes don't count, and
 * neither do servers it comes back to.
 */
export async function arrivals(
  db: Database,
  present: readonly Present[],
  now: number,
): Promise<readonly string[]> {
  const since = Number((await recall(db, key)) ?? (await settle(db, key, String(now - beforeFirstStart))));
  const come: string[] = [];
  for (const { guild, joinedAt } of present)
    if (joinedAt >= since && (await noteWelcome(db, guild, now))) come.push(guild);
  return come;
}
