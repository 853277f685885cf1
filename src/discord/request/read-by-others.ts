import type { Context } from './context.ts';
import { missingText } from './permissions.ts';

/** Whether there is somebody to post something for, and the bot is allowed to. */
export const isReadByOthers = ({ isDirect, missing }: Pick<Context, 'isDirect' | 'missing'>): boolean =>
  !isDirect && missing.length === 0;

/** Why nothing can be posted for others here; null if it can. */
export function whyNotPosted({
  isDirect,
  missing,
  words,
}: Pick<Context, 'isDirect' | 'missing' | 'words'>): string | null {
  if (isDirect) return words.say('post.nobodyElse');
  return missing.length === 0 ? null : missingText(missing, words);
}
