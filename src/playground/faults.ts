import type { Method } from './rest/route.ts';
import type { Weather } from './weather.ts';

/** What can go wrong with one request. */
type FaultKind =
  | {
      readonly kind: 'rateLimit';
      /** Seconds to wait, as in `retry_after`. */ readonly retryAfter: number;
      readonly global?: boolean;
    }
  | { readonly kind: 'serverError'; readonly status?: 500 | 502 | 503 }
  | { readonly kind: 'reset' }
  | { readonly kind: 'latency'; readonly milliseconds: number }
  | { readonly kind: 'discordError'; /** Discord's JSON error code, such as 50013. */ readonly code: number };

/** The requests it hits (`route` is part of the path, a pattern, or a predicate) and how often (default: once). */
export type Fault = FaultKind & {
  readonly method?: Method;
  readonly route?: string | RegExp | ((path: string) => boolean);
  readonly times?: number;
  /** Whether the request is carried out before the failure, as if the answer got lost. Not for `latency`. */
  readonly applied?: boolean;
};

/** Makes the server misbehave; everything else works as usual. */
export interface Faults {
  /** The next matching HTTP requests fail with this fault. */
  readonly next: (fault: Fault) => void;
  /** Misbehaves by chance from now on, or for so many milliseconds: `weather({ serverErrors: 1 }, 600_000)`. `weather({})` ends it. */
  readonly weather: (weather: Partial<Weather>, milliseconds?: number) => void;
  /** The next event (of this name, if given) isn't sent; a resume would replay it. */
  readonly dropEvent: (name?: string) => void;
  /** The next event (of this name, if given) is sent twice. */
  readonly duplicateEvent: (name?: string) => void;
  /** Sends the last event of this name again, if it came since the last heartbeat. */
  readonly repeatEvent: (name: string) => void;
  /** Closes the bot's socket with this code; the session can be resumed after most. */
  readonly closeSocket: (code: number) => void;
  /** The next login is refused with this code. */
  readonly refuseLogin: (code: number) => void;
  /** Asks the bot to reconnect and resume (op 7). */
  readonly askToReconnect: () => void;
  /** Says that the session is invalid (op 9); `resumable` is Discord's `d`. */
  readonly invalidateSession: (resumable: boolean) => void;
}

/** Faults that wait for what they hit. */
export class FaultQueue<Waiting extends { readonly times?: number }> {
  #waiting: readonly Waiting[] = [];

  add(fault: Waiting): void {
    this.#waiting = [...this.#waiting, fault];
  }

  /** The oldest fault that hits, which uses it up once. */
  take(hits: (fault: Waiting) => boolean): Waiting | undefined {
    const fault = this.#waiting.find(hits);
    if (fault === undefined) return undefined;
    const left = (fault.times ?? 1) - 1;
    const rest = left > 0 ? [{ ...fault, times: left }] : [];
    this.#waiting = this.#waiting.flatMap((other) => (other === fault ? rest : [other]));
    return fault;
  }

  clear(): void {
    this.#waiting = [];
  }
}
