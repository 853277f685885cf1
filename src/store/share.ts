import { sql } from 'kysely';
import type { Reading } from './schema.ts';

/**
 * The part of Discord's servers that one process carries: some of the shards that Discord divides them into, from 0 up. What belongs to no
 * server belongs to shard 0.
 */
export interface Share {
  readonly shards: readonly number[];
  /** How many shards there are in all. */
  readonly count: number;
}

/** All servers, for the only process there is; how many connections it has makes no difference. */
export const whole: Share = { shards: [0], count: 1 };

export const isWhole = ({ shards, count }: Share): boolean => shards.length === count;

/** The bits of an id that tell ids of the same moment apart. */
const bitsOfMoment = 22n;

/** The number by which Discord divides servers, and 0 for what belongs to none. */
export const numberOf = (guild: string | null): number =>
  guild === null ? 0 : Number(BigInt(guild) >> bitsOfMoment);

/** Whether a server, or what belongs to none, is in a share. */
export const carries = (share: Share, guild: string | null): boolean =>
  isWhole(share) || share.shards.includes(numberOf(guild) % share.count);

/** The shard of a match's server, of so many. */
export const shardOfMatch = (count: number) =>
  sql<number>`(coalesce(cast(matches.guild as bigint), 0) >> 22) % ${sql.lit(count)}`;

/** The ids of the matches in a share. */
export const matchesIn = (db: Reading, { shards, count }: Share) =>
  db.selectFrom('matches').select('id').where(shardOfMatch(count), 'in', shards);

/** A name for a share: no other process has it at the same time. */
export const shareName = ({ shards, count }: Share): string => `${shards.join(',')}/${count}`;
