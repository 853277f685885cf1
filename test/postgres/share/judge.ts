import type { LocalDiscord } from 'local-discord';
import type { Reading } from '#store/schema';
import type { Post } from './post-office.ts';
import type { Wish } from './wishes.ts';

/** When which process was killed, in milliseconds since 1970. */
export interface Kill {
  readonly shard: number;
  readonly at: number;
}

/**
 * Who was killed while they noted what they had sent: so long before the kill it may have been, in milliseconds. For the process that
 * carries the channel it may be any time, because on a busy machine much waits to be noted after a start.
 */
const longestNoting = 5_000;

/** What a process sent just before it was killed may still be on its way: so long after the kill it may arrive. */
const longestWay = 2_000;

/**
 * What was posted twice: though it had the same nonce, or again though nobody was killed in between.
 * @param shardOf which shard carries a channel; undefined for a direct message
 */
export function wrongPosts(
  posts: readonly Post[],
  kills: readonly Kill[] | null,
  shardOf: (channel: string) => number | undefined,
): readonly string[] {
  return posts.flatMap(({ channel, nonce, messages, sent, content }) => {
    const what = `${nonce} in ${channel} (${content.slice(0, 60)})`;
    const twice = messages.length > 1 ? [`${what} was posted ${messages.length} times`] : [];
    const again = sent.slice(1).filter((at, index) => {
      const before = sent[index] ?? at;
      const isExcuse = (kill: Kill): boolean =>
        kill.at >= before - longestWay &&
        kill.at <= (kill.shard === shardOf(channel) ? at : Math.min(at, before + longestNoting));
      return kills !== null && !kills.some(isExcuse);
    });
    return [
      ...twice,
      ...again.map(
        (at) =>
          `${what} was sent again at ${at} though nobody was killed: ${sent.join()}; ${lastKill(kills, at)}`,
      ),
    ];
  });
}

/** Which process was killed last before a moment, so that a finding says how far away an excuse was. */
function lastKill(kills: readonly Kill[] | null, at: number): string {
  const kill = kills?.findLast((each) => each.at <= at);
  return kill === undefined ? 'nobody was killed before' : `process ${kill.shard} was killed at ${kill.at}`;
}

/**
 * The wishes that weren't granted exactly once: by the number of messages. Other messages of such a kind are found as well.
 * @param lostReminders how many may be lost. Who leads reminds one person after the other, so a kill costs one at most.
 */
export function wrongWishes(
  posts: readonly Post[],
  wishes: readonly Wish[],
  {
    directWith,
    lostReminders,
  }: { readonly directWith: (person: string) => string; readonly lostReminders: number },
): readonly string[] {
  let mayBeLost = lostReminders;
  const counts = new Map(
    posts.map(({ channel, nonce, messages }) => [`${channel} ${nonce}`, messages.length]),
  );
  const findings = wishes.flatMap(({ kind, channel, nonce }) => {
    const place = kind === 'reminder' ? directWith(channel) : channel;
    const count = counts.get(`${place} ${nonce}`) ?? 0;
    if (count === 0 && kind === 'reminder' && mayBeLost > 0) mayBeLost -= 1;
    else if (count !== 1) return [`${kind} in ${place} was posted ${count} times`];
    return [];
  });
  const wished = new Set(wishes.map(({ nonce }) => nonce));
  const others = posts.filter(
    ({ content, nonce }) => !wished.has(nonce) && wanted.some((each) => each.test(content)),
  );
  return [...findings, ...others.map(({ channel, content }) => `nobody wished in ${channel}: ${content}`)];
}

/** What reminders, summaries and the news of a game night say. */
const wanted = [/challenge is ready/u, /^## Daily challenge/u, /it's time! .* can start the game/u];

/** Tables whose channel doesn't have their newest version, in a message that is there. */
export async function wrongBoards(
  db: Reading,
  { hasMessage }: Pick<LocalDiscord, 'hasMessage'>,
): Promise<readonly string[]> {
  const boards = await db
    .selectFrom('boards')
    .innerJoin('matches', 'matches.id', 'boards.match_id')
    .select(['matches.id', 'place', 'version', 'message', 'message_version'])
    .where('matches.id', 'not in', db.selectFrom('announcements').select('match_id'))
    .execute();
  return boards.flatMap(({ id, place, version, message, message_version: shown }) => {
    if (shown !== version) return [`${id}: its channel was told version ${shown} of ${version}`];
    return message !== null && !hasMessage(place, message)
      ? [`${id}: its message ${message} is not there`]
      : [];
  });
}

/** Turns for which time was out twice. */
export async function wrongDeadlines(db: Reading): Promise<readonly string[]> {
  const steps = await db
    .selectFrom('steps')
    .select(['match_id', 'seat', 'what'])
    .orderBy('match_id')
    .orderBy('version')
    .execute();
  const findings: string[] = [];
  const seen = new Set<string>();
  const count = new Map<string, number>();
  for (const { match_id: match, seat, what } of steps) {
    const [own, turns] = [`${match} ${seat}`, `${match} turns`];
    if (what.startsWith('choose ')) count.set(own, (count.get(own) ?? 0) + 1);
    if (what === 'end') count.set(turns, (count.get(turns) ?? 0) + 1);
    if (what !== 'late' && what !== 'away' && what !== 'back') continue;
    // Everybody chooses a window, then one turn comes after the other.
    const turn = count.has(own) ? `turn ${(count.get(turns) ?? 0) + 1}` : 'the choice of windows';
    const key = `${match}: seat ${seat} in ${turn}`;
    // Whoever comes back to a paused game takes that turn with a clock of its own.
    if (what === 'back') {
      seen.delete(key);
      continue;
    }
    if (seen.has(key)) findings.push(`time was out twice in ${key}`);
    seen.add(key);
  }
  return findings;
}

/** How often time was out. */
export const timesOut = async (db: Reading): Promise<number> =>
  (await db.selectFrom('steps').select('version').where('what', 'in', ['late', 'away']).execute()).length;
