/** What Discord allows a bot at its gateway. */
export interface GatewayLimits {
  /** How many guilds a connection may carry; a login with more is refused (4011). */
  readonly guildsPerShard: number;
  /** For how many guilds each `GET /gateway/bot` recommends a shard. */
  readonly guildsPerRecommendedShard: number;
  /** How many logins a day has. */
  readonly sessionStarts: number;
  /** How many shards may log in at a time: those whose numbers differ modulo this. */
  readonly maxConcurrency: number;
  /** How long the next such login has to wait, in milliseconds. */
  readonly identifyEvery: number;
}

/** Discord's own, except that bots needn't wait for each other's logins: on Discord that takes 5,000 milliseconds. */
export const defaultLimits: GatewayLimits = {
  guildsPerShard: 2500,
  guildsPerRecommendedShard: 1000,
  sessionStarts: 1000,
  maxConcurrency: 1,
  identifyEvery: 0,
};
