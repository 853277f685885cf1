const discordEpoch = 1_420_070_400_000;
const sequenceBits = 22n;

/**
 * A source of Discord ids: milliseconds since 2015 above 22 bits, which are only a counter here. Ids of one source are unique and
 * rise, even if the clock stops or goes back.
 * @param newest the greatest existing id
 */
export function snowflakes(now: () => number, newest = 0n): () => string {
  let last = newest;
  return () => {
    const fresh = BigInt(now() - discordEpoch) << sequenceBits;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}
