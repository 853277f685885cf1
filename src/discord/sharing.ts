import type { Answer } from './answer.ts';
import { button } from './button.ts';
import type { Context } from './context.ts';
import type { Press } from './custom-id.ts';
import type { Button, Message } from './message.ts';
import { permissionNames } from './permissions.ts';
import { isReadByOthers } from './read-by-others.ts';

/**
 * What a ranked try came to can be shared here, or copied. Where nobody else reads, or the bot may not post, there is nobody to
 * share it with: the text can be taken elsewhere.
 */
export const sharing = (
  { here, copy }: Readonly<Record<'here' | 'copy', Press>>,
  { words, ...context }: Pick<Context, 'isDirect' | 'missing' | 'words'>,
): readonly Button[] => [
  ...(isReadByOthers(context) ? [button(here, words.say('button.shareHere'), 'main')] : []),
  button(copy, words.say('button.copyText')),
];

/**
 * Shows everyone in the channel what somebody's ranked try came to. In direct messages, and where the bot may not post, the
 * person gets it alone, to take it elsewhere.
 */
export function sharedHere(
  message: Message,
  { isDirect, missing, words }: Pick<Context, 'isDirect' | 'missing' | 'words'>,
): Answer {
  if (isDirect) return { answer: 'private', message, lasting: true };
  if (missing.length === 0) return { answer: 'post', message };
  const why = words.say('daily.cantPost', { permissions: permissionNames(missing, words) });
  return { answer: 'private', message: { ...message, content: [why, message.content].join('\n\n') } };
}
