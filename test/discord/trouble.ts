import { MessageCreateRequestSchema } from 'discord-api-spec/zod';
import { parseCustomId } from '#discord/kit/custom-id';
import { type Emojis, noEmojis } from '#discord/protocol/emojis';
import { buttonsIn, type Message } from '#discord/kit/message';
import { type Form, privateForm, sendable } from '#discord/protocol/sendable';
import { messageProblems } from '#playground/judge/message';
import { longestEmojis } from './crowded.ts';

/** Why Discord would refuse the message with these emojis. */
function problemsOf(message: Message, form: Form, emojis: Emojis): readonly unknown[] {
  const read = MessageCreateRequestSchema.safeParse(sendable(message, emojis, form).body);
  return read.success ? messageProblems(read.data, 'create') : read.error.issues;
}

/**
 * Everything wrong with a message, with and without emojis: what Discord would refuse, and buttons that say or ask
 * nothing.
 */
export const troubleWith = (message: Message, form: Form = privateForm(message)): readonly unknown[] => [
  ...[noEmojis, longestEmojis].flatMap((emojis) => problemsOf(message, form, emojis)),
  ...buttonsIn(message).filter(({ label = '', custom_id: id }) => label === '' || parseCustomId(id) === null),
];
