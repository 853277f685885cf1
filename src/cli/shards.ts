import { isWhole, type Share } from '#store/share';

/** Shard numbers like `0-3` or `0,2,5-7`. */
export const shardList = /^\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*$/;

interface Variables {
  readonly SHARDS?: string | undefined;
  readonly SHARD_COUNT?: number | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** The shards of this process; null for as many as Discord recommends, all of them here. Or a sentence for each thing that doesn't fit. */
export function shardsFrom({
  SHARDS,
  SHARD_COUNT,
  DATABASE_URL,
}: Variables): { readonly share: Share | null } | { readonly problem: string } {
  if (SHARD_COUNT === undefined)
    return SHARDS === undefined
      ? { share: null }
      : { problem: 'SHARDS needs SHARD_COUNT: how many shards there are in all processes.' };
  const shards = listed(SHARDS ?? `0-${SHARD_COUNT - 1}`);
  if (shards.length === 0 || shards.some((shard) => shard >= SHARD_COUNT))
    return { problem: `SHARDS must be within 0-${SHARD_COUNT - 1}: SHARD_COUNT is ${SHARD_COUNT}.` };
  const share: Share = { shards, count: SHARD_COUNT };
  return isWhole(share) || DATABASE_URL !== undefined
    ? { share }
    : {
        problem:
          'SHARDS leaves shards to other processes, but a database file has only one. Set DATABASE_URL, or remove SHARDS.',
      };
}

/** Each number once, in order. */
function listed(text: string): readonly number[] {
  const shards = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
  return [...new Set(shards)].toSorted((one, other) => one - other);
}
