import type { Clock } from '#playground/clock';
import type { Fault } from '#playground/faults';

/** How many requests in how many milliseconds. */
interface Rate {
  readonly most: number;
  readonly within: number;
}

/** How many requests are taken; null for as many as the bot likes. */
export interface RestLimits {
  /** New messages in a channel. As many edits and as many deletions are counted apart. */
  readonly messages: Rate | null;
  /** Openings of direct messages, with whomever. What is too much is refused with 40003. */
  readonly directMessages: Rate | null;
}

/** As seen on Discord, for `limits`: the first from its headers; of the second it only says that there is one. */
export const discordRates: RestLimits = {
  messages: { most: 5, within: 5_000 },
  directMessages: { most: 10, within: 600_000 },
};

const buckets = [
  { of: 'messages', bucket: 'posts', method: 'POST', path: /^\/channels\/(\d+)\/messages$/ },
  { of: 'messages', bucket: 'edits', method: 'PATCH', path: /^\/channels\/(\d+)\/messages\/\d+$/ },
  { of: 'messages', bucket: 'deletions', method: 'DELETE', path: /^\/channels\/(\d+)\/messages\/\d+$/ },
  { of: 'directMessages', bucket: 'openings', method: 'POST', path: /^\/users\/@me\/channels$/ },
] as const;

/** What a limit makes of a request. */
interface Counted {
  readonly headers: Readonly<Record<string, string>>;
  /** Why it isn't taken. */
  readonly refusal?: Fault;
}

/** Counts requests, each bucket of a channel from its first request on. */
export class Rates {
  readonly #clock: Clock;
  readonly #limits: RestLimits;
  readonly #counts = new Map<string, { readonly until: number; readonly count: number }>();

  constructor(clock: Clock, limits: RestLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  clear(): void {
    this.#counts.clear();
  }

  /** Counts a request. */
  count(method: string, path: string): Counted {
    const found = buckets.find((bucket) => bucket.method === method && bucket.path.test(path));
    const rate = found && this.#limits[found.of];
    if (!rate) return { headers: {} };
    const { of, bucket } = found;
    const key = `${bucket} ${found.path.exec(path)?.[1] ?? ''}`;
    const now = this.#clock.now();
    const known = this.#counts.get(key);
    const { until, count } =
      known === undefined || known.until <= now ? { until: now + rate.within, count: 0 } : known;
    const isTaken = count < rate.most;
    if (isTaken) this.#counts.set(key, { until, count: count + 1 });
    const retryAfter = (until - now) / 1000;
    if (of === 'directMessages')
      return { headers: {}, ...(!isTaken && { refusal: { kind: 'discordError', code: 40003 } }) };
    return {
      headers: {
        'x-ratelimit-bucket': bucket,
        'x-ratelimit-limit': String(rate.most),
        'x-ratelimit-remaining': String(Math.max(0, rate.most - count - 1)),
        'x-ratelimit-reset': (until / 1000).toFixed(3),
        'x-ratelimit-reset-after': retryAfter.toFixed(3),
      },
      ...(!isTaken && { refusal: { kind: 'rateLimit', retryAfter } }),
    };
  }
}
