import type { Logger } from 'pino';
import { z } from 'zod';
import { longestIdle } from '#play/closing';
import { cutOutages, everywhere, forgetOutages, noteOutage, setBackTo, type Shard } from '#store/outages';
import type { Database } from '#store/schema';
import { recall, recallBelow, remember } from '#store/settings';
import { isWhole, type Share } from '#store/share';
import type { Store } from '#store/store';

/** The key of the last moment at which people could play, below which each shard has its own: `up/3/8` is shard 3 of 8. */
const lastUpKey = 'up';

const momentSchema = z.coerce.number().int();

/** Discord has a bot reconnect now and then. What takes no longer, in milliseconds, stops no clock. */
const shortest = 3_000;

/** The longest time between two beats that still counts as running all the time: 5 minutes, in milliseconds. */
export const longestPause = 5 * 60 * 1000;

/** How long an outage is kept, in milliseconds: twice as long as any clock can run. */
const keptFor = 2 * longestIdle;

/** When people can play, and when they can't because the bot or Discord is away. */
export interface Uptime {
  /** What clocks show: the time; while people can't play, when they last could. So nothing is due meanwhile. */
  readonly now: () => number;
  /** They can from now on. */
  readonly back: () => Promise<void>;
  /** They can't from now on. A process begins with it, because it isn't connected yet. */
  readonly away: () => Promise<void>;
  /** They still can, or still can't. Called every minute, it notices that the machine slept, or that its clock was set. */
  readonly beat: () => Promise<void>;
}

interface UptimeDeps {
  readonly store: Store;
  readonly now: () => number;
  /** The servers that this process carries. Clocks in others go on without it. */
  readonly share: Share;
  readonly log: Logger;
}

export function createUptime({ store, now, share, log }: UptimeDeps): Uptime {
  const shards = shardsOf(share);
  /** Since when people can't play; null while they can. */
  let awaySince: number | null = null;
  /** When it was last noted that they can, while this process runs. */
  let lastBeat: number | null = null;
  let isAway = false;
  /** The last moment to be noted. */
  let noting: Promise<unknown> = Promise.resolve();
  /** Whether this process has noted one: from then on, nobody counts its shards in another way. */
  let hasNoted = false;

  /** Notes one moment after the other: on a server that does much at once, a later one could come first. */
  const note = (moment: Up): Promise<number> => {
    const noteIt = async (): Promise<number> => {
      const longest = await store.transaction(
        (db) => noteUpAt(db, shards, { ...moment, mayBeCountedOtherwise: !hasNoted }),
        { durable: false },
      );
      hasNoted = true;
      return longest;
    };
    const noted = noting.then(noteIt);
    noting = noted.catch(() => {});
    return noted;
  };

  const shown = (): number => {
    const at = now();
    if (awaySince !== null) return awaySince;
    return lastBeat !== null && at - lastBeat > longestPause ? lastBeat : at;
  };

  /** What takes no longer isn't an outage now: beats are a minute apart, and later if the machine is busy. */
  const least = (): number => (awaySince === null && lastBeat !== null ? longestPause : shortest);

  const noteUp = async (): Promise<void> => {
    const at = now();
    const longest = least();
    const outage = await note({ at, least: longest });
    if (outage > 0) log.info({ milliseconds: outage }, 'an outage stopped the clocks');
    lastBeat = at;
    if (!isAway) awaySince = null;
  };

  return {
    now: shown,
    back() {
      isAway = false;
      return noteUp();
    },
    async away() {
      isAway = true;
      if (awaySince !== null) return;
      const since = shown();
      const longest = least();
      awaySince = since;
      await note({ at: since, least: longest });
    },
    async beat() {
      if (!isAway) await noteUp();
    },
  };
}

const shardsOf = (share: Share): readonly Shard[] =>
  isWhole(share) ? [everywhere] : share.shards.map((shard) => ({ shard, shards: share.count }));

const keyOf = (shard: Shard): string =>
  shard === everywhere ? lastUpKey : `${lastUpKey}/${shard.shard}/${shard.shards}`;

/** A moment at which people can play. A time before it that was longer than `least`, in milliseconds, was an outage. */
interface Up {
  readonly at: number;
  readonly least: number;
}

/**
 * Notes that people can play in the servers of some shards; gives the length of the longest outage before it, otherwise 0. Only its own
 * keys are read where they are known: other processes note theirs at the same time.
 */
async function noteUpAt(
  db: Database,
  shards: readonly Shard[],
  { mayBeCountedOtherwise, ...up }: Up & { readonly mayBeCountedOtherwise: boolean },
): Promise<number> {
  const before = mayBeCountedOtherwise ? await notedOtherwise(db, shards.map(keyOf)) : [];
  const outages: number[] = [];
  for (const shard of shards) {
    const own = await recall(db, keyOf(shard));
    const moments = own === null ? before : [own, ...before];
    const last = Math.max(...moments.map((moment) => momentSchema.parse(moment)));
    outages.push(await noteUpIn(db, shard, { ...up, last: moments.length === 0 ? up.at : last }));
  }
  const longest = Math.max(...outages);
  if (longest > 0) await forgetOutages(db, up.at - keptFor);
  return longest;
}

/** What was noted when there was another number of shards. */
async function notedOtherwise(db: Database, own: readonly string[]): Promise<readonly string[]> {
  const noted = await recallBelow(db, lastUpKey);
  return [...noted].flatMap(([key, moment]) => (isOfSameCount(key, own) ? [] : [moment]));
}

const countOf = (key: string): string => key.split('/').at(2) ?? '';
const isOfSameCount = (key: string, own: readonly string[]): boolean =>
  own.some((each) => countOf(each) === countOf(key));

async function noteUpIn(
  db: Database,
  shard: Shard,
  { at, least, last }: Up & { readonly last: number },
): Promise<number> {
  await remember(db, keyOf(shard), String(at));
  if (at < last) {
    await cutOutages(db, shard, at);
    await setBackTo(db, at, { shards: [shard.shard], count: shard.shards });
  }
  if (at - last <= least) return 0;
  await noteOutage(db, shard, { from: last, until: at });
  return at - last;
}
