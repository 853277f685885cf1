import type { Words } from '#words/words';
import { type Message, text } from '#discord/kit/message';

/** The table was canceled. */
export const cancelledMessage = (words: Words): Message => text(words.say('cancelled'));
