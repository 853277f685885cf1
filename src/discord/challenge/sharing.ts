import type { Answer } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { CustomId } from '#discord/kit/press';
import type { Button, Message } from '#discord/kit/message';
import { permissionNames } from '#discord/request/permissions';
import { isReadByOthers } from '#discord/request/read-by-others';

/**
 * Buttons to share the result of a ranked attempt here, or to copy it. If nobody else reads along, or the bot may not
 * post, it can only be copied.
 */
export const sharing = (
  { here, copy }: Readonly<Record<'here' | 'copy', CustomId>>,
  { words, ...context }: Pick<Context, 'isDirect' | 'missing' | 'words'>,
): readonly Button[] => [
  ...(isReadByOthers(context) ? [button(here, words.say('button.shareHere'), 'main')] : []),
  button(copy, words.say('button.copyText')),
];

/**
 * Shows everyone in the channel the result of somebody's ranked attempt. In direct messages, and if the bot may not post,
 * only the person gets it, to share it elsewhere.
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
