/** The ids of a server in each of so many shards. */
export const guildsOfShards = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, shard) => String(BigInt(count + shard) << 22n));
