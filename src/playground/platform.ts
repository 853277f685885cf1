import type { GatewayDispatchPayload } from 'discord-api-types/v10';
import type { Clock } from './clock.ts';
import type { GatewayLimits } from './gateway/limits.ts';
import type { SessionStarts } from './gateway/session-starts.ts';
import type { ServerEvent, Violation } from './server-event.ts';
import type { State } from './state/state.ts';

type Sent<Payload> = Payload extends { t: infer Name; d: infer Data }
  ? { readonly t: Name; readonly d: Data }
  : never;

/** An event for the bot, by its name and data. */
export type Dispatch = Sent<GatewayDispatchPayload>;

/** What every part of the server relies on. */
export interface Platform {
  /** Everything the server remembers; a new object after a reset. */
  readonly state: State;
  readonly clock: Clock;
  readonly token: string;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly limits: GatewayLimits;
  /** The bot's logins. */
  readonly starts: SessionStarts;
  readonly nextId: () => string;
  /** Sends an event to the bot. */
  readonly dispatch: (event: Dispatch) => void;
  /** Tells the observers. */
  readonly emit: (event: ServerEvent) => void;
  /** Records a break of the contract. */
  readonly report: (violation: Violation) => void;
  /** Calls the listener after each event, until the returned function is called. */
  readonly watch: (listener: (event: ServerEvent) => void) => () => void;
}

/** Resolves with the first value that isn't undefined or false, checked now and after each event. */
export function waitFor<Value>(
  { watch }: Pick<Platform, 'watch'>,
  look: () => Value | undefined | false,
): Promise<Value> {
  const first = look();
  if (first !== undefined && first !== false) return Promise.resolve(first);
  return new Promise((resolve) => {
    const stop = watch(() => {
      const value = look();
      if (value === undefined || value === false) return;
      stop();
      resolve(value);
    });
  });
}

/** The address of files. */
export const cdnUrl = (url: string): string => `${url}/cdn`;
