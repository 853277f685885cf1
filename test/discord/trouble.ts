import { messageProblems } from 'local-discord/validate';
import { buttonsIn, type Message } from '#discord/kit/message';
import { noEmojis } from '#discord/protocol/emojis';
import { type Form, privateForm, sendable } from '#discord/protocol/sendable';
import { parseCustomId } from '#test/discord/press';
import { longestEmojis } from './crowded.ts';

/**
 * Everything wrong with a message, with and without emojis: what Discord would refuse, and buttons that say or ask
 * nothing.
 */
export const troubleWith = (message: Message, form: Form = privateForm(message)): readonly unknown[] => [
  ...[noEmojis, longestEmojis].flatMap((emojis) => messageProblems(sendable(message, emojis, form).body)),
  ...buttonsIn(message).filter(({ label = '', custom_id: id }) => label === '' || parseCustomId(id) === null),
];
