import { type Emojis, noEmojis } from './emojis.ts';
import { namesLostEmoji } from './delivery.ts';
import type { Message } from './message.ts';
import { type Form, type Sendable, sendable } from './sendable.ts';

/**
 * Sends a message. Where Discord refuses it for an emoji that somebody has deleted since, all are forgotten, and it goes in
 * plain characters.
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
