import type { EventFaults } from './gateway/event-faults.ts';
import type { Method } from './rest/route.ts';

/** What can go wrong on the way of one request. */
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

/** Which requests it strikes (`route` is part of the path, or a pattern, or a predicate) and how often (once, if not said). */
export type Fault = FaultKind & {
  readonly method?: Method;
  readonly route?: string | RegExp | ((path: string) => boolean);
  readonly times?: number;
  /** Whether the request is carried out before the failure: an answer that gets lost. Not for `latency`. */
  readonly applied?: boolean;
};

/** How the server is told to misbehave; everything else goes on as usual. */
export interface Faults extends EventFaults {
  /** The next matching requests over HTTP fail so. */
  readonly next: (fault: Fault) => void;
  /** The last event of this name, of those since the last heartbeat, is sent once more. */
  readonly repeatEvent: (name: string) => void;
  /** Closes the bot's socket with this code; the session can be resumed after most. */
  readonly closeSocket: (code: number) => void;
  /** Asks the bot to reconnect and resume (op 7). */
  readonly askToReconnect: () => void;
  /** Says that the session is invalid (op 9); `resumable` as Discord's `d`. */
  readonly invalidateSession: (resumable: boolean) => void;
}
