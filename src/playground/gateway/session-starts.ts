import type { APIGatewaySessionStartLimit } from 'discord-api-types/v10';
import type { Clock } from '#playground/clock';
import type { GatewayLimits } from './limits.ts';

const day = 24 * 60 * 60_000;

/** How a login ends: too early after another one is the end of this try, and no login left that of all connections. */
type Start = 'allowed' | 'tooEarly' | 'noneLeft';

/** Counts a bot's logins. */
export class SessionStarts {
  readonly #clock: Clock;
  readonly #limits: GatewayLimits;
  readonly #latest = new Map<number, number>();
  #used = 0;
  #since = -Infinity;

  constructor(clock: Clock, limits: GatewayLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** A shard logs in. Whatever becomes of it, the login is used up. */
  start(shard: number): Start {
    const { maxConcurrency, identifyEvery, sessionStarts } = this.#limits;
    const now = this.#clock.now();
    if (now - this.#since >= day) this.clear();
    if (this.#used === 0) this.#since = now;
    if (this.#used >= sessionStarts) return 'noneLeft';
    this.#used += 1;
    const key = shard % maxConcurrency;
    const isEarly = now - (this.#latest.get(key) ?? -Infinity) < identifyEvery;
    this.#latest.set(key, now);
    return isEarly ? 'tooEarly' : 'allowed';
  }

  /** What is left, as Discord tells it. */
  limit(): APIGatewaySessionStartLimit {
    const { sessionStarts: total, maxConcurrency } = this.#limits;
    const left = this.#since + day - this.#clock.now();
    return {
      total,
      remaining: left > 0 ? total - this.#used : total,
      reset_after: Math.max(0, left),
      max_concurrency: maxConcurrency,
    };
  }

  clear(): void {
    this.#used = 0;
    this.#since = -Infinity;
    this.#latest.clear();
  }
}
