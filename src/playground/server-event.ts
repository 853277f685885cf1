import type { APIMessage } from 'discord-api-types/v10';
import type { Push } from '#playground/messages/push';

/** The bot broke Discord's contract; the request was answered with an error as on Discord. */
export interface Violation {
  /** Discord's JSON error code, or 0 if there is none, as for an unknown route; for the gateway, the close code. */
  readonly code: number;
  /** The HTTP status; 0 for the gateway. */
  readonly status: number;
  /** The HTTP method, or `GATEWAY`. */
  readonly method: string;
  /** The path without the tokens of interactions. */
  readonly path: string;
  /** What is wrong, in words, with the place in the body if there is one. */
  readonly message: string;
}

/** What happened, for observers; `Actor.sees` knows which messages a member may see. */
export type ServerEvent =
  | {
      readonly kind: 'messages';
      readonly channelId: string;
      readonly message: APIMessage;
      readonly change: 'created' | 'edited' | 'deleted';
    }
  /** Somebody's phone tells them of a message. */
  | { readonly kind: 'push'; readonly push: Push }
  /** The bot posted a message again with its nonce, and got the first one. */
  | { readonly kind: 'repeated'; readonly message: APIMessage }
  | { readonly kind: 'channels' }
  | { readonly kind: 'commands' }
  | { readonly kind: 'emojis' }
  /** The language of somebody's client changed. */
  | { readonly kind: 'people' }
  | { readonly kind: 'bot'; readonly online: boolean }
  | { readonly kind: 'violation'; readonly violation: Violation }
  | { readonly kind: 'reset' };
