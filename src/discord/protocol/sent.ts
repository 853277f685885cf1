import { createHash } from 'node:crypto';
import type { Message } from '#discord/kit/message';
import { namesLostEmoji } from './delivery.ts';
import { type Emojis, noEmojis } from './emojis.ts';
import { type Form, type Sendable, sendable } from './sendable.ts';

/**
 * Sends a message. If Discord refuses it because somebody deleted one of its emojis, all emojis are forgotten, and it is
 * sent in plain characters.
 */
export async function sent<T>(
  message: Message,
  form: Form,
  emojis: Emojis,
  send: (message: Sendable) => Promise<T>,
): Promise<T> {
  try {
    return await send(sendable(message, emojis, form));
  } catch (error) {
    if (!namesLostEmoji(error)) throw error;
    emojis.forget();
    return send(sendable(message, noEmojis, form));
  }
}

/** The longest nonce that Discord takes. */
const longest = 25;

/** The nonce of a message about these things: the same things give the same nonce, other things another. */
export const nonceOf = (...things: readonly string[]): string =>
  createHash('sha256').update(things.join('/')).digest('base64url').slice(0, longest);
