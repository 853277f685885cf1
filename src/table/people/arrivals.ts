import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';
import { welcome } from '#store/welcomes';

/** A server that the bot is in. */
export interface Present {
  readonly guild: string;
  /** When it came there, in milliseconds since 1970. */
  readonly joinedAt: number;
}

/** Under which it is remembered from when on a server counts as one that the bot has come to. */
const key = 'welcomes since';

/** Whoever sets the bot up may invite it before its first start. */
const beforeFirstStart = 3_600_000;

/**
 * The servers among these to which the bot has come, each of them once: those that it was in when it first knew of welcomes
 * are none, nor is one that it comes back to.
 */
export async function arrivals(
  db: Database,
  present: readonly Present[],
  now: number,
): Promise<readonly string[]> {
  const kept = await recall(db, key);
  const since = kept === null ? now - beforeFirstStart : Number(kept);
  if (kept === null) await remember(db, key, String(since));
  const come: string[] = [];
  for (const { guild, joinedAt } of present)
    if (joinedAt >= since && (await welcome(db, guild, now))) come.push(guild);
  return come;
}
