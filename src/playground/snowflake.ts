const discordEpoch = 1_420_070_400_000;
const sequenceBits = 22n;

/**
 * A source of Discord's ids: the milliseconds since 2015 above 22 bits, which here only count. Ids of one source are unique
 * and rise, even if the clock stands still or goes back.
 * @param newest the greatest id that there is already
 */
export function snowflakes(now: () => number, newest = 0n): () => string {
  let last = newest;
  return () => {
    const fresh = BigInt(now() - discordEpoch) << sequenceBits;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}
