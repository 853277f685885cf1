import type { Clock } from './clock.ts';
import type { Fault } from './faults.ts';
import { calm, type Weather } from './weather.ts';

/** What becomes of an event. */
export interface Fate {
  /** How often it is sent. */
  readonly copies: 0 | 1 | 2;
  /** In milliseconds. */
  readonly delay: number;
  readonly after: 'nothing' | 'socketCloses' | 'sessionEnds';
}

const statuses = [500, 502, 503] as const;

/** Interactions have limits of their own. */
const isOfInteraction = (path: string): boolean => /^\/(interactions|webhooks)\//.test(path);

/** What Discord limits together: a method on a channel, a webhook, an interaction or anything else with its first id. */
const bucketOf = (method: string, path: string): string =>
  `${method} ${path.split('/').slice(1, 3).join('/')}`;

/** The weather of now, by a clock and by chance. */
export class Sky {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #limitedUntil = new Map<string, number>();
  #now = calm;
  #clearUp = (): void => {};

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  get now(): Weather {
    return this.#now;
  }

  /** Changes the weather; after so many milliseconds, if they are given, everything works again. */
  change(weather: Partial<Weather>, milliseconds?: number): void {
    this.#clearUp();
    this.#limitedUntil.clear();
    this.#now = { ...calm, ...weather };
    this.#clearUp =
      milliseconds === undefined ? () => {} : this.#clock.after(milliseconds, () => this.change(calm));
  }

  /** What goes wrong with a request, if anything does. */
  request(method: string, path: string): Fault | undefined {
    const { serverErrors, lostAnswers, brokenRequests, slowRequests } = this.#now;
    const limit = this.#limit(method, path);
    if (limit !== undefined) return limit;
    if (this.#happens(serverErrors))
      return { kind: 'serverError', status: statuses[Math.floor(this.#random() * 3)] ?? 503 };
    if (this.#happens(lostAnswers)) return { kind: 'reset', applied: true };
    if (this.#happens(brokenRequests)) return { kind: 'reset' };
    if (this.#happens(slowRequests)) return { kind: 'latency', milliseconds: this.#while() };
    return undefined;
  }

  /** What becomes of the next event. */
  event(): Fate {
    const { lostEvents, doubledEvents, lateEvents, closedSockets, endedSessions } = this.#now;
    const copies = this.#happens(lostEvents) ? 0 : this.#happens(doubledEvents) ? 2 : 1;
    return {
      copies,
      delay: this.#happens(lateEvents) ? this.#while() : 0,
      after: this.#happens(endedSessions)
        ? 'sessionEnds'
        : this.#happens(closedSockets)
          ? 'socketCloses'
          : 'nothing',
    };
  }

  #limit(method: string, path: string): Fault | undefined {
    const { routeLimits, globalLimits } = this.#now;
    const bucket = bucketOf(method, path);
    if (!isOfInteraction(path)) {
      const global = this.#limitOf('global', globalLimits);
      if (global !== undefined) return { kind: 'rateLimit', global: true, retryAfter: global };
    }
    const own = this.#limitOf(bucket, routeLimits);
    return own === undefined ? undefined : { kind: 'rateLimit', retryAfter: own };
  }

  /** The seconds for which something is limited, from now on or from earlier. */
  #limitOf(bucket: string, chance: number): number | undefined {
    const now = this.#clock.now();
    const until = this.#limitedUntil.get(bucket) ?? now;
    if (until > now) return (until - now) / 1000;
    if (!this.#happens(chance)) return undefined;
    const milliseconds = this.#while();
    this.#limitedUntil.set(bucket, now + milliseconds);
    return milliseconds / 1000;
  }

  #happens(chance: number): boolean {
    return chance > 0 && this.#random() < chance;
  }

  #while(): number {
    return Math.ceil(this.#random() * this.#now.longest);
  }
}
